/** The sky behind the chart, made of nothing but noise: clouds of the Nebula between the two fields, dust and stars. */

import { noise } from '../../../lib/showing/noise';

type Rgb = readonly [number, number, number];

const LATTICE = 256;
const OCTAVES = 4;
const DEEP: Rgb = [6, 9, 24];
const BLUE: Rgb = [30, 46, 120];
const ROSE: Rgb = [176, 58, 134];
const TEAL: Rgb = [30, 138, 160];
const EMBER: Rgb = [255, 176, 120];

const table = Array.from({ length: LATTICE }, (_, place) => noise(place + 0.5));
const at = (x: number, y: number): number => table[(x * 57 + y * 131 + ((x * y) % 17) * 7) & (LATTICE - 1)] ?? 0;
const smooth = (t: number): number => t * t * (3 - 2 * t);
const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
const clamp = (value: number): number => Math.max(0, Math.min(1, value));

/** Noise between the points of a lattice. */
function cloud(x: number, y: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [smooth(x - column), smooth(y - row)];
  const above = mix(at(column, row), at(column + 1, row), u);
  return mix(above, mix(at(column, row + 1), at(column + 1, row + 1), u), v);
}

/** Clouds in clouds. */
function clouds(x: number, y: number): number {
  let [sum, share] = [0, 0.5];
  for (let octave = 0; octave < OCTAVES; octave += 1) {
    sum += share * cloud(x * 2 ** octave + 17 * octave, y * 2 ** octave + 9 * octave);
    share /= 2;
  }
  return sum / (1 - 0.5 ** OCTAVES);
}

/** The colour of the sky at a point, both from 0 to 1: the Nebula lies along the border of the fields, a little aslant. */
export function skyAt(x: number, y: number): [number, number, number] {
  const warp = clouds(x * 3 + 5, y * 3 + 1);
  const gas = clouds(x * 4 + 2.2 * warp, y * 5 + 1.6 * warp + 7);
  const band = Math.exp(-(((y - 0.5 - 0.12 * (x - 0.5) + 0.16 * (warp - 0.5)) / 0.2) ** 2));
  const dust = clamp((clouds(x * 6 + 11, y * 7 + 3 * warp) - 0.5) * 3);
  const bright = clamp((gas - 0.3) * 2) * band * (1 - 0.62 * dust);
  const haze = clamp(gas - 0.38) * 0.55;
  const hue = smooth(clamp((x - 0.5) * 1.5 + 0.5 + (warp - 0.5) * 1.8));
  const core = clamp((gas - 0.58) * 4) * band * band * (1 - dust);
  return DEEP.map((deep, i) =>
    deep + haze * (BLUE[i] ?? 0) + 0.8 * bright * mix(ROSE[i] ?? 0, TEAL[i] ?? 0, hue) + 0.42 * core * (EMBER[i] ?? 0),
  ) as [number, number, number];
}

/** Width and height of what is painted point by point, and how much larger it is shown. */
const [WIDE, HIGH, LARGER] = [300, 260, 4];
const STARS = 520;
const BRIGHT = 26;

function gasOn(canvas: HTMLCanvasElement): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const image = pen.createImageData(WIDE, HIGH);
  for (let point = 0; point < WIDE * HIGH; point += 1) {
    const [red, green, blue] = skyAt((point % WIDE) / WIDE, Math.floor(point / WIDE) / HIGH);
    image.data.set([red, green, blue, 255], 4 * point);
  }
  pen.putImageData(image, 0, 0);
}

function starsOn(pen: CanvasRenderingContext2D, width: number, height: number): void {
  for (let star = 0; star < STARS; star += 1) {
    const [x, y] = [noise(star) * width, noise(star + 1000) * height];
    const radius = 0.5 + 1.2 * noise(star + 2000) ** 3;
    pen.globalAlpha = 0.25 + 0.65 * noise(star + 3000);
    pen.fillStyle = ['#dfe7ff', '#fff1d8', '#cfe4ff', '#ffdccb'][star % 4] ?? '';
    pen.fillRect(x, y, radius * 2, radius * 2);
    if (star < BRIGHT) shine(pen, x + radius, y + radius, 10 + 16 * noise(star + 4000));
  }
  pen.globalAlpha = 1;
}

interface Whirl {
  /** Its middle, as a share of the sky. */
  x: number;
  y: number;
  reach: number;
  /** How it is turned, and how flat it is seen. */
  tilt: number;
  flat: number;
  tint: string;
}

/** Far galaxies, where no path is. */
const WHIRLS: readonly Whirl[] = [
  { x: 0.5, y: 0.475, reach: 130, tilt: -0.5, flat: 0.55, tint: '#ffd9f0' },
  { x: 0.22, y: 0.235, reach: 74, tilt: 0.7, flat: 0.45, tint: '#cfe0ff' },
  { x: 0.79, y: 0.24, reach: 66, tilt: 0.2, flat: 0.6, tint: '#d8d2ff' },
  { x: 0.4, y: 0.79, reach: 70, tilt: -0.9, flat: 0.5, tint: '#c9fff2' },
  { x: 0.8, y: 0.78, reach: 60, tilt: 0.4, flat: 0.4, tint: '#ffe6c2' },
];
const SPECKS = 420;
const TURNS = 2.2 * Math.PI;

/** A far galaxy: two arms of specks about a glow. */
function whirlOn(pen: CanvasRenderingContext2D, width: number, height: number, whirl: Whirl): void {
  pen.save();
  pen.translate(whirl.x * width, whirl.y * height);
  pen.rotate(whirl.tilt);
  pen.scale(1, whirl.flat);
  shine(pen, 0, 0, whirl.reach * 0.55);
  pen.fillStyle = whirl.tint;
  for (let speck = 0; speck < SPECKS; speck += 1) {
    const out = noise(speck + whirl.reach) ** 0.7;
    const angle = TURNS * out + (speck % 2) * Math.PI + (noise(speck + 5000) - 0.5) * 0.9;
    const far = whirl.reach * out + 6 * (noise(speck + 6000) - 0.5);
    pen.globalAlpha = 0.62 * (1 - out) + 0.1;
    pen.fillRect(far * Math.cos(angle), far * Math.sin(angle), 2, 2);
  }
  pen.restore();
}

/** A bright star: a glow. */
function shine(pen: CanvasRenderingContext2D, x: number, y: number, reach: number): void {
  const glow = pen.createRadialGradient(x, y, 0, x, y, reach);
  glow.addColorStop(0, 'rgb(255 255 255 / 85%)');
  glow.addColorStop(0.12, 'rgb(200 220 255 / 40%)');
  glow.addColorStop(1, 'rgb(140 170 255 / 0%)');
  pen.globalAlpha = 0.7;
  pen.fillStyle = glow;
  pen.fillRect(x - reach, y - reach, 2 * reach, 2 * reach);
}

const cornered = (width: number, height: number): HTMLCanvasElement =>
  Object.assign(document.createElement('canvas'), { width, height });

let painted: HTMLCanvasElement | undefined;

function sky(): HTMLCanvasElement {
  if (painted) return painted;
  const gas = cornered(WIDE, HIGH);
  painted = cornered(WIDE * LARGER, HIGH * LARGER);
  const pen = painted.getContext('2d');
  gasOn(gas);
  if (!pen) return painted;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(gas, 0, 0, painted.width, painted.height);
  starsOn(pen, painted.width, painted.height);
  for (const whirl of WHIRLS) whirlOn(pen, painted.width, painted.height, whirl);
  return painted;
}

/** Painted once, as a bitmap: however often the chart above it changes, the sky costs nothing. */
export function paint(canvas: HTMLCanvasElement): void {
  const { width, height } = sky();
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(sky(), 0, 0);
}

/** The dice with depth: lit, with soft shadows, their numbers printed on their faces. The board itself is drawn beneath. */

import {
  BoxGeometry,
  BufferGeometry,
  CanvasTexture,
  Color,
  CylinderGeometry,
  DirectionalLight,
  EdgesGeometry,
  Float32BufferAttribute,
  Group,
  HemisphereLight,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  Quaternion,
  Scene,
  SRGBColorSpace,
  Vector3,
  WebGLRenderer,
} from 'three';
import type { Frame } from '../mats/frame';
import { eyeTo, FIELD_OF_VIEW, type Tilt } from './lean';
import { BUG, solidOf, type Pose, type Solid } from './solid';

/** Something to draw: a die, the bug, or a token, with its colour. */
export interface Thing {
  key: string;
  form: string;
  colour: string;
  faint: boolean;
}

const ATLAS = 5;
const CELL = 96;
const TOKEN_HEIGHT = 3.5;
const RAISED = 0.06;
/** How much larger than the thing itself its soft shadow is. */
const SHADOW = 2.7;

/** The numbers from 1 to 20, as one picture. */
function numbers(): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = ATLAS * CELL;
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.font = `800 ${CELL * 0.66}px system-ui, sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillStyle = '#0a0f1f';
    for (let number = 1; number <= 20; number += 1) {
      const [column, row] = [(number - 1) % ATLAS, Math.floor((number - 1) / ATLAS)];
      const dotted = number === 6 || number === 9 ? `${number}.` : String(number);
      pen.fillText(dotted, (column + 0.5) * CELL, (row + 0.52) * CELL);
    }
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}

const corner = (solid: Solid, number: number): Vector3 => new Vector3(...(solid.corners[number] ?? [0, 0, 0]));

function middleOf(points: readonly Vector3[]): Vector3 {
  return points.reduce((sum, point) => sum.add(point), new Vector3()).divideScalar(points.length);
}

function body(solid: Solid): BufferGeometry {
  const places: number[] = [];
  for (const ring of solid.faces) {
    const points = ring.map((number) => corner(solid, number));
    for (let i = 1; i + 1 < points.length; i += 1) {
      for (const point of [points[0], points[i], points[i + 1]]) if (point) places.push(point.x, point.y, point.z);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(places, 3));
  geometry.computeVertexNormals();
  return geometry;
}

/** Quads with numbers just above the faces; a d4 has three on each, at its corners. */
function printed(solid: Solid): BufferGeometry {
  const places: number[] = [];
  const pictures: number[] = [];
  const d4 = solid.faces.length === 4;
  const print = (number: number, middle: Vector3, up: Vector3, normal: Vector3, size: number): void => {
    const right = new Vector3().crossVectors(up, normal).normalize().multiplyScalar(size / 2);
    const above = up.clone().normalize().multiplyScalar(size / 2);
    const at = middle.clone().addScaledVector(normal, RAISED);
    const [u, v] = [((number - 1) % ATLAS) / ATLAS, 1 - (Math.floor((number - 1) / ATLAS) + 1) / ATLAS];
    const quad: [number, number][] = [[0, 0], [1, 0], [1, 1], [0, 0], [1, 1], [0, 1]];
    for (const [x, y] of quad) {
      const point = at.clone().addScaledVector(right, 2 * x - 1).addScaledVector(above, 2 * y - 1);
      places.push(point.x, point.y, point.z);
      pictures.push(u + x / ATLAS, v + y / ATLAS);
    }
  };
  solid.faces.forEach((ring, index) => {
    const points = ring.map((number) => corner(solid, number));
    const middle = middleOf(points);
    const normal = middle.clone().normalize();
    const inner = Math.min(...points.map((point, i) => edgeDistance(middle, point, points[(i + 1) % points.length] ?? point)));
    const up = readable(solid, index, points, middle);
    if (d4) ring.forEach((number) => {
      const opposite = solid.faces.findIndex((face) => !face.includes(number)) + 1;
      const towards = corner(solid, number).sub(middle);
      print(opposite, middle.clone().addScaledVector(towards, 0.5), towards, normal, inner * 1.05);
    });
    else print(index + 1, middle, up, normal, inner * 1.48);
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(places, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(pictures, 2));
  geometry.computeVertexNormals();
  return geometry;
}

/** Where up is for a face's number: towards a corner, or an edge of a d6, so that it reads well when the die is not turned. */
function readable(solid: Solid, index: number, points: readonly Vector3[], middle: Vector3): Vector3 {
  const [w, x, y, z] = solid.shows[index] ?? [1, 0, 0, 0];
  const upright = new Quaternion(x, y, z, w);
  const square = solid.faces.length === 6;
  const ways = points.map((point, i) => (square ? middleOf([point.clone(), points[(i + 1) % points.length] ?? point]) : point.clone()).sub(middle));
  const height = (way: Vector3): number => way.clone().applyQuaternion(upright).normalize().y;
  return ways.reduce((best, way) => (height(way) > height(best) + 1e-6 ? way : best));
}

function edgeDistance(point: Vector3, a: Vector3, b: Vector3): number {
  const way = b.clone().sub(a);
  const share = point.clone().sub(a).dot(way) / way.lengthSq();
  return point.distanceTo(a.clone().addScaledVector(way, share));
}

export class Depth {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  /** Everything but the light. */
  readonly #table = new Group();
  /** Which part of the table is in the picture, and how many pixels a millimetre has. */
  #seen = { middle: new Vector3(), upright: false, scale: 1 };
  readonly #camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 100, 6000);
  readonly #ink: MeshBasicMaterial;
  readonly #shapes = new Map<string, { body: BufferGeometry; edges: BufferGeometry; print: BufferGeometry | null }>();
  readonly #things = new Map<string, { group: Group; shadow: Mesh; made: string }>();
  readonly #dark = new MeshBasicMaterial({ map: blur(), transparent: true, depthWrite: false });
  readonly #square = new PlaneGeometry(1, 1);

  constructor(canvas: HTMLCanvasElement, context: WebGL2RenderingContext) {
    this.#renderer = new WebGLRenderer({ canvas, context, alpha: true, antialias: true });
    this.#ink = new MeshBasicMaterial({ map: numbers(), transparent: true, depthWrite: false });
    this.#light();
    this.#scene.add(this.#table);
  }

  #light(): void {
    const sun = new DirectionalLight(0xffffff, 2.4);
    sun.position.set(-0.38, 0.42, 0.83);
    this.#scene.add(new HemisphereLight(0xdfe8ff, 0x2a2f45, 1.5), sun);
  }

  /** What there is to see; what is new is made, and what has gone is taken away. */
  set(things: readonly Thing[]): void {
    const wanted = new Set(things.map(({ key }) => key));
    for (const [key, { group, shadow }] of this.#things) {
      if (!wanted.has(key)) {
        this.#table.remove(group, shadow);
        this.#things.delete(key);
      }
    }
    for (const thing of things) {
      const made = `${thing.form} ${thing.colour} ${thing.faint}`;
      const known = this.#things.get(thing.key);
      if (known?.made === made) continue;
      if (known) this.#table.remove(known.group, known.shadow);
      const [group, shadow] = [this.#make(thing), new Mesh(this.#square, this.#dark)];
      shadow.scale.setScalar(SHADOW * reachOf(thing.form));
      shadow.visible = !thing.faint;
      this.#things.set(thing.key, { group, shadow, made });
      this.#table.add(shadow, group);
    }
  }

  #shape(form: string) {
    const known = this.#shapes.get(form);
    if (known) return known;
    const solid = solidOf(form);
    const shape = solid ? body(solid) : plate(form);
    const made = { body: shape, edges: new EdgesGeometry(shape, 20), print: solid ? printed(solid) : null };
    this.#shapes.set(form, made);
    return made;
  }

  #make({ form, colour, faint }: Thing): Group {
    const { body: shape, edges, print } = this.#shape(form);
    const group = new Group();
    const paint = { transparent: faint, opacity: faint ? 0.3 : 1 };
    const solid = new Mesh(shape, new MeshLambertMaterial({ color: colour, ...paint }));
    const lines = new LineBasicMaterial({ color: new Color(colour).lerp(new Color(0xffffff), 0.55), ...paint });
    group.add(solid, new LineSegments(edges, lines));
    if (print) group.add(new Mesh(print, this.#ink));
    return group;
  }

  /** Where a thing is; it may be drawn larger than it is, and still lies on the table. */
  place(key: string, pose: Pose, grown = 1): void {
    const { group, shadow, made } = this.#things.get(key) ?? {};
    const form = made?.split(' ')[0] ?? '';
    group?.position.set(pose.x, pose.y, pose.z + (grown - 1) * (solidOf(form)?.rest ?? 0));
    group?.scale.setScalar(grown);
    shadow?.scale.setScalar(SHADOW * reachOf(form) * grown);
    group?.quaternion.set(pose.q[1], pose.q[2], pose.q[3], pose.q[0]);
    // The light comes from the upper left: what is higher throws its shadow farther away.
    shadow?.position.set(pose.x + 0.42 * pose.z, pose.y - 0.46 * pose.z, RAISED);
  }

  /** Look straight down, so that what lies on the table is where the drawing beneath has it. */
  look(frame: Frame, width: number, height: number): void {
    const scale = Math.min(width / frame.width, height / frame.height);
    const away = eyeTo(height / scale);
    const { x, y } = frame.middle;
    this.#seen = { middle: new Vector3(x, y, 0), upright: frame.upright, scale };
    this.#camera.aspect = width / height;
    this.#camera.up.set(frame.upright ? 1 : 0, frame.upright ? 0 : 1, 0);
    this.#camera.position.set(x, y, away);
    this.#camera.lookAt(x, y, 0);
    this.#camera.updateProjectionMatrix();
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.#renderer.setSize(width, height, false);
  }

  /** Lean the table as the drawing beneath leans: about the middle of the picture, and towards the eye. */
  lean(tilt: Tilt | null): void {
    const { middle, upright, scale } = this.#seen;
    const { degrees, scale: larger, x, y } = tilt ?? { degrees: 0, scale: 1, x: 0, y: 0 };
    const [right, up] = upright ? [new Vector3(0, -1, 0), new Vector3(1, 0, 0)] : [new Vector3(1, 0, 0), new Vector3(0, 1, 0)];
    const turn = new Quaternion().setFromAxisAngle(right, (-degrees * Math.PI) / 180);
    const moved = middle.clone().addScaledVector(right, x / scale).addScaledVector(up, -y / scale);
    this.#table.quaternion.copy(turn);
    this.#table.scale.setScalar(larger);
    this.#table.position.copy(moved).sub(middle.clone().multiplyScalar(larger).applyQuaternion(turn));
  }

  draw(): void {
    this.#renderer.render(this.#scene, this.#camera);
  }

  close(): void {
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }
}

const reachOf = (form: string): number => {
  const outline = solidOf(form)?.outline.map(([x, y]) => Math.hypot(x, y));
  return outline ? Math.max(...outline) : BUG.radius;
};

/** A soft dark spot, the shadow of everything. */
function blur(): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 64;
  const pen = canvas.getContext('2d');
  if (pen) {
    const shade = pen.createRadialGradient(32, 32, 8, 32, 32, 32);
    shade.addColorStop(0, 'rgb(0 0 0 / 75%)');
    shade.addColorStop(0.55, 'rgb(0 0 0 / 45%)');
    shade.addColorStop(1, 'rgb(0 0 0 / 0%)');
    pen.fillStyle = shade;
    pen.fillRect(0, 0, 64, 64);
  }
  return new CanvasTexture(canvas);
}

/** The bug, and tokens: flat pieces of wood. */
function plate(form: string): BufferGeometry {
  if (form === 'square') return new BoxGeometry(15, 15, TOKEN_HEIGHT);
  const [radius, height] = form === 'bug' ? [BUG.radius, BUG.height] : [8.4, TOKEN_HEIGHT];
  return new CylinderGeometry(radius, radius, height, 40).rotateX(Math.PI / 2);
}

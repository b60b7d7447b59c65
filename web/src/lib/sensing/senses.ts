/**
 * Sound and touch. Browsers let a page be heard only after a person has done something on it, so the synthesiser is
 * made at the first touch or key; what would have sounded before stays silent. Without audio nothing is missed.
 */

import { audible, settings } from '../browser/settings.svelte';
import { BUZZ, type Cue } from './cues';
import { strengthened, type Note } from './voices';

/** The same cue again sooner than this is one cue. */
const APART = 70;
const NOISE_SECONDS = 1;

let audio: AudioContext | null = null;
let hiss: AudioBuffer | null = null;
let touched = false;
const heard = new Map<Cue, number>();

/** To be called once: from the first gesture on, cues are heard. */
export function awaken(): void {
  const wake = (): void => {
    touched = true;
    void audio?.resume();
  };
  for (const gesture of ['pointerup', 'keydown']) addEventListener(gesture, wake, { capture: true, passive: true });
}

/** Let a cue be heard and felt, if the person wants it; `strength` is from 0 to 1. */
export function sense(cue: Cue, strength = 1): void {
  const now = performance.now();
  if (!touched || document.hidden || now - (heard.get(cue) ?? -APART) < APART) return;
  heard.set(cue, now);
  const buzz = BUZZ[cue];
  if (buzz && settings.haptics) navigator.vibrate?.(buzz);
  if (!audible() || settings.volume === 0) return;
  try {
    sound(strengthened(cue, strength));
  } catch {
    // A machine without a sound card, or a browser without Web Audio.
  }
}

function sound(notes: readonly Note[]): void {
  audio ??= new AudioContext();
  void audio.resume();
  const out = audio.createGain();
  out.gain.value = (settings.volume / 100) ** 2;
  out.connect(audio.destination);
  for (const note of notes) play(audio, note, out);
}

function play(context: AudioContext, note: Note, out: AudioNode): void {
  const start = context.currentTime + note.at;
  const end = start + note.length;
  const fade = context.createGain();
  fade.gain.setValueAtTime(0.0001, start);
  fade.gain.exponentialRampToValueAtTime(note.loud, start + 0.008);
  fade.gain.exponentialRampToValueAtTime(0.0001, end);
  fade.connect(out);
  const source = note.wave === 'noise' ? rush(context, note, start, fade) : hum(context, note, note.wave, start, fade);
  source.start(start);
  source.stop(end);
}

function hum(context: AudioContext, note: Note, wave: OscillatorType, start: number, out: AudioNode): AudioScheduledSourceNode {
  const source = context.createOscillator();
  source.type = wave;
  slide(source.frequency, note, start);
  source.connect(out);
  return source;
}

function rush(context: AudioContext, note: Note, start: number, out: AudioNode): AudioScheduledSourceNode {
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  source.buffer = hiss ??= whiteNoise(context);
  filter.type = 'bandpass';
  slide(filter.frequency, note, start);
  source.connect(filter);
  filter.connect(out);
  return source;
}

function slide(frequency: AudioParam, { from, to = from, length }: Note, start: number): void {
  frequency.setValueAtTime(from, start);
  frequency.exponentialRampToValueAtTime(to, start + length);
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, NOISE_SECONDS * context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}

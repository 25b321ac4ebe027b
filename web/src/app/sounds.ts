// Sounds made by the browser itself: glass on cloth, a capture, a win. Nothing is made or loaded before
// the first one is wanted.

import { settings } from './settings.svelte';

export type Sound = 'stone' | 'capture' | 'turn' | 'call' | 'said' | 'won' | 'over' | 'edge' | 'refused';

const LOUDNESS = 0.16;

/** Note is a tone that dies away: pitch in hertz, start and length in seconds, part of the loudness. */
interface Note {
  pitch: number;
  at: number;
  length: number;
  gain: number;
  shape?: OscillatorType;
}

const notes: Record<Sound, Note[]> = {
  stone: [
    { pitch: 2350, at: 0, length: 0.05, gain: 0.5 },
    { pitch: 3710, at: 0, length: 0.03, gain: 0.22 },
    { pitch: 170, at: 0, length: 0.09, gain: 0.9 },
  ],
  capture: [
    { pitch: 2960, at: 0.12, length: 0.07, gain: 0.45 },
    { pitch: 3520, at: 0.19, length: 0.09, gain: 0.4 },
  ],
  turn: [{ pitch: 660, at: 0.06, length: 0.16, gain: 0.25 }],
  call: [
    { pitch: 1318, at: 0.1, length: 0.09, gain: 0.22, shape: 'triangle' },
    { pitch: 1760, at: 0.2, length: 0.14, gain: 0.2, shape: 'triangle' },
  ],
  said: [{ pitch: 980, at: 0, length: 0.06, gain: 0.18, shape: 'triangle' }],
  edge: [{ pitch: 196, at: 0, length: 0.06, gain: 0.35, shape: 'triangle' }],
  refused: [
    { pitch: 220, at: 0, length: 0.1, gain: 0.3, shape: 'triangle' },
    { pitch: 165, at: 0.1, length: 0.14, gain: 0.3, shape: 'triangle' },
  ],
  won: [
    { pitch: 523, at: 0.15, length: 0.3, gain: 0.4, shape: 'triangle' },
    { pitch: 659, at: 0.28, length: 0.3, gain: 0.4, shape: 'triangle' },
    { pitch: 784, at: 0.41, length: 0.6, gain: 0.45, shape: 'triangle' },
  ],
  over: [
    { pitch: 440, at: 0.15, length: 0.3, gain: 0.35, shape: 'triangle' },
    { pitch: 349, at: 0.32, length: 0.5, gain: 0.35, shape: 'triangle' },
  ],
};

let context: AudioContext | null = null;

/** sound makes sounds together. Browsers want silence until the visitor has touched the page. */
export function sound(...sounds: Sound[]): void {
  if (sounds.length === 0 || !settings().sounds || !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  void context.resume();
  for (const note of sounds.flatMap((each) => notes[each])) strike(context, note);
}

function strike(audio: AudioContext, { pitch, at, length, gain, shape = 'sine' }: Note): void {
  const start = audio.currentTime + at;
  const tone = new OscillatorNode(audio, { type: shape, frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(gain * LOUDNESS, start + 0.004);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length + 0.02);
}

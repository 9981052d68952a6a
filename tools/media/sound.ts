import { readFileSync, writeFileSync } from 'node:fs';

/** Mono samples between -1 and 1, at the speech program's own rate. */
const RATE = 22050;
export const samples = (seconds: number) => Math.round(seconds * RATE);

/** Reads a 16-bit mono WAV, whatever extra chunks stand before its data. */
export function readWav(path: string): Float32Array {
  const file = readFileSync(path);
  const at = file.indexOf('data');
  if (file.toString('ascii', 0, 4) !== 'RIFF' || at < 0) throw new Error(`${path} is not a WAV file`);
  if (file.readUInt32LE(24) !== RATE || file.readUInt16LE(22) !== 1)
    throw new Error(`${path}: unexpected format`);
  const body = file.subarray(at + 8);
  return Float32Array.from(
    { length: Math.floor(body.length / 2) },
    (_, i) => body.readInt16LE(i * 2) / 32768,
  );
}

export function writeWav(path: string, wave: Float32Array): void {
  const file = Buffer.alloc(44 + wave.length * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + wave.length * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(wave.length * 2, 40);
  wave.forEach((v, i) => {
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, v)) * 32767), 44 + i * 2);
  });
  writeFileSync(path, file);
}

/** Cuts the silence off both ends, so that pauses are ours to set and captions begin with the voice. */
export function trim(wave: Float32Array): Float32Array {
  const loud = (v: number) => Math.abs(v) > 0.008;
  const first = wave.findIndex(loud);
  if (first < 0) throw new Error('the speech program said nothing');
  const last = wave.findLastIndex(loud);
  const pad = samples(0.03);
  return wave.slice(Math.max(0, first - pad), Math.min(wave.length, last + pad * 2));
}

/** Brings a voice to an even loudness, measured where it sounds. */
export function level(wave: Float32Array, target = 0.1): Float32Array {
  const sounding = wave.filter((v) => Math.abs(v) > 0.01);
  const power = sounding.reduce((sum, v) => sum + v * v, 0) / Math.max(1, sounding.length);
  const gain = target / Math.sqrt(power || 1);
  return wave.map((v) => v * gain);
}

export function mixInto(track: Float32Array, wave: Float32Array, atSample: number): void {
  wave.forEach((v, i) => {
    const k = atSample + i;
    if (k < track.length) track[k] = (track[k] ?? 0) + v;
  });
}

const TURN = Math.PI * 2;
/** Open fifths on the steps of a pentatonic scale: calm, and no two sections the same. */
const CHORDS = [
  [146.8, 220, 293.7],
  [164.8, 246.9, 329.6],
  [130.8, 196, 293.7],
  [174.6, 261.6, 392],
  [146.8, 196, 293.7],
];

/** A soft held chord that swells slowly; it fades at both ends, so that neighbours overlap without a click. */
export function pad(seconds: number, turn: number): Float32Array {
  const chord = CHORDS[turn % CHORDS.length] ?? [];
  const edge = Math.min(1.2, seconds / 3);
  return Float32Array.from({ length: samples(seconds) }, (_, i) => {
    const t = i / RATE;
    const fade = Math.min(1, t / edge, (seconds - t) / edge);
    const swell = 0.75 + 0.25 * Math.sin(TURN * 0.11 * t);
    const sum = chord.reduce(
      (s, f, k) => s + Math.sin(TURN * f * t + k) + 0.3 * Math.sin(TURN * f * 1.003 * t),
      0,
    );
    return fade * swell * sum * 0.0055;
  });
}

/** A small bell that opens each section. */
export function bell(turn: number): Float32Array {
  const base = (CHORDS[turn % CHORDS.length]?.[2] ?? 293.7) * 2;
  return Float32Array.from({ length: samples(2.2) }, (_, i) => {
    const t = i / RATE;
    const rise = Math.min(1, t / 0.006);
    const partials = [1, 2.01, 2.76].map(
      (m, k) => Math.sin(TURN * base * m * t) * Math.exp(-t * (2 + k * 2.4)) * 0.5 ** k,
    );
    return rise * partials.reduce((s, v) => s + v, 0) * 0.05;
  });
}

/** Even beeps for the test media: one a second, the first of each four a fifth higher. */
export function beeps(seconds: number): Float32Array {
  return Float32Array.from({ length: samples(seconds) }, (_, i) => {
    const t = i / RATE;
    const within = t % 1;
    const pitch = Math.floor(t) % 4 === 0 ? 660 : 440;
    const shape = within < 0.3 ? Math.sin((within / 0.3) * Math.PI) : 0;
    return 0.12 * shape * Math.sin(TURN * pitch * within);
  });
}

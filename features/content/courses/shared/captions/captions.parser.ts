/**
 * 字幕规则：读 WebVTT 的时间与文字，去掉样式标记；某一刻亮着的是最后开口的那一句，画面上的字幕说完就收。
 */
export interface Cue {
  /** Seconds of the media. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const TIMES = /^\s*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{3})\s*-->\s*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{3})/;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lrm: '\u200e',
  rlm: '\u200f',
};

const secondsOf = (time: string): number =>
  time
    .replace(',', '.')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);

const textOf = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => ENTITIES[name] ?? '')
    .trim();

/** The cues of a WebVTT file in the order of their start; blocks that are none (NOTE, STYLE) are skipped. */
export const parseCaptions = (file: string): Cue[] => {
  const cues: Cue[] = [];
  for (const block of file.replace(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => TIMES.test(line));
    const [, start, end] = TIMES.exec(lines[at] ?? '') ?? [];
    const text = textOf(lines.slice(at + 1));
    if (start && end && text) cues.push({ start: secondsOf(start), end: secondsOf(end), text });
  }
  return cues.sort((a, b) => a.start - b.start);
};

/** Index of the last thing that began at or before `seconds`; -1 before the first one. */
export const lastBegun = (starts: readonly number[], seconds: number): number => {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

/** Sentence on the picture at `seconds`; null while nobody speaks. */
export const cueOnPicture = (cues: readonly Cue[], seconds: number): Cue | null => {
  const cue =
    cues[
      lastBegun(
        cues.map(({ start }) => start),
        seconds,
      )
    ];
  return cue && seconds < cue.end ? cue : null;
};

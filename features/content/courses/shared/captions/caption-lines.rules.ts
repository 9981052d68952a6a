import { type CheckedCue, checkCaptionFile } from './caption-check.rules.ts';
import type { Cue } from './captions.parser.ts';

/**
 * 字幕逐句规则：原文一句一行，译文按时间对到原文旁边；改完写回 WebVTT，没有译文的句子不写；
 * 粗体、斜体、说话人三种标记原样留着。
 */
export interface CaptionFile {
  readonly lang: string;
  readonly label: string;
  readonly text: string;
}

export interface CaptionLine extends Cue {
  /** Words of the first language; empty where only the translation speaks. */
  readonly source: string;
}

/** Sentences whose beginnings lie closer than this are the same sentence. */
const NEAR_SECONDS = 1;

const shown = ({ startSeconds, endSeconds, text }: CheckedCue): Cue => ({
  start: startSeconds,
  end: endSeconds,
  text: text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
});

const cuesOf = (file: string): Cue[] => (file === '' ? [] : checkCaptionFile(file).cues.map(shown));

const overlap = (a: Cue, b: Cue) => Math.min(a.end, b.end) - Math.max(a.start, b.start);

const partnerOf = (source: Cue, open: readonly Cue[]): Cue | undefined => {
  const candidates = open.filter(
    (cue) => Math.abs(cue.start - source.start) < NEAR_SECONDS || overlap(source, cue) > 0,
  );
  return candidates.sort((a, b) => Math.abs(a.start - source.start) - Math.abs(b.start - source.start))[0];
};

/** The lines of one language alone. */
export const ownLines = (text: string): CaptionLine[] => cuesOf(text).map((cue) => ({ ...cue, source: '' }));

/** Translation beside the original; what fits none gets a line of its own, in the order of time. */
export const alignedLines = (original: string, translation: string): CaptionLine[] => {
  const open = cuesOf(translation);
  const lines = cuesOf(original).map((source): CaptionLine => {
    const partner = partnerOf(source, open);
    if (partner) open.splice(open.indexOf(partner), 1);
    return { start: source.start, end: source.end, source: source.text, text: partner?.text ?? '' };
  });
  const rest = open.map((cue): CaptionLine => ({ ...cue, source: '' }));
  return [...lines, ...rest].sort((a, b) => a.start - b.start);
};

const two = (value: number) => String(value).padStart(2, '0');

/** `mm:ss.mmm`, with hours from one hour on; as it is written into the file. */
export const cueTime = (seconds: number): string => {
  const ms = Math.round(Math.max(0, seconds) * 1000);
  const h = Math.floor(ms / 3_600_000);
  const rest = `${two(Math.floor(ms / 60_000) % 60)}:${two(Math.floor(ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
  return h > 0 ? `${two(h)}:${rest}` : rest;
};

const TYPED = /^(?:(\d{1,2})[:：])?(\d{1,3})[:：](\d{1,2})(?:[.,。](\d{1,3}))?$/;

/** Seconds of a time as a person types it (1:05, 00:12.5, 1:02:03); `null` when it is none. */
export const typedSeconds = (text: string): number | null => {
  const [, hours = '0', minutes, seconds, part = '0'] = TYPED.exec(text.trim()) ?? [];
  if (minutes === undefined || seconds === undefined || Number(seconds) > 59) return null;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${part}`);
};

const KEPT_TAG = /<(?:\/?[bi]|\/v|v(?:\.[\w.]+)?\s+[^<>&]{1,60})>/gi;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Kept marks stay marks, every other bracket becomes a character. */
const writtenLine = (line: string): string => {
  const marks = line.match(KEPT_TAG) ?? [];
  return line
    .split(KEPT_TAG)
    .map((words, index) => escaped(words) + (marks[index] ?? ''))
    .join('');
};

const written = (text: string): string =>
  text
    .split('\n')
    .map((line) => writtenLine(line.trim()))
    .filter((line) => line !== '')
    .join('\n');

/** Always with hours, as the server keeps it. */
const fileTime = (seconds: number): string => {
  const time = cueTime(seconds);
  return time.length > 9 ? time : `00:${time}`;
};

/** The WebVTT of the lines that say something; empty when none does. */
export const captionText = (lines: readonly CaptionLine[]): string => {
  const cues = lines
    .filter(({ text }) => text.trim() !== '')
    .sort((a, b) => a.start - b.start)
    .map(({ start, end, text }) => `${fileTime(start)} --> ${fileTime(end)}\n${written(text)}\n`);
  return cues.length === 0 ? '' : `WEBVTT\n\n${cues.join('\n')}`;
};

/** The times of a sentence after one of them was typed anew: it never ends before it began. */
export const retimed = (
  line: CaptionLine,
  typed: { readonly start?: number; readonly end?: number },
): CaptionLine => {
  const start = typed.start ?? line.start;
  if (typed.end !== undefined && typed.end <= line.start) return line;
  const end = typed.end ?? line.end;
  return { ...line, start, end: end > start ? end : start + 1 };
};

/** Note beside a language's name: 没有, 214 句, 待译 12 句. */
export const captionState = (original: string, file: CaptionFile | undefined, isFirst: boolean): string => {
  if (!file || file.text === '') return '没有';
  const own = cuesOf(file.text).length;
  if (isFirst || original === '') return `${own} 句`;
  const missing = alignedLines(original, file.text).filter(({ text }) => text === '').length;
  return missing === 0 ? `${own} 句齐` : `待译 ${missing} 句`;
};

/** The files with that of `lang` replaced; an emptied one is taken out. */
export const withCaption = (files: readonly CaptionFile[], changed: CaptionFile): CaptionFile[] => {
  const isKnown = files.some(({ lang }) => lang === changed.lang);
  const next = isKnown
    ? files.map((file) => (file.lang === changed.lang ? changed : file))
    : [...files, changed];
  return next.filter(({ text }) => text !== '');
};

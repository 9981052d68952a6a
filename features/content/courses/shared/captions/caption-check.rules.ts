/**
 * 字幕检查规则：收 WebVTT 与 SRT，存成 WebVTT；时间要读得懂、先后有序、不超出课件，文字只留粗体、斜体和说话人三种标记。
 */
export interface CheckedCue {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly text: string;
}

export interface CaptionProblem {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly text: string;
  /** Keeps the course from being submitted; otherwise it was mended or is only worth knowing. */
  readonly isFatal: boolean;
}

export interface CheckedCaptions {
  readonly text: string;
  readonly cues: CheckedCue[];
  readonly problems: CaptionProblem[];
}

const ARROW = '-->';
const TIME = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})$/;
const TIMES = /^(\S+)\s*-->\s*(\S+)(?:\s+(.*))?$/;
/** Of those that are fatal, and of the others. */
const MAX_PROBLEMS = 200;
/** A cue may outlast the medium a little: encoders round. */
const END_TOLERANCE = 1;
const KEPT_TAG = /^<(?:\/?[bi]|\/v|v(?:\.[\w.]+)?\s+[^<>&]{1,60})>$/i;
const BLOCK = /^(NOTE|STYLE|REGION)(\s|$)/;

const secondsOf = (time: string): number | null => {
  const [, hours = '0', minutes = '', seconds = '', part = ''] = TIME.exec(time) ?? [];
  if (minutes === '' || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${part.padEnd(3, '0')}`);
};

const two = (n: number) => String(n).padStart(2, '0');

const timeText = (seconds: number): string => {
  const ms = Math.round(seconds * 1000);
  const whole = Math.floor(ms / 1000);
  const clock = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60].map(two).join(':');
  return `${clock}.${String(ms % 1000).padStart(3, '0')}`;
};

const TAG = /<\/?[a-z][^<>]*>|<\d[\d:.]*>/gi;

const hasForeignTag = (text: string): boolean => (text.match(TAG) ?? []).some((tag) => !KEPT_TAG.test(tag));

/** Only <b>, <i> and <v speaker> stay; a lone < or & is written so that no player takes it for markup. */
const cleanCueText = (text: string): string =>
  text
    .replace(TAG, (tag) => (KEPT_TAG.test(tag) ? tag : ''))
    .replace(/<(?!\/?[biv][\s.>])/gi, '&lt;')
    .replace(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm|#\d+);)/g, '&amp;')
    .trim();

const timeProblem = (start: string, end: string): string => {
  const wrong = [start, end].find((time) => secondsOf(time) === null) ?? start;
  if (wrong.startsWith('-')) return `时间“${wrong.slice(0, 20)}”小于零，应从 00:00:00.000 起`;
  return `时间“${wrong.slice(0, 20)}”读不懂，应像 00:01:23.456`;
};

/** The lines of the file in blocks, each with the number of its first line. */
const blocksOf = (text: string): { line: number; lines: string[] }[] => {
  const blocks: { line: number; lines: string[] }[] = [];
  let open: { line: number; lines: string[] } | null = null;
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') open = null;
    else if (open) open.lines.push(line);
    else {
      open = { line: index + 1, lines: [line] };
      blocks.push(open);
    }
  }
  return blocks;
};

interface PlacedCue extends CheckedCue {
  readonly line: number;
}

const readBlock = (
  { line, lines }: { line: number; lines: string[] },
  say: (line: number, text: string, isFatal?: boolean) => void,
): PlacedCue | null => {
  const first = lines[0] ?? '';
  if (BLOCK.test(first)) {
    if (!first.startsWith('NOTE')) say(line, '样式与位置的设定不保留，字幕按本平台的样子显示');
    return null;
  }
  const at = lines.findIndex((one) => one.includes(ARROW));
  if (at < 0 || at > 1) {
    say(line, '这一段没有时间，应在文字上面写“开始 --> 结束”', true);
    return null;
  }
  const [, start = '', end = ''] = TIMES.exec(lines[at]?.trim() ?? '') ?? [];
  const [from, to] = [secondsOf(start), secondsOf(end)];
  if (from === null || to === null) {
    say(line + at, timeProblem(start, end), true);
    return null;
  }
  const rest = lines.slice(at + 1);
  const stray = rest.findIndex((one) => one.includes(ARROW));
  if (stray >= 0) {
    say(line + at + 1 + stray, '两句字幕之间要空一行', true);
    return null;
  }
  const words = rest.join('\n');
  const text = cleanCueText(words);
  if (text.replace(/<[^<>]*>/g, '') === '') {
    say(line + at, '这一句没有文字，已去掉');
    return null;
  }
  if (hasForeignTag(words)) say(line + at + 1, '只保留粗体、斜体和说话人标记，其余标记已去掉');
  if (to <= from) {
    say(line + at, '结束时间应晚于开始时间', true);
    return null;
  }
  return { line: line + at, startSeconds: from, endSeconds: to, text };
};

const compareCues = (
  cues: readonly PlacedCue[],
  durationSeconds: number,
  say: (line: number, text: string, isFatal?: boolean) => void,
) => {
  for (const [index, cue] of cues.entries()) {
    const before = cues[index - 1];
    if (before && cue.startSeconds < before.startSeconds) say(cue.line, '这一句早于上一句，已按时间排好');
    else if (before && cue.startSeconds < before.endSeconds)
      say(cue.line, '与上一句时间重叠，两句会同时出现');
    if (durationSeconds <= 0) continue;
    if (cue.startSeconds >= durationSeconds) say(cue.line, '开始时间超出了课件时长', true);
    else if (cue.endSeconds > durationSeconds + END_TOLERANCE)
      say(cue.line, '结束时间超出了课件时长，播放到结尾为止');
  }
};

const written = (cues: readonly CheckedCue[]): string =>
  `WEBVTT\n\n${cues
    .map((cue) => `${timeText(cue.startSeconds)} --> ${timeText(cue.endSeconds)}\n${cue.text}\n`)
    .join('\n')}`;

/** Reads a captions file, WebVTT or SRT, against a medium of `durationSeconds` (0 when that is not known). */
export const checkCaptionFile = (file: string, durationSeconds = 0): CheckedCaptions => {
  const problems: CaptionProblem[] = [];
  const num = { fatal: 0, other: 0 };
  const say = (line: number, text: string, isFatal = false) => {
    num[isFatal ? 'fatal' : 'other'] += 1;
    if (num[isFatal ? 'fatal' : 'other'] <= MAX_PROBLEMS) problems.push({ line, text, isFatal });
  };
  const text = file.toWellFormed().replaceAll('\0', '').replaceAll('\ufeff', '').replace(/\r\n?/g, '\n');
  const [head, ...others] = blocksOf(text);
  const hasHead = /^WEBVTT(\s|$)/.test(head?.lines[0] ?? '');
  if (!hasHead && head) say(head.line, '不是以 WEBVTT 开头，已按 SRT 读取并改成 WebVTT');
  const blocks = hasHead || !head ? others : [head, ...others];
  const cues = blocks.flatMap((block) => readBlock(block, say) ?? []);
  compareCues(cues, durationSeconds, say);
  if (cues.length === 0) say(1, '没有读到一句字幕，请选择 WebVTT 或 SRT 文件', true);
  const inOrder = cues
    .map(({ startSeconds, endSeconds, text: words }) => ({ startSeconds, endSeconds, text: words }))
    .sort((a, b) => a.startSeconds - b.startSeconds);
  problems.sort((a, b) => a.line - b.line);
  return { text: written(inOrder), cues: inOrder, problems };
};

/** Faults in the text of one language's captions. */
export const captionProblems = (text: string, durationSeconds: number): readonly CaptionProblem[] =>
  checkCaptionFile(text, durationSeconds).problems;

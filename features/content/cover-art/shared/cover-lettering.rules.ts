// 题字：书名按词断行，地名与专名不拆，标点不落行首；「：」之后是副题；从右向左的书名单独一种版式。

// Names the dictionary does not know, and times of day; a line never ends inside one.
const KEPT =
  /(塔克拉玛干|准噶尔|坎儿井|小白杨|可可托海|麦西热甫|艾德莱斯|军垦|党小组|三会一课|第一书记|石榴籽|村级|村务|两新|[一二三四五六七]中(?=全会)|\d+(?:[:.]\d+)+)/;
const CLOSING = '，。、：；！？”’》）】—…·,.;:!?)';
const OPENING = '“‘《（【(';
// Bidirectional overrides and characters XML 1.0 forbids; neither belongs on a cover.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

export function cleanText(text: string): string {
  return text.replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim();
}

export function escapeXml(text: string): string {
  return text
    .replace(UNPRINTABLE, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** The script that says most decides, and a Han character says as much as two letters: a quoted word turns nothing. */
export function isRightToLeft(text: string): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const turned = count(/[\p{Script=Arabic}\p{Script=Hebrew}]/gu);
  return turned > count(/\p{L}/gu) - turned + count(/\p{Script=Han}/gu);
}

/** Splits at the first colon; a colon between digits is a time of day, not a subtitle. */
export function splitTitle(title: string): { main: string; sub: string } {
  const at = title.search(/：|:(?=\D)|(?<=\D):/);
  const main = at < 0 ? '' : title.slice(0, at).trim();
  const sub = at < 0 ? '' : title.slice(at + 1).trim();
  return main && sub ? { main, sub } : { main: title, sub: '' };
}

function words(text: string): string[] {
  const parts = text.split(KEPT).flatMap((part, i) => {
    if (i % 2 === 1) return [part];
    return Array.from(segmenter.segment(part), (piece) => piece.segment);
  });
  const out: string[] = [];
  for (const part of parts) {
    if (part === '') continue;
    const last = out.at(-1);
    const isTied =
      last !== undefined && (CLOSING.includes(part.charAt(0)) || OPENING.includes(last.slice(-1)));
    if (isTied) out[out.length - 1] = last + part;
    else out.push(part);
  }
  return out;
}

/**
 * Width of a line in em, close enough to break lines without a font at hand. An opening mark at the start
 * hangs out and a closing one at the end leaves half of itself blank: each counts half there.
 */
export function widthOf(line: string): number {
  let width = 0;
  for (const char of line) {
    if (/\p{M}/u.test(char)) continue;
    if (char === ' ') width += 0.32;
    else if (/[سشصض]/.test(char)) width += 0.85;
    else if (/[ائلىيېبپتن]/.test(char)) width += 0.36;
    else if (/\p{Script=Arabic}/u.test(char)) width += 0.6;
    else if (/[mwMW@%&]/.test(char)) width += 0.95;
    else if (/[A-Z\p{Script=Cyrillic}]/u.test(char)) width += 0.7;
    else if (/[ijl.,:;'|!()]/.test(char)) width += 0.36;
    else if (/[ -~\u00a0-\u024f]/.test(char)) width += 0.6;
    else width += 1;
  }
  if (/^[“‘《（【]/.test(line)) width -= 0.46;
  if (/[”’》），、。；：！？】]$/.test(line)) width -= 0.5;
  return width;
}

function fitting(word: string, max: number): string[] {
  if (widthOf(word) <= max) return [word];
  const pieces = [''];
  for (const char of word) {
    const last = pieces.at(-1) ?? '';
    if (last !== '' && widthOf(last + char) > max) pieces.push(char);
    else pieces[pieces.length - 1] = last + char;
  }
  return pieces;
}

interface Breaking {
  readonly cost: number;
  readonly lines: readonly string[];
}

/** The most even way to set the words on exactly so many lines; undefined when they do not fit. */
function evenLines(parts: readonly string[], max: number, count: number, even: number): Breaking | undefined {
  const known = new Map<string, Breaking | undefined>();
  const search = (from: number, left: number): Breaking | undefined => {
    if (from >= parts.length) return left === 0 ? { cost: 0, lines: [] } : undefined;
    if (left === 0) return undefined;
    const key = `${from} ${left}`;
    if (known.has(key)) return known.get(key);
    let best: Breaking | undefined;
    let line = '';
    for (let to = from; to < parts.length; to++) {
      line = (line + (parts[to] ?? '')).trimStart();
      const width = widthOf(line.trimEnd());
      if (width > max && to > from) break;
      const rest = search(to + 1, left - 1);
      if (!rest) continue;
      const badStart = from > 0 && /^[的里了]/.test(line) ? 4 : 0;
      const goodEnd = left > 1 && /[的，、：；！？]$/.test(line) ? 1 : 0;
      const cost = (width - even) ** 2 + badStart - goodEnd + rest.cost;
      if (!best || cost < best.cost) best = { cost, lines: [line.trimEnd(), ...rest.lines] };
    }
    known.set(key, best);
    return best;
  };
  return search(0, count);
}

/** Breaks between words into as few lines of at most `max` em as will do, and evens those out. */
export function breakLines(text: string, max: number): string[] {
  const parts = words(text).flatMap((part) => fitting(part, max));
  const total = widthOf(text);
  for (let count = Math.max(1, Math.floor(total / max)); count <= parts.length; count++) {
    const found = evenLines(parts, max, count, total / count);
    if (found) return found.lines.filter((line) => line !== '');
  }
  return [];
}

export interface SetText {
  readonly size: number;
  readonly lines: readonly string[];
}

export interface TypeStep {
  readonly rows: number;
  readonly sizes: readonly number[];
}

/** The first step and size at which a title keeps within its rows; past the last one it ends in 「…」. */
export function setText(text: string, width: number, steps: readonly TypeStep[]): SetText {
  let last: SetText & { rows: number } = { size: 0, lines: [], rows: 0 };
  for (const { rows, sizes } of steps) {
    for (const size of sizes) {
      const lines = breakLines(text, width / size);
      if (lines.length <= rows) return { size, lines };
      last = { size, lines, rows };
    }
  }
  const kept = last.lines.slice(0, last.rows);
  const tail = [...(kept.at(-1) ?? '')];
  while (tail.length > 1 && widthOf(tail.join('')) > width / last.size - 1) tail.pop();
  return { size: last.size, lines: [...kept.slice(0, -1), `${tail.join('')}…`] };
}

/** Vertical label: up to five characters in one column, else two, broken at a word, the first not much shorter. */
export function twoColumns(text: string): string[] {
  const all = [...text];
  if (all.length <= 5) return [text];
  let best: { cost: number; at: number } | undefined;
  let at = 0;
  for (const word of words(text)) {
    at += [...word].length;
    const left = all.length - at;
    if (left <= 0) break;
    const startsWeakly = /^[的与和里]/.test(all.slice(at).join(''));
    const cost = Math.max(at, left) + (at < left ? 0.6 : 0) + (startsWeakly ? 2 : 0);
    if (!best || cost < best.cost) best = { cost, at };
  }
  const cut = best && best.cost < 6.7 ? best.at : Math.ceil(all.length / 2);
  return [all.slice(0, cut).join(''), all.slice(cut).join('')];
}

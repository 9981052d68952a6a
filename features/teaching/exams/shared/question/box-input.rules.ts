/**
 * 填空格子规则：一格一个字，按读者看到的字数格（一个字带的附加符号跟着它，四字节的字也是一字）；填满一格往后走，
 * 退格先清本格、本格空着就退一格；整句粘进来顺着往后排，本空排满可接着排进后一空的空格，再往后不排。
 */

/** Signs that stand on the one before them: marks, joiners, variants. */
const HANGS_ON = /^(?:\p{M}|\u200c|\u200d|[\ufe00-\ufe0f])$/u;
const IS_SPACE = /^[\s\u200b\u200e\u200f\u2060\ufeff]$/u;
/** Stands for a box that was left out, so that the boxes behind it keep their places. */
const HOLE = '\u3000';

/** The signs of a text, one for each box; spaces take no box. */
export const boxSigns = (text: string): string[] => {
  const signs: string[] = [];
  for (const point of text.normalize('NFC')) {
    const last = signs.length - 1;
    if (HANGS_ON.test(point) && last >= 0) signs[last] += point;
    else if (!IS_SPACE.test(point) && !HANGS_ON.test(point)) signs.push(point);
  }
  return signs;
};

/** Signs in each box of each blank; '' is an empty one. */
export type Boxes = readonly (readonly string[])[];

/** Number of the box in the whole question, from 0. */
export type BoxIndex = number;

/** Signs and the boxes left out between them. */
const splitHoles = (text: string): string[] =>
  text.split(HOLE).flatMap((part, index) => (index === 0 ? boxSigns(part) : ['', ...boxSigns(part)]));

/** Spreads the texts of the blanks over their boxes; what no box can take is kept in the last one. */
export const boxesOf = (texts: readonly string[], sizes: readonly number[]): Boxes =>
  sizes.map((size, blank) => {
    const cells = splitHoles(texts[blank] ?? '');
    return Array.from({ length: size }, (_, index) =>
      index === size - 1 ? cells.slice(index).join('') : (cells[index] ?? ''),
    );
  });

/** The text of each blank. */
export const textsOf = (boxes: Boxes): string[] =>
  boxes.map((cells) =>
    cells
      .map((cell) => (cell === '' ? HOLE : cell))
      .join('')
      .replace(/\u3000+$/u, ''),
  );

interface Place {
  readonly blank: number;
  readonly box: number;
}

export const placeOf = (boxes: Boxes, index: BoxIndex): Place => {
  let rest = index;
  for (const [blank, cells] of boxes.entries()) {
    if (rest < cells.length) return { blank, box: rest };
    rest -= cells.length;
  }
  const blank = boxes.length - 1;
  return { blank, box: (boxes[blank]?.length ?? 1) - 1 };
};

const indexOf = (boxes: Boxes, { blank, box }: Place): BoxIndex =>
  boxes.slice(0, blank).reduce((sum, cells) => sum + cells.length, 0) + box;

export const boxCount = (boxes: Boxes): number => boxes.reduce((sum, cells) => sum + cells.length, 0);

const cellAt = (boxes: Boxes, index: BoxIndex): string => {
  const { blank, box } = placeOf(boxes, index);
  return boxes[blank]?.[box] ?? '';
};

const withCell = (boxes: Boxes, { blank, box }: Place, sign: string): Boxes =>
  boxes.map((cells, n) => (n === blank ? cells.map((cell, i) => (i === box ? sign : cell)) : cells));

/** Result of a change: the boxes, where the focus goes, and how many signs found no room. */
export interface BoxChange {
  readonly boxes: Boxes;
  readonly focus: BoxIndex;
  readonly leftOver: number;
}

const clampFocus = (boxes: Boxes, index: BoxIndex): BoxIndex =>
  Math.max(0, Math.min(index, boxCount(boxes) - 1));

/** Fills `signs` in from a box on: to the end of its blank, and on into the next one as far as that is empty. */
const fill = (boxes: Boxes, from: Place, signs: readonly string[]): BoxChange => {
  let next = boxes;
  let place = from;
  let put = 0;
  let last = from;
  for (const sign of signs) {
    const size = next[place.blank]?.length ?? 0;
    if (place.box >= size) {
      if (place.blank > from.blank) break;
      place = { blank: place.blank + 1, box: 0 };
    }
    if (place.blank > from.blank && next[place.blank]?.[place.box] !== '') break;
    next = withCell(next, place, sign);
    last = place;
    place = { blank: place.blank, box: place.box + 1 };
    put += 1;
  }
  const focus = clampFocus(next, indexOf(next, last) + 1);
  return { boxes: next, focus, leftOver: signs.length - put };
};

/** New text of a box is `content`; before, it held `before`. Answers the signs that came in. */
const incoming = (before: string, content: string): string[] => {
  const signs = boxSigns(content);
  if (signs.length < 2) return signs;
  // Typed before or behind the sign that stood there: the new ones take its place.
  if (signs[0] === before) return signs.slice(1);
  if (signs.at(-1) === before) return signs.slice(0, -1);
  return signs;
};

/** A box was typed into, or a word was composed in it; null when nothing changed. */
export const typeInto = (boxes: Boxes, index: BoxIndex, content: string): BoxChange | null => {
  const before = cellAt(boxes, index);
  if (content.normalize('NFC') === before) return null;
  const place = placeOf(boxes, index);
  const signs = incoming(before, content);
  // Only a space: it takes no box, and takes nothing away.
  if (signs.length === 0 && content !== '') return null;
  if (signs.length === 0) return { boxes: withCell(boxes, place, ''), focus: index, leftOver: 0 };
  return fill(boxes, place, signs);
};

/** A text was pasted: its lines go to one blank each, a single line is spread on. */
export const pasteInto = (boxes: Boxes, index: BoxIndex, text: string): BoxChange | null => {
  const from = placeOf(boxes, index);
  const lines = text.replace(/\r/g, '').replace(/\n+$/, '').split('\n');
  const [first = '', ...others] = lines;
  if (others.length === 0) {
    const signs = boxSigns(first);
    return signs.length === 0 ? null : fill(boxes, from, signs);
  }
  let next = boxes;
  let focus = index;
  let leftOver = 0;
  for (const [n, line] of lines.entries()) {
    const signs = boxSigns(line);
    const blank = from.blank + n;
    const start = n === 0 ? from.box : 0;
    const room = (next[blank]?.length ?? 0) - start;
    for (const [i, sign] of signs.slice(0, Math.max(0, room)).entries()) {
      next = withCell(next, { blank, box: start + i }, sign);
      focus = indexOf(next, { blank, box: start + i }) + 1;
    }
    leftOver += Math.max(0, signs.length - Math.max(0, room));
  }
  return { boxes: next, focus: clampFocus(next, focus), leftOver };
};

/** Backspace: clears the box, or of an empty one the box before it, and goes there. */
export const backspaceIn = (boxes: Boxes, index: BoxIndex): BoxChange | null => {
  if (cellAt(boxes, index) !== '')
    return { boxes: withCell(boxes, placeOf(boxes, index), ''), focus: index, leftOver: 0 };
  if (index === 0) return null;
  const focus = index - 1;
  return { boxes: withCell(boxes, placeOf(boxes, focus), ''), focus, leftOver: 0 };
};

/** Where a key leads; null when it leads nowhere. Of Uyghur the next box is at the left. */
export const boxForKey = (
  boxes: Boxes,
  index: BoxIndex,
  key: string,
  isRightToLeft: boolean,
): BoxIndex | null => {
  const place = placeOf(boxes, index);
  const next = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === next) return index + 1 < boxCount(boxes) ? index + 1 : null;
  if (key === back) return index > 0 ? index - 1 : null;
  if (key === 'Home') return indexOf(boxes, { blank: place.blank, box: 0 });
  if (key === 'End')
    return indexOf(boxes, { blank: place.blank, box: (boxes[place.blank]?.length ?? 1) - 1 });
  return null;
};

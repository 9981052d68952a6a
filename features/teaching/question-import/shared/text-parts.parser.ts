import type { QuestionContent } from '#features/teaching/questions/shared/question.schema.ts';
import { type DeclaredType, TYPE_WORDS, typeOfWord } from './import-words.parser.ts';
import type { ItemProblem } from './question-import.contract.ts';
import { fail, warn } from './text-draft.parser.ts';
import type { Piece } from './text-line.parser.ts';
import type { ReadOption } from './text-option.parser.ts';
import { lostIn, takeMedia } from './text-picture.parser.ts';

/** 题目各部分规则：图片从文字里取出来；题干前后写的题型取下来；选项要从 A 起按次序、不重复。 */
export interface StemParts {
  readonly pieces: readonly Piece[];
  readonly media: QuestionContent['media'];
  /** 【多选题】 at its beginning or end. */
  readonly type: DeclaredType | null;
  readonly problems: readonly ItemProblem[];
}

export const lostProblems = (pieces: readonly Piece[]): ItemProblem[] =>
  pieces.flatMap(({ line, text, isLiteral }) =>
    isLiteral
      ? []
      : lostIn(text).map((what) => fail(line, `这里的${what}没有读出来，请手工补上，再删掉这个标记`)),
  );

const TAG = `[【[(（]\\s*(${TYPE_WORDS})\\s*[】\\])）]`;
const TAG_FIRST = new RegExp(`^${TAG}\\s*[.、:：]?\\s*`);
const TAG_LAST = new RegExp(`\\s*${TAG}\\s*$`);

const takeTag = (pieces: readonly Piece[]): { pieces: Piece[]; type: DeclaredType | null } => {
  const [first, ...rest] = pieces;
  if (!first || first.isLiteral) return { pieces: [...pieces], type: null };
  const before = TAG_FIRST.exec(first.text);
  const text = before ? first.text.slice(before[0].length) : first.text;
  if (before) return { pieces: [{ ...first, text }, ...rest], type: typeOfWord(before[1] ?? '') };
  const last = pieces.at(-1);
  const behind = last && !last.isLiteral ? TAG_LAST.exec(last.text) : null;
  if (!last || !behind) return { pieces: [...pieces], type: null };
  const cut = { ...last, text: last.text.slice(0, behind.index) };
  return { pieces: [...pieces.slice(0, -1), cut], type: typeOfWord(behind[1] ?? '') };
};

const MOVED = '图片原来在文字中间，读出后放在文字下面，请核对';

export const stemParts = (stem: readonly Piece[]): StemParts => {
  const problems = lostProblems(stem);
  const media: QuestionContent['media'] = [];
  const pieces: Piece[] = [];
  for (const piece of stem) {
    if (piece.isLiteral) {
      pieces.push(piece);
      continue;
    }
    const taken = takeMedia(piece.text);
    media.push(...taken.media);
    if (taken.isMoved) problems.push(warn(piece.line, MOVED));
    if (taken.text !== '' || taken.media.length === 0) pieces.push({ ...piece, text: taken.text });
  }
  if (media.length > 4)
    problems.push(fail(stem[0]?.line ?? 1, `一道题最多 4 个图片和音视频，这里有 ${media.length} 个`));
  if (media.some(({ alt }) => alt.length > 200))
    problems.push(fail(stem[0]?.line ?? 1, '图片的说明最多 200 字'));
  return { ...takeTag(pieces), media, problems };
};

export interface OptionParts {
  readonly options: QuestionContent['options'];
  readonly problems: readonly ItemProblem[];
}

const orderProblems = (options: readonly ReadOption[]): ItemProblem[] => {
  const problems: ItemProblem[] = [];
  const seen = new Set<string>();
  for (const [index, { letter, line }] of options.entries()) {
    const expected = String.fromCharCode(65 + index);
    if (seen.has(letter)) problems.push(fail(line, `选项 ${letter} 出现了两次，请改成不同的字母`));
    else if (letter !== expected && problems.length === 0)
      problems.push(fail(line, `选项应当从 A 起按次序写，这里应是 ${expected}，写的是 ${letter}`));
    seen.add(letter);
  }
  return problems;
};

export const joined = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('\n');

export const optionParts = (options: readonly ReadOption[]): OptionParts => {
  const problems = orderProblems(options);
  const read = options.map(({ letter, line, pieces }) => {
    problems.push(...lostProblems(pieces));
    const images: string[] = [];
    const texts = pieces.flatMap((piece) => {
      if (piece.isLiteral) return [piece];
      const { text, media } = takeMedia(piece.text);
      for (const { fileId, kind, alt } of media) {
        if (kind === 'image') images.push(fileId);
        else problems.push(fail(line, `选项 ${letter} 里只能放图片，声音和视频请放在题干里`));
        if (alt !== '') problems.push(warn(line, `选项 ${letter} 的图片说明“${alt}”没有地方放，没有保留`));
      }
      return text !== '' || media.length === 0 ? [{ ...piece, text }] : [];
    });
    if (images.length > 1)
      problems.push(fail(line, `选项 ${letter} 只能有一张图片，这里有 ${images.length} 张`));
    return { text: joined(texts), imageId: images[0] ?? null };
  });
  return { options: read, problems };
};

import type { SourceLine } from './import-source.parser.ts';
import type { DeclaredType, FieldName } from './import-words.parser.ts';
import type { ItemProblem } from './question-import.contract.ts';
import type { Piece } from './text-line.parser.ts';
import type { ReadOption } from './text-option.parser.ts';

/** 一道题读到一半的样子：每一行归到题干、选项、答案、解析或别的栏里，还没有拼成题目。 */
export interface Section {
  readonly type: DeclaredType;
  readonly name: string;
  /** Which heading of the document it is, from 1. */
  readonly order: number;
}

export interface FieldText {
  readonly line: number;
  readonly pieces: Piece[];
}

export interface Draft {
  /** `note` is text that belongs to no question, `keys` the answers collected at the end. */
  readonly kind: 'question' | 'note' | 'keys';
  /** Numbers of its lines, rising; headings above it included. */
  readonly lines: number[];
  readonly number: number | null;
  readonly section: Section | null;
  readonly categoryName: string;
  stage: 'stem' | 'options' | FieldName;
  readonly stem: Piece[];
  readonly options: ReadOption[];
  readonly fields: Partial<Record<FieldName, FieldText[]>>;
  readonly problems: ItemProblem[];
  /** A line without text came after its last line. */
  isParted: boolean;
}

export const newDraft = (
  kind: Draft['kind'],
  facts: Pick<Draft, 'lines' | 'number' | 'section' | 'categoryName'>,
): Draft => ({
  kind,
  ...facts,
  stage: 'stem',
  stem: [],
  options: [],
  fields: {},
  problems: [],
  isParted: false,
});

export const warn = (line: number, message: string): ItemProblem => ({ level: 'warning', line, message });
export const fail = (line: number, message: string): ItemProblem => ({ level: 'error', line, message });

/** The texts of a field, one for each time it was named. */
export const fieldsOf = (draft: Draft, name: FieldName): readonly FieldText[] => draft.fields[name] ?? [];

export const addField = (draft: Draft, name: FieldName, line: number, piece: Piece): void => {
  const given = draft.fields[name] ?? [];
  given.push({ line, pieces: piece.text === '' && !piece.isLiteral ? [] : [piece] });
  draft.fields[name] = given;
  draft.stage = name;
};

/** Adds a line to whatever the draft is in the middle of. */
export const addText = (draft: Draft, piece: Piece): void => {
  if (draft.stage === 'stem') draft.stem.push(piece);
  else if (draft.stage === 'options') draft.options.at(-1)?.pieces.push(piece);
  else fieldsOf(draft, draft.stage).at(-1)?.pieces.push(piece);
};

export const faultProblems = (lines: readonly SourceLine[], owned: readonly number[]): ItemProblem[] =>
  owned.flatMap((no) => {
    const fault = lines[no - 1]?.fault;
    if (fault === 'broken') return [fail(no, '这一行有乱码（�），原来的字已经丢了，请对照原文改正')];
    if (fault === 'long') return [fail(no, '这一行太长，没有分出题号、选项和答案，请先分成几行')];
    return fault === 'unseen' ? [warn(no, '这一行有看不见的控制符，已经去掉')] : [];
  });

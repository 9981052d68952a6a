import { type PartChange, partChanges, replacedParts } from '#platform/shared/part-changes.rules.ts';
import { type KeyOf, wordsOf } from '#platform/shared/record.ts';
import { parseCaptions } from '../captions/captions.parser.ts';
import { courseRecord } from './course-document.record.ts';
import { changedFields, FIELD_NAMES } from './course-document.rules.ts';
import type { CourseDocument } from './course-document.schema.ts';

/**
 * 对照规则：公开的内容与待审核的修改，只列不同的栏目，逐行标出删去和新增的文字。
 */
type Field = KeyOf<typeof courseRecord>;

export interface Names {
  readonly classification: (id: string) => string;
  readonly teacher: (id: string) => string;
}

const NOTHING = '（没有）';

/** A field as a person reads it, one line a part. */
export const fieldText = (document: CourseDocument, field: Field, names: Names): string => {
  if (field === 'classificationIds') return document[field].map(names.classification).join('\n');
  if (field === 'teacherIds') return document[field].map(names.teacher).join('、');
  return wordsOf(courseRecord, field, document[field]);
};

export type LineChange = PartChange;

/** Above this many lines the longest common part is not looked for: the two texts stand one after the other. */
const MAX_LINES = 400;

/** Lines that went, came and stayed, in reading order. */
export const lineChanges = (before: string, after: string): LineChange[] => {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const isLong = old.length > MAX_LINES || now.length > MAX_LINES;
  return isLong ? replacedParts(old, now) : partChanges(old, now);
};

export interface FieldChange {
  readonly field: Field;
  readonly label: string;
  readonly lines: readonly LineChange[];
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const ONLY_FORM = '（文字没有变，版式、图片或文件有改动）';

/** Captions are compared by what is said and when: how a file is spaced is nobody's change. */
const isSameCaptions = (before: CourseDocument, after: CourseDocument) => {
  const spoken = ({ captions }: CourseDocument) =>
    captions.map(({ lang, text }) => [lang, parseCaptions(text)] as const);
  return isSame(spoken(before), spoken(after));
};

const linesOf = (before: string, after: string): LineChange[] => {
  const lines = lineChanges(before || NOTHING, after || NOTHING);
  return lines.every(({ kind }) => kind === 'same') ? [{ kind: 'new', text: ONLY_FORM }] : lines;
};

/** Differences between the two, as a reviewer reads them. */
export const documentChanges = (before: CourseDocument, after: CourseDocument, names: Names): FieldChange[] =>
  changedFields(before, after)
    .filter((field) => field !== 'captions' || !isSameCaptions(before, after))
    .map((field) => ({
      field,
      label: FIELD_NAMES[field],
      lines: linesOf(fieldText(before, field, names), fieldText(after, field, names)),
    }));

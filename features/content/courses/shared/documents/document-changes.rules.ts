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

export interface LineChange {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** Above this many lines the longest common part is not looked for: the two texts stand one after the other. */
const MAX_LINES = 400;

/** Lines that went, came and stayed, in reading order. */
export const lineChanges = (before: string, after: string): LineChange[] => {
  const old = before.split('\n');
  const now = after.split('\n');
  const gone = (text: string): LineChange => ({ kind: 'gone', text });
  const fresh = (text: string): LineChange => ({ kind: 'new', text });
  if (old.length > MAX_LINES || now.length > MAX_LINES) return [...old.map(gone), ...now.map(fresh)];
  const width = now.length + 1;
  const common = new Uint16Array((old.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      common[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const changes: LineChange[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length || j < now.length) {
    const oldLine = old[i];
    const nowLine = now[j];
    if (oldLine !== undefined && oldLine === nowLine) {
      changes.push({ kind: 'same', text: oldLine });
      i += 1;
      j += 1;
    } else if (oldLine !== undefined && (nowLine === undefined || at(i + 1, j) >= at(i, j + 1))) {
      changes.push(gone(oldLine));
      i += 1;
    } else if (nowLine !== undefined) {
      changes.push(fresh(nowLine));
      j += 1;
    }
  }
  return changes;
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

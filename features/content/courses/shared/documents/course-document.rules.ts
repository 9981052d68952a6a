import {
  changedFields as changedOf,
  differenceOf,
  initialOf,
  labelsOf,
  pickedOf,
  tidied,
} from '#platform/shared/record.ts';
import { courseRecord } from './course-document.record.ts';
import type { CourseDocument } from './course-document.schema.ts';

/**
 * 课程文档规则：文字去掉看不见的控制符、收拢空白再存；学时最多两位小数，按百分之一学时取整；改了哪几项逐项说得出名字。
 */
/** Names of the fields, wherever they are named to a person. */
export const FIELD_NAMES = labelsOf(courseRecord);

/** The document as it is kept; its HTML is cleaned by the server besides. */
export const tidyDocument = (given: CourseDocument): CourseDocument => {
  // Whatever else was sent is not the document's.
  const document = tidied(courseRecord, pickedOf(courseRecord, given));
  return document.lang === 'zh' ? { ...document, zhTitle: '' } : document;
};

/** A course that was only named. */
export const blankDocument = (
  given: Pick<CourseDocument, 'title' | 'mediaKind' | 'lang'>,
): CourseDocument => ({ ...initialOf(courseRecord), ...given });

/** Names of the wire of the fields in which two documents differ. */
export const changedFields = (before: CourseDocument, after: CourseDocument) =>
  changedOf(courseRecord, before, after);

/** Long fields are told by their length only. */
const BRIEF = 200;

const briefOf = (value: unknown): unknown => {
  const text = JSON.stringify(value ?? null);
  return text.length <= BRIEF ? value : { length: text.length, changed: true };
};

const briefly = (side: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(side).map(([field, value]) => [field, briefOf(value)]));

/** Before and after of what changed, short enough for the audit log. */
export const documentDifference = (
  before: CourseDocument,
  after: CourseDocument,
): { before: Record<string, unknown>; after: Record<string, unknown> } => {
  const sides = differenceOf(courseRecord, before, after, changedFields(before, after));
  return { before: briefly(sides.before), after: briefly(sides.after) };
};

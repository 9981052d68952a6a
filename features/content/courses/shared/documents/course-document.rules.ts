import { initialOf, labelsOf, pickedOf, tidied } from '#platform/shared/record.ts';
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

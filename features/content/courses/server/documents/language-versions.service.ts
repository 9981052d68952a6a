import { findPublication } from '#features/content/publishing/server/publishing.public.ts';
import { badDocument } from '#features/content/publishing/shared/publishing.errors.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { COURSE_KIND } from '../../shared/course-kind.words.ts';
import type { CourseDocument } from '../../shared/documents/course-document.schema.ts';
import { courseInScope } from './course-edit.policy.ts';
import { findCourse, holdVersions, selectGroup, updateCourse } from './course-edit.repository.ts';

const languageTaken = () => badDocument({ lang: '这门课已有这种语言的版本' });

/** Opens the version group of `sourceId`, with the document that is written in it; throws when the language is there already. */
export const joinGroup = async (tx: Tx, caller: Caller, sourceId: string, lang: string) => {
  await holdVersions(tx);
  const source = await courseInScope(tx, caller, sourceId);
  const written = await findPublication(tx, COURSE_KIND, sourceId);
  const group = source.versionGroup ?? `versions-${sourceId}`;
  const others = source.versionGroup === null ? [] : await selectGroup(tx, group, sourceId);
  if ([source.lang, ...others.map((other) => other.lang)].includes(lang)) throw languageTaken();
  if (source.versionGroup === null) await updateCourse(tx, sourceId, { versionGroup: group });
  return { group, document: written?.document as CourseDocument };
};

/** A version stays the only one of its language; throws `publishing.badFields` (400). */
export const refuseTakenLanguage = async (tx: Tx, id: string, lang: string): Promise<void> => {
  const course = await findCourse(tx, id);
  if (!course?.versionGroup) return;
  await holdVersions(tx);
  if ((await selectGroup(tx, course.versionGroup, id)).some((other) => other.lang === lang))
    throw languageTaken();
};

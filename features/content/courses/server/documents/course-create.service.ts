import { beginPublication } from '#features/content/publishing/server/publishing.public.ts';
import { badDocument } from '#features/content/publishing/shared/publishing.errors.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { refuseStrangeLetters } from '#platform/shared/name-letters.rules.ts';
import { tidyLine } from '#platform/shared/tidy-text.rules.ts';
import type { createCourse } from '../../shared/documents/course-admin.contract.ts';
import { blankDocument } from '../../shared/documents/course-document.rules.ts';
import type { CourseDocument } from '../../shared/documents/course-document.schema.ts';
import { updateCourse } from './course-edit.repository.ts';
import { COURSES } from './course-kind.ts';
import { joinGroup } from './language-versions.service.ts';

/** Taken over from the course whose other language version is begun. */
const sharedWith = (source: CourseDocument): Partial<CourseDocument> => ({
  categoryKey: source.categoryKey,
  siweiType: source.siweiType,
  classificationIds: source.classificationIds,
  teacherIds: source.teacherIds,
  hours: source.hours,
  minViewSeconds: source.minViewSeconds,
  coveragePercent: source.coveragePercent,
  maxRate: source.maxRate,
  place: source.place,
});

/**
 * Begins a course by its name, form and language, or another language version of one. Throws `courses.unknown`,
 * `publishing.badFields`, `names.strangeLetter`.
 */
export const createCourseWith = (deps: Deps) => (caller: Caller, input: InputOf<typeof createCourse>) =>
  deps.database.db.transaction(async (tx) => {
    const { mediaKind, lang = 'zh', versionOf } = input;
    const title = tidyLine(input.title);
    if (title === '') throw badDocument({ title: '课程名称不能为空' });
    refuseStrangeLetters('title', title);
    const joined = versionOf === undefined ? null : await joinGroup(tx, caller, versionOf, lang);
    const begun = await beginPublication(tx, deps, caller, COURSES, {
      ...blankDocument({ title, mediaKind, lang }),
      ...(joined ? sharedWith(joined.document) : {}),
      zhTitle: lang === 'zh' ? '' : ((joined?.document.zhTitle || joined?.document.title) ?? ''),
    });
    if (joined) await updateCourse(tx, begun.id, { versionGroup: joined.group });
    return begun;
  });

import { type TeacherCard, teachersByIds } from '#features/content/teachers/server/teachers.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { beginningOf } from '../../shared/page/course-text.rules.ts';
import { memoryOf } from '../course.cache.ts';
import type { CoursePorts } from '../course-ports.ts';
import { selectVersionIds } from '../documents/course-edit.repository.ts';
import { selectDetail } from './course-detail.repository.ts';

/** Everything of a course's page that is the same for all; files by their keys, never by a signed address. */
export interface KnownCourse extends NonNullable<Awaited<ReturnType<typeof selectDetail>>> {
  readonly teachers: readonly TeacherCard[];
  readonly quizId: string | null;
  /** Beginning of the text, cut once for all who ask. */
  readonly beginning: string;
}

const readCourse = async (
  { database: { db } }: Deps,
  { quizOf }: Pick<CoursePorts, 'quizOf'>,
  id: string,
): Promise<KnownCourse | null> => {
  const found = await selectDetail(db, id);
  if (!found) return null;
  const [teachers, quizId] = await Promise.all([
    teachersByIds(db, found.teacherIds),
    found.row.examFlag ? quizOf?.(db, id) : null,
  ]);
  return {
    ...found,
    teachers: found.teacherIds.flatMap((teacherId) => teachers.get(teacherId) ?? []),
    quizId: quizId ?? null,
    beginning: beginningOf(found.row.contentHtml),
  };
};

/** A course whatever its status, as this process remembers it; its counts are up to ten seconds old. */
export const knownCourse = (deps: Deps, ports: CoursePorts, id: string): Promise<KnownCourse | null> =>
  memoryOf<KnownCourse | null>(deps, 'details').read(id, () => readCourse(deps, ports, id));

/** Ids of a course, known or not, and of its other language versions. */
export const knownVersionIds = (deps: Deps, courseId: string): Promise<readonly string[]> =>
  memoryOf<readonly string[]>(deps, 'versions').read(courseId, () =>
    selectVersionIds(deps.database.db, courseId),
  );

import type { Sql } from '#platform/server/db/database.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { searchWords } from '#platform/shared/keyword.rules.ts';
import { type CourseItemRow, itemOf } from '../catalogue/course-items.read.ts';
import { countCourses, selectCards, selectNewest } from '../course.repository.ts';

export interface CourseChoice {
  readonly keyword?: string | undefined;
  readonly classificationId?: string | undefined;
  readonly mediaKind?: 'text' | 'video' | 'audio' | undefined;
}

/** One page of the published courses that somebody may choose from, newest first. */
export const findPublishedCourses = async (
  sql: Sql,
  { keyword, classificationId, mediaKind }: CourseChoice,
  paging: Paging,
): Promise<{ rows: CourseItemRow[]; total: number }> => {
  const filter = { words: searchWords(keyword), classificationId, mediaKind };
  const total = await countCourses(sql, filter);
  const cards = total > 0 ? await selectNewest(sql, filter, paging) : [];
  return { rows: cards.map((card) => itemOf(card)), total };
};

/** Published and taken-down courses with their hours in hundredths, in the order of `ids`. */
export const chosenCourses = async (
  sql: Sql,
  ids: readonly string[],
): Promise<(CourseItemRow & { hoursHundredths: number })[]> =>
  (await selectCards(sql, ids)).map((card) => ({ ...itemOf(card), hoursHundredths: card.hoursHundredths }));

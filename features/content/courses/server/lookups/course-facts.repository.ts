import { eq, inArray, sql as raw, type SQL } from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { readInSlices } from '#platform/server/db/slices.ts';
import { statement } from '#platform/server/db/statement.ts';
import { COURSE_STATUS } from '../../shared/page/course-access.policy.ts';
import type { CourseFacts } from '../../shared/recommendations/recommend.rules.ts';
import { classification, course, courseClassification, courseClickDay } from '../courses.table.ts';

const POPULARITY = raw`study_num * 3 + coalesce(clicks, 0)`;

type FactsRow = Omit<CourseFacts, 'nodes' | 'audiences'> & {
  /** Ids of the classifications of the course, one a line. */
  readonly places: string | null;
};
type Places = Pick<CourseFacts, 'nodes' | 'audiences'>;

/** Reader of the classifications that a row names; courses of the same ones share what it answers. */
const placesIn = async (sql: Sql): Promise<(names: string) => Places> => {
  const nodes = await sql
    .select(columnsOf(classification, 'id', 'name', 'typeCode', 'parentId'))
    .from(classification)
    .where(inArray(classification.typeCode, ['SPECIAL_COLUMN', 'AUDIENCE']));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const known = new Map<string, Places>();
  return (names) => {
    const found = known.get(names);
    if (found) return found;
    const own = names.split('\n').flatMap((id) => byId.get(id) ?? []);
    const places: Places = {
      nodes: own
        .filter(({ typeCode, parentId }) => typeCode === 'SPECIAL_COLUMN' && parentId !== null)
        .map(({ id, name }) => ({ id, name })),
      audiences: own.filter(({ typeCode }) => typeCode === 'AUDIENCE').map(({ id }) => id),
    };
    known.set(names, places);
    return places;
  };
};

/** Gives equal texts as one: each row of an answer brings its own copy. */
const oneOfEach = () => {
  const known = new Map<string | null, string | null>();
  return <T extends string | null>(text: T): T => {
    if (!known.has(text)) known.set(text, text);
    return known.get(text) as T;
  };
};

/**
 * Hands `take` the facts for recommending of every published course, or of those of `ids`, in the order of
 * `byPopularity`; clicks are those since `monthStart` (`yyyy-MM-dd`).
 */
export const readFacts = async (
  sql: Sql,
  monthStart: string,
  take: (course: CourseFacts) => void,
  ids?: readonly string[],
): Promise<void> => {
  const placesOf = await placesIn(sql);
  const one = oneOfEach();
  const only = (id: SQL) =>
    ids === undefined ? raw`` : raw`and ${id} = any(${raw.param([...ids])}::text[])`;
  await readInSlices<FactsRow>(
    sql,
    raw`
      select course.id, title, lang, media_kind as "mediaKind", category_key as "categoryKey",
        siwei_type as "siweiType", study_num as "studyNum", coalesce(clicks, 0)::int as "monthClicks",
        coalesce(extract(epoch from published_at) * 1000, 0)::float8 as "publishedAt", places
      from ${course} course
      left join (
        select course_id, sum(clicks) as clicks from ${courseClickDay}
        where day >= ${monthStart}::date ${only(raw`course_id`)} group by course_id
      ) month on month.course_id = course.id
      left join (
        select course_id, string_agg(classification_id, chr(10) order by classification_id) as places
        from ${courseClassification} where true ${only(raw`course_id`)} group by course_id
      ) placed on placed.course_id = course.id
      where status = ${COURSE_STATUS.published} ${only(raw`course.id`)}
      order by ${POPULARITY} desc, "publishedAt" desc, course.id collate "C" desc`,
    (rows) => {
      // One shape for all, without room for more: there are as many of them as courses.
      for (const row of rows) {
        const { nodes, audiences } = placesOf(row.places ?? '');
        const { id, title, lang, mediaKind, categoryKey, siweiType, studyNum, monthClicks, publishedAt } =
          row;
        take({
          id,
          title,
          lang: one(lang),
          mediaKind: one(mediaKind),
          categoryKey: one(categoryKey),
          siweiType: one(siweiType),
          studyNum,
          monthClicks,
          publishedAt,
          nodes,
          audiences,
        });
      }
    },
  );
};

/** Facts of every published course in one list, as `readFacts` hands them. */
export const selectFacts = async (sql: Sql, monthStart: string): Promise<CourseFacts[]> => {
  const all: CourseFacts[] = [];
  await readFacts(sql, monthStart, (course) => all.push(course));
  return all;
};

export interface StudyFacts {
  readonly id: string;
  readonly courseCode: string;
  readonly title: string;
  readonly hoursHundredths: number;
  readonly durationSeconds: number;
  readonly mediaKind: 'text' | 'video' | 'audio';
  /** Finishing needs a passed test besides watching. */
  readonly hasQuiz: boolean;
  /** Taken down: no longer to be studied. */
  readonly isOffline: boolean;
  readonly isPublished: boolean;
  readonly minViewSeconds: number;
  readonly maxRate: number;
  readonly coverage: number;
  readonly mediaVersion: string;
}

const studyFacts = statement<{ courseId: string }>()('courses-study-facts', (sql, param) =>
  sql
    .select({
      ...columnsOf(course, 'id', 'courseCode', 'title', 'hoursHundredths', 'durationSeconds', 'mediaKind'),
      hasQuiz: course.examFlag,
      ...columnsOf(course, 'status', 'minViewSeconds', 'maxRate', 'coverage', 'mediaVersion'),
    })
    .from(course)
    .where(eq(course.id, param('courseId'))),
);

/** Facts for studying a course; null for an unknown one. */
export const selectStudyFacts = async (sql: Sql, courseId: string): Promise<StudyFacts | null> => {
  const [row] = await studyFacts(sql, { courseId });
  if (!row) return null;
  const { status, ...facts } = row;
  return {
    ...facts,
    isOffline: status === COURSE_STATUS.takenDown,
    isPublished: status === COURSE_STATUS.published,
  };
};

const addCounts = statement<{ courseId: string; started: number; finished: number }>()(
  'courses-count-study',
  (sql, param) =>
    sql
      .update(course)
      .set({
        studyNum: raw`${course.studyNum} + ${param('started')}`,
        finishNum: raw`${course.finishNum} + ${param('finished')}`,
      })
      .where(eq(course.id, param('courseId'))),
);

/** Adds to a course's numbers of people who started and who finished it. */
export const addStudyCounts = async (sql: Sql, courseId: string, started: number, finished: number) => {
  await addCounts(sql, { courseId, started, finished });
};

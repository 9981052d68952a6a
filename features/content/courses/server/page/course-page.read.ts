import type { Static } from 'typebox';
import { pictureAddress, playAddress } from '#features/ground/media/server/media.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { shownFacts } from '#platform/server/db/record-columns.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { averageScore } from '../../shared/evaluations/evaluation.rules.ts';
import { assertOpen, assertShown } from '../../shared/page/course-access.policy.ts';
import type { CourseDetail } from '../../shared/page/course-page.contract.ts';
import { hasStudyState, itemOf, ownStates } from '../catalogue/course-items.read.ts';
import type { CoursePorts } from '../course-ports.ts';
import { documentColumns } from '../documents/document-columns.ts';
import { type CourseRow, selectNumbersFor } from './course-detail.repository.ts';
import { type KnownCourse, knownCourse } from './known-course.read.ts';
import { signedCaptions } from './signed-captions.ts';

type Detail = Static<typeof CourseDetail>;

const introOf = ({ row, beginning }: KnownCourse, mayStudy: boolean): string => {
  if (row.introHtml !== '' || mayStudy || row.mediaKind !== 'text' || beginning === '') return row.introHtml;
  return `<p>${beginning.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</p>`;
};

const kindOf = (row: CourseRow): Detail['courseKind'] =>
  row.examFlag && row.courseKind === 'NORMAL' ? 'WITH_QUIZ' : row.courseKind;

/** Detail as it is for everybody of the same right, without what a class or a person adds. */
const detailOf = (deps: Deps, known: KnownCourse, mayStudy: boolean) => {
  const { row } = known;
  return {
    summary: row.summary || known.beginning,
    intro: introOf(known, mayStudy),
    sdPath: mayStudy ? playAddress(deps, row.mediaKey) : '',
    screenshotPath: pictureAddress(row.posterKey),
    resourceContent: mayStudy ? row.contentHtml : '',
    courseKind: kindOf(row),
    minViewSeconds: row.minViewSeconds,
    maxRate: row.maxRate,
    learnerNum: row.studyNum,
    teacherList: [...known.teachers],
    tags: known.tags,
    subtitles: mayStudy ? signedCaptions(deps, known.captions) : [],
    chapters: known.chapters,
    versions: known.versions,
    quizId: known.quizId,
    facts: shownFacts(documentColumns.factsFor('page', row)),
  };
};

/** Reads of the course page, asked through `sql`. */
export const coursePage = (deps: Deps, ports: CoursePorts, sql: Sql = deps.database.db) => {
  /** A published course; throws `courses.missing` (404) and `courses.offline` (422). */
  const openCourse = async (id: string): Promise<KnownCourse> =>
    assertOpen((await knownCourse(deps, ports, id)) ?? undefined);

  const stateOf = async (id: string, caller: Caller | null) =>
    (await ownStates(deps, ports, caller, [id]))?.get(id);

  return {
    /**
     * Everything the course page shows. Media addresses, captions and the text are only for party members. In a
     * class the study state is the one in it, and what time it is in the class says whether study is recorded.
     * Throws `courses.missing` (404) and `courses.offline` (422).
     */
    get: async (id: string, caller: Caller | null, classId = ''): Promise<Detail> => {
      const known = await openCourse(id);
      const mayStudy = caller?.isPartyMember === true;
      const member = mayStudy && hasStudyState(caller) ? caller : null;
      const inClass =
        classId === ''
          ? null
          : await ports.classes?.find(sql, member?.userId ?? null, id, classId, deps.clock());
      const isInRoom = inClass?.isTaughtInRoom === true;
      const state = inClass?.state ?? (await stateOf(id, caller));
      return {
        ...itemOf(known.row, state),
        ...detailOf(deps, known, mayStudy && !isInRoom),
        isOffLineCourse: isInRoom ? '1' : '0',
        classStatusEnum: inClass?.classStatusEnum ?? '',
      };
    },

    /** Numbers of a course; one that was taken down keeps them. Throws `courses.missing` (404). */
    statistics: async (id: string, caller: Caller | null) => {
      const row = assertShown(await selectNumbersFor(sql, id, caller?.userId ?? ''));
      return {
        clickNum: row.clickNum,
        studyNum: row.studyNum,
        finishNum: row.finishNum,
        collectNum: row.collectNum,
        totalScore: averageScore(row.scoreSum, row.scoreCount),
        isCollect: row.isCollected,
      };
    },
  };
};

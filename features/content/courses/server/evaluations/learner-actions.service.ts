import { createHmac } from 'node:crypto';
import { favoritesFull } from '#features/ground/favorites/server/favorites.public.ts';
import { inOneRound } from '#platform/server/db/one-round.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { wireTime } from '#platform/shared/times.ts';
import { clickNotAfter, dayOf } from '../../shared/catalogue/click.rules.ts';
import { coursesErrors } from '../../shared/courses.errors.ts';
import {
  averageScore,
  canChangeEvaluation,
  contentProblem,
  spreadOf,
} from '../../shared/evaluations/evaluation.rules.ts';
import { assertOpen, assertShown } from '../../shared/page/course-access.policy.ts';
import type { saveEvaluation } from '../../shared/page/course-page.contract.ts';
import { knownCards } from '../catalogue/known-courses.read.ts';
import { announceScore, memoryOf } from '../course.cache.ts';
import type { CoursePorts } from '../course-ports.ts';
import { courseEvaluated } from '../evaluated.ts';
import { collectCourse, giveCourseBack } from '../favorites/collect.repository.ts';
import { deleteOldClicks, insertClick } from '../page/click.repository.ts';
import { selectNumbers } from '../page/course-detail.repository.ts';
import {
  addScore,
  insertEvaluation,
  lockEvaluation,
  selectEvaluation,
  selectScores,
  updateEvaluation,
} from './evaluation.repository.ts';

/** Old clicks are swept once in so many new ones. */
const SWEEP_EVERY = 200;

/** Viewer, for counting once: the person, or for a visitor address and browser under the server's key. */
export const viewerOf = (
  deps: Deps,
  caller: Caller | null,
  visitor: { readonly address: string; readonly agent: string },
): string =>
  caller
    ? `u-${caller.userId}`
    : `v-${createHmac('sha256', deps.secrets.keyFor('visitor'))
        .update(`${visitor.address}\n${visitor.agent}`)
        .digest('base64url')
        .slice(0, 22)}`;

/** Acts of people on a course besides studying it: look, collect, evaluate. */
export const learnerActions = (deps: Deps, ports: CoursePorts) => {
  const { db } = deps.database;
  let clicks = 0;

  return {
    /** Counts a view, once a viewer in ten minutes. Throws `courses.missing` (404) and `courses.offline` (422). */
    click: async (courseId: string, viewer: string): Promise<void> => {
      assertOpen((await knownCards(deps, [courseId]))[0]);
      const at = deps.clock();
      const notAfter = clickNotAfter(at);
      await insertClick(deps.database, { viewer, courseId, at, day: dayOf(at), notAfter });
      clicks += 1;
      if (clicks % SWEEP_EVERY === 0) await deleteOldClicks(db, notAfter);
    },

    /**
     * Collects a course, or again without effect. Throws `courses.missing` (404), and `courses.offline` and
     * `favorites.full` (422).
     */
    collect: async ({ userId }: Caller, courseId: string) => {
      const { collectNum, isFull } = assertOpen(await collectCourse(db, userId, courseId, deps.clock()));
      if (isFull) throw favoritesFull();
      return { isCollect: true, collectNum };
    },

    /** Gives a collected course back, or again without effect; also one that was taken down. */
    cancelCollect: async ({ userId }: Caller, courseId: string) => {
      const { collectNum } = assertShown(await giveCourseBack(db, userId, courseId));
      return { isCollect: false, collectNum };
    },

    own: async (caller: Caller, courseId: string, classId: string) => {
      const row = await selectEvaluation(db, { userId: caller.userId, courseId, classId });
      return row ? { score: row.score, content: row.content, evaluateTime: wireTime(row.updatedAt) } : null;
    },

    /**
     * Evaluates a course that the caller has begun to study; within seven days the evaluation may be changed.
     * In a class only its members evaluate its courses, from its first day on. Throws 400 for words that cannot be
     * kept, 404, and 422 when the rules refuse.
     */
    evaluate: async (caller: Caller, input: InputOf<typeof saveEvaluation>): Promise<void> => {
      const { courseId, classId = '', score } = input;
      const problem = contentProblem(input.content ?? '');
      if (problem) throw problem;
      const content = (input.content ?? '').trim();
      const key = { userId: caller.userId, courseId, classId };
      const now = deps.clock();
      const sql = inOneRound(db);
      const [course, refusal, states] = await Promise.all([
        selectNumbers(sql, courseId),
        classId === '' ? null : ports.classes?.evaluationRefusal(sql, caller.userId, courseId, classId, now),
        ports.studyStates(sql, caller.userId, [courseId]),
      ]);
      assertOpen(course);
      if (refusal) throw coursesErrors[refusal]();
      if ((states.get(courseId)?.studyStatus ?? 0) < 1) throw coursesErrors.notStudied();
      await db.transaction(async (tx) => {
        if (await insertEvaluation(tx, { ...key, score, content, createdAt: now, updatedAt: now })) {
          if (classId !== '') await deps.events.emit(tx, courseEvaluated, { ...key, score });
          return addScore(tx, courseId, score, 1);
        }
        const known = await lockEvaluation(tx, key);
        if (!known) throw coursesErrors.missing();
        if (!canChangeEvaluation(known.createdAt, now)) {
          throw coursesErrors.evaluationLocked({ at: wireTime(known.createdAt) });
        }
        await updateEvaluation(tx, key, { score, content, updatedAt: now });
        // The same stars again leave the totals, and the row that everybody's evaluations share, as they are.
        if (score !== known.score) await addScore(tx, courseId, score - known.score, 0);
      });
      await announceScore(deps, courseId);
    },

    /** Average and spread of a course's evaluations. Throws `courses.missing` (404). */
    total: async (courseId: string) => {
      const scores = memoryOf<Awaited<ReturnType<typeof selectScores>>>(deps, 'scores');
      const row = assertShown(await scores.read(courseId, () => selectScores(db, courseId)));
      return {
        totalScore: averageScore(row.scoreSum, row.scoreCount),
        evaluateNum: row.scoreCount,
        spread: spreadOf(row.spread),
      };
    },
  };
};

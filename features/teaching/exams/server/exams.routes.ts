import { recordFor } from '#features/teaching/classes/server/classes.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { type Context, callerOf, dataRoute, type Route, route } from '#platform/server/http/route.ts';
import { accessErrors } from '#platform/shared/access.errors.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { list, ok, pagingOf } from '#platform/shared/envelope.ts';
import * as contract from '../shared/exams.contract.ts';
import * as manage from '../shared/sitting/exam-manage.contract.ts';
import { myExamPage } from './overview/own-exams.read.ts';
import { attemptState, examCount, lastRecord, maxScore } from './overview/own-results.read.ts';
import { archiveExams } from './overview/record-exams.read.ts';
import { storeAnswers } from './sitting/answer.service.ts';
import { factsToRead, start } from './sitting/attempt-start.service.ts';
import { submit, submitPaper } from './sitting/attempt-submit.service.ts';
import { readAfterClosing } from './sitting/close-due.service.ts';
import { extend } from './sitting/exam-manage.service.ts';
import { collect, reopen } from './sitting/exam-manage-attempt.service.ts';
import { ownPlace } from './sitting/exam-place.read.ts';
import { classExam, factsOf, shownPlace } from './sitting/exam-view.read.ts';

const PAGE_SIZE = 20;

/** To begin is to write: the call that reads asks for the request token only then. */
const requireToken = (context: Context): void => {
  const { via, requestToken } = callerOf(context);
  if (via === 'cookie' && context.request.headers.token !== requestToken) throw accessErrors.badToken();
};

const requireSelf = (caller: Caller, idCardHash = ''): void => {
  if (idCardHash !== '' && idCardHash !== caller.idCardHash) throw accessErrors.otherPerson();
};

/** The calls of exams and quizzes for who sits them, and those of managers for single attempts (design/api.md, 3, 7). */
export const examsRoutes = (deps: Deps): Route[] => {
  const { db } = deps.database;

  return [
    route(contract.getExam, async ({ id, classId, start: isStart }, context) => {
      const caller = callerOf(context);
      const { userId } = caller;
      const place = await readAfterClosing(deps, userId, (sql) =>
        ownPlace(sql, userId, { examId: id, classId }, deps.clock()),
      );
      if (isStart !== '1') return ok(await factsToRead(deps, caller, place));
      requireToken(context);
      return ok(await start(deps, caller, { examId: id, classId: place.classId }));
    }),
    route(contract.findExam, async (input, context) => {
      const place = await shownPlace(db, input);
      return ok(place ? await factsOf(deps, callerOf(context), place) : null);
    }),
    route(contract.getClassExam, async ({ classId }, context) =>
      ok(await classExam(deps, callerOf(context), classId)),
    ),
    route(contract.getLastRecord, async (input, context) =>
      ok(await lastRecord(deps, callerOf(context), input)),
    ),
    route(contract.getMaxScore, async ({ idCardHash, examId, classId }, context) => {
      const caller = callerOf(context);
      requireSelf(caller, idCardHash);
      return ok(await maxScore(deps, caller, { id: examId, classId }));
    }),
    route(contract.getExamCount, async (input, context) =>
      ok(await examCount(deps, callerOf(context), input)),
    ),
    dataRoute(contract.startAttempt, (caller, input) => start(deps, caller, input)),
    dataRoute(contract.saveAnswers, (caller, input) => storeAnswers(deps, caller, input)),
    route(contract.getAttemptState, async ({ attemptId }, context) =>
      ok(await attemptState(deps, callerOf(context), attemptId)),
    ),
    dataRoute(contract.submitAttempt, (caller, input) => submit(deps, caller, input)),
    route(contract.saveMyExam, async (input, context) => {
      const caller = callerOf(context);
      requireSelf(caller, input.idCardHash);
      const { unifiedId, examUserDetailList, classId, attemptId } = input;
      const answers = examUserDetailList;
      return ok(await submitPaper(deps, caller, { examId: unifiedId, classId, attemptId, answers }));
    }),
    route(contract.listArchiveExams, async (input, context) => {
      const recorded = await recordFor(db, callerOf(context), input);
      const paging = pagingOf(input, PAGE_SIZE);
      const { rows, total, summary } = await archiveExams(deps, recorded, paging);
      return { ...list(rows, total, paging), summary };
    }),
    route(contract.listMyExams, (input, context) => myExamPage(deps, callerOf(context).userId, input)),
    dataRoute(manage.extendAttempts, (caller, input) => extend(deps, caller, input)),
    dataRoute(manage.collectAttempt, (caller, input) => collect(deps, caller, input)),
    dataRoute(manage.reopenAttempt, (caller, input) => reopen(deps, caller, input)),
  ];
};

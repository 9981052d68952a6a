import { randomUUID } from 'node:crypto';
import { hasPaperExam } from '#features/teaching/offline-classes/server/offline-classes.public.ts';
import type { ExamPaper } from '#features/teaching/papers/server/papers.public.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { tidyLine } from '#platform/shared/tidy-text.rules.ts';
import type * as contract from '../../shared/desk/exam-admin.contract.ts';
import { examAdminErrors } from '../../shared/desk/exam-admin.errors.ts';
import { examStateWord } from '../../shared/desk/exam-admin.words.ts';
import { windowOf } from '../../shared/desk/exam-problems.rules.ts';
import type { ExamItemRow, ExamRow } from '../exam.repository.ts';
import { type Actor, changeExam, noteExam } from './exam-access.policy.ts';
import { countAttempts, deleteExam, holdPlace, replaceItems } from './exam-edit.repository.ts';
import { findingsFor, paperOfDraft, placeOf, sumsOf } from './exam-form.service.ts';
import { countRunning } from './exam-list.repository.ts';
import { applyToPlace, seenInPlace } from './exam-requirement.service.ts';

/** Hands in whatever still runs at an exam that was closed. */
export const COLLECT_JOB = 'exams.collectAll';

export interface CollectJob {
  readonly examId: string;
  readonly byUserId: string;
  readonly reason: string;
}

/** Throws `exams.notNow` (422) when the exam is in none of the `states`. */
const refuseState = async (
  sql: Sql,
  deps: Deps,
  row: ExamRow,
  states: readonly ExamRow['state'][],
  verb: string,
): Promise<void> => {
  if (states.includes(row.state)) return;
  const { classRow } = await placeOf(sql, row);
  const { from, until } = windowOf({ ...row, classSpan: classRow ?? null });
  const now = deps.clock();
  const open = until && until <= now ? ('OVER' as const) : ('OPEN' as const);
  const time = row.state === 'CLOSED' ? 'CLOSED' : from && from > now ? 'NOT_YET' : open;
  throw examAdminErrors.notNow({ state: examStateWord(row.state, time), verb });
};

const refuseProblems = async (tx: Tx, deps: Deps, row: ExamRow, paper: ExamPaper | null): Promise<void> => {
  const { problems } = await findingsFor(tx, row, await placeOf(tx, row), paper, deps.clock());
  const [first] = problems;
  if (first !== undefined) throw examAdminErrors.incomplete({ count: problems.length, first });
};

const itemsOf = (examId: string, { sections }: ExamPaper): ExamItemRow[] =>
  sections.flatMap((section, sectionIndex) =>
    section.items.map(({ questionId, versionNo, ruleNo }, itemIndex) => ({
      examId,
      sectionNo: sectionIndex + 1,
      itemNo: itemIndex + 1,
      id: randomUUID(),
      questionId,
      versionNo,
      ruleNo,
      isGiven: false,
    })),
  );

/** Throws `exams.paperExam` (409) for the final test of a class that sits one on paper. */
const refusePaper = async (tx: Tx, { classId }: ExamRow): Promise<void> => {
  if (classId !== null && (await hasPaperExam(tx, classId))) throw examAdminErrors.paperExam();
};

/**
 * Publishes a draft: its questions are pinned as they are now, its class asks for it, its course is finished by it.
 * Throws what `changeExam` throws, `exams.notNow` and `incomplete` (422) with the first thing to mend.
 */
export const publish = (deps: Deps, caller: Actor, { id, version }: InputOf<typeof contract.publishExam>) =>
  changeExam(deps, caller, { id, version, verb: '发布它' }, async (tx, row) => {
    await refuseState(tx, deps, row, ['DRAFT'], '发布');
    await holdPlace(tx, row);
    await refusePaper(tx, row);
    const paper = await paperOfDraft(tx, caller, row);
    await refuseProblems(tx, deps, row, paper);
    if (!paper) throw new Error('an exam without a paper has no problem');
    const items = itemsOf(id, paper);
    await replaceItems(tx, id, items);
    const sections = paper.sections.map(({ questionType, note, scoreTenths, take, rules }) => ({
      questionType,
      note,
      scoreTenths,
      take,
      rules,
    }));
    const sums = sumsOf(sections);
    return {
      action: 'publish',
      set: { state: 'PUBLISHED', publishedAt: deps.clock(), closeReason: '', sections, ...sums },
      before: { state: row.state },
      after: { state: 'PUBLISHED' },
      facts: { questionNum: sums.questionNum, totalScore: sums.totalTenths / 10, pinnedNum: items.length },
      follow: (same, next) => applyToPlace(same, deps, next),
    };
  });

const reasonOf = (given: string): string => {
  const reason = tidyLine(given);
  if (reason === '') throw examAdminErrors.needsReason();
  return reason;
};

/**
 * Ends an exam before its time: what runs is handed in at once, its class or course asks for it no more. Throws what
 * `changeExam` throws, `exams.needsReason` (400), `notNow` (422), and `classes.unconfirmed` or `otherEffect` (409) where
 * members of the class graduate by it.
 */
export const close = async (deps: Deps, caller: Actor, input: InputOf<typeof contract.closeExam>) => {
  const reason = reasonOf(input.reason);
  let collectedNum = 0;
  const { id } = input;
  const saved = await changeExam(deps, caller, { ...input, verb: '提前结束它' }, async (tx, row) => {
    await refuseState(tx, deps, row, ['PUBLISHED'], '提前结束');
    const seen = await seenInPlace(tx, deps, { ...row, state: 'CLOSED' }, input.confirm);
    collectedNum = await countRunning(tx, id);
    return {
      action: 'offline',
      set: { state: 'CLOSED', closeReason: reason },
      before: { state: row.state },
      after: { state: 'CLOSED' },
      reason,
      facts: { runningNum: collectedNum, ...seen },
      follow: async (same, next) => {
        await applyToPlace(same, deps, next);
        const job: CollectJob = { examId: id, byUserId: caller.userId, reason };
        if (collectedNum > 0) await deps.jobs.send(same, COLLECT_JOB, job);
      },
    };
  });
  return { version: saved.version, collectedNum };
};

/** Puts out again what was ended before its time. Throws as `publish` does, and `exams.needsReason` (400). */
export const reopen = (deps: Deps, caller: Actor, input: InputOf<typeof contract.reopenExam>) => {
  const reason = reasonOf(input.reason);
  return changeExam(deps, caller, { ...input, verb: '恢复它' }, async (tx, row) => {
    await refuseState(tx, deps, row, ['CLOSED'], '恢复');
    await holdPlace(tx, row);
    await refusePaper(tx, row);
    await refuseProblems(tx, deps, row, null);
    return {
      action: 'reopen',
      set: { state: 'PUBLISHED', closeReason: '' },
      before: { state: row.state },
      after: { state: 'PUBLISHED' },
      reason,
      follow: (same, next) => applyToPlace(same, deps, next),
    };
  });
};

/** Removes a draft; its audit row stays. Throws what `changeExam` throws, `exams.notNow` and `hasAttempts` (422). */
export const remove = async (
  deps: Deps,
  caller: Actor,
  { id, version }: InputOf<typeof contract.removeExam>,
): Promise<void> => {
  await changeExam(deps, caller, { id, version, verb: '删除它' }, async (tx, row) => {
    await refuseState(tx, deps, row, ['DRAFT'], '删除');
    const { begun } = await countAttempts(tx, id);
    if (begun > 0) throw examAdminErrors.hasAttempts({ count: begun });
    await noteExam(deps, tx, caller, row, {
      action: 'remove',
      before: { unifiedName: row.name, state: row.state },
      after: {},
    });
    await deleteExam(tx, id);
    return null;
  });
};

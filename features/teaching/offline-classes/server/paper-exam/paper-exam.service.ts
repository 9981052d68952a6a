import { audit } from '#features/ground/accounts/server/accounts.public.ts';
import { changeClass } from '#features/teaching/classes/server/class-admin.public.ts';
import {
  achieveAll,
  dropAchievements,
  seenRequirement,
  setRequirement,
} from '#features/teaching/classes/server/classes.public.ts';
import { dayTextOf, lastDayOf } from '#features/teaching/classes/shared/class-time.rules.ts';
import { PAPER_EXAM_CONDITION } from '#features/teaching/classes/shared/progress/condition.words.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { tidyLine } from '#platform/shared/tidy-text.rules.ts';
import { wireTime } from '#platform/shared/times.ts';
import { offlineClassesErrors } from '../../shared/offline-classes.errors.ts';
import type {
  enterPaperScores,
  removePaperExam,
  savePaperExam,
} from '../../shared/paper-exam/paper-exam.contract.ts';
import {
  entryStep,
  isPassed,
  markText,
  paperExamProblem,
  tenthsOf,
} from '../../shared/paper-exam/paper-exam.rules.ts';
import { momentOf } from '../../shared/session-time.rules.ts';
import { workedClass } from '../offline-class.policy.ts';
import { studentsOf } from '../roster.read.ts';
import {
  deletePaperExam,
  findPaperExam,
  holdPaperExam,
  type PaperExamRow,
  type PaperScoreRow,
  selectPaperScores,
  writePaperExam,
  writePaperScores,
} from './paper-exam.repository.ts';

const needOf = ({ passTenths }: PaperExamRow): string => String(passTenths / 10);

const askFor = (tx: Tx, deps: Deps, row: PaperExamRow): Promise<void> => {
  const { classId, isRequired } = row;
  const need = needOf(row);
  return setRequirement(
    tx,
    deps,
    classId,
    PAPER_EXAM_CONDITION,
    isRequired ? { name: `结业笔试 ${need} 分及格`, need, unit: '分' } : null,
  );
};

const auditedExam = (row: PaperExamRow | undefined) =>
  row
    ? {
        paperName: row.name,
        paperTime: `${wireTime(row.startAt).slice(0, 16)} 至 ${wireTime(row.endAt).slice(11, 16)}`,
        paperPlace: row.place,
        paperTotal: row.totalTenths / 10,
        paperPass: row.passTenths / 10,
        paperRequired: row.isRequired,
      }
    : {};

const STEP = { right: 'canEdit', verb: '设置笔试' } as const;

/**
 * Sets when and where a class sits its final test on paper. Throws `badPaperExam` (400), `onlineExam` (409), `paperScored`
 * (409) for the total, the line or the condition once scores are entered, `classes.unconfirmed` or `otherEffect` (409)
 * where somebody graduates by it, and what `changeClass` throws.
 */
export const putPaperExam = (deps: Deps, caller: Caller, input: InputOf<typeof savePaperExam>) => {
  const { id, version, confirm, ...terms } = input;
  return changeClass(deps, caller, { id, version, ...STEP }, async (tx, { row: found }) => {
    if (!found.heldInRoom) throw offlineClassesErrors.noClass();
    if (found.unifiedExamId !== '') throw offlineClassesErrors.onlineExam();
    const span = { startDate: dayTextOf(found.startAt), endDate: lastDayOf(found.endAt) };
    const text = paperExamProblem(terms, span);
    if (text !== '') throw offlineClassesErrors.badPaperExam({ text });
    const before = await holdPaperExam(tx, id);
    const row: PaperExamRow = {
      classId: id,
      name: tidyLine(terms.name),
      startAt: momentOf(terms.day, terms.startTime),
      endAt: momentOf(terms.day, terms.endTime),
      place: tidyLine(terms.place),
      totalTenths: Math.round(terms.totalScore * 10),
      passTenths: Math.round(terms.passScore * 10),
      isRequired: terms.isRequired,
    };
    const isOther =
      before !== undefined &&
      (before.totalTenths !== row.totalTenths ||
        before.passTenths !== row.passTenths ||
        before.isRequired !== row.isRequired);
    const { length: num } = isOther ? await selectPaperScores(tx, id) : [];
    if (num > 0) throw offlineClassesErrors.paperScored({ num });
    const need = row.isRequired ? needOf(row) : null;
    // A new test lets nobody graduate.
    const facts = isOther ? await seenRequirement(tx, deps, id, PAPER_EXAM_CONDITION, need, confirm) : {};
    await writePaperExam(tx, row);
    if (before === undefined || isOther) await askFor(tx, deps, row);
    return { action: 'paperExam', before: auditedExam(before), after: auditedExam(row), facts };
  });
};

/**
 * Takes the test on paper away while nobody's score is entered. Throws `noPaperExam` (404), `paperKept` (409), and
 * `classes.unconfirmed` or `otherEffect` (409) where somebody graduates by it.
 */
export const dropPaperExam = (
  deps: Deps,
  caller: Caller,
  { id, version, confirm }: InputOf<typeof removePaperExam>,
) =>
  changeClass(deps, caller, { id, version, ...STEP }, async (tx) => {
    const before = await holdPaperExam(tx, id);
    if (!before) throw offlineClassesErrors.noPaperExam();
    const { length: num } = await selectPaperScores(tx, id);
    if (num > 0) throw offlineClassesErrors.paperKept({ num });
    const facts = await seenRequirement(tx, deps, id, PAPER_EXAM_CONDITION, null, confirm);
    await deletePaperExam(tx, id);
    await setRequirement(tx, deps, id, PAPER_EXAM_CONDITION, null);
    return { action: 'paperExam', before: auditedExam(before), after: {}, facts };
  });

/** Gives the copy of a class its test on paper, `byMs` later; nobody has a score in it. */
export const copyPaperExam = async (
  tx: Tx,
  deps: Deps,
  { fromId, classId, byMs }: { readonly fromId: string; readonly classId: string; readonly byMs: number },
): Promise<void> => {
  const own = await findPaperExam(tx, fromId);
  if (!own) return;
  const row = {
    ...own,
    classId,
    startAt: new Date(own.startAt.getTime() + byMs),
    endAt: new Date(own.endAt.getTime() + byMs),
  };
  await writePaperExam(tx, row);
  await askFor(tx, deps, row);
};

/** Tells the class what these people have of its condition; a correction takes back what counted as passed. */
const report = async (
  tx: Tx,
  deps: Deps,
  exam: PaperExamRow,
  rows: readonly Pick<PaperScoreRow, 'userId' | 'scoreTenths' | 'enteredAt'>[],
  corrected: readonly string[],
): Promise<void> => {
  if (!exam.isRequired) return;
  if (corrected.length > 0) await dropAchievements(tx, deps, exam.classId, PAPER_EXAM_CONDITION, corrected);
  await achieveAll(
    tx,
    deps,
    exam.classId,
    rows.map(({ userId, scoreTenths, enteredAt }) => ({
      userId,
      code: PAPER_EXAM_CONDITION,
      got: scoreTenths === null ? '' : String(scoreTenths / 10),
      isMet: isPassed(scoreTenths, exam.passTenths),
      at: enteredAt,
    })),
  );
};

/** One person's result as somebody enters it. */
export interface NewScore {
  readonly userId: string;
  readonly name: string;
  /** Null: 缺考. */
  readonly scoreTenths: number | null;
  readonly reason: string;
  /** Version that was seen; left out where the row was just read in this transaction. */
  readonly version?: number;
}

/** A test that can be marked now. Throws `noPaperExam` (404), `paperNotBegun` (422). */
export const markedExam = (exam: PaperExamRow | undefined, now: Date): PaperExamRow => {
  if (!exam) throw offlineClassesErrors.noPaperExam();
  if (now < exam.startAt)
    throw offlineClassesErrors.paperNotBegun({ at: wireTime(exam.startAt).slice(5, 16) });
  return exam;
};

/**
 * Keeps results in the caller's transaction, all of them or none, and answers how many changed something. Throws
 * `noPaperExam` (404), `paperNotBegun` (422), `scoreChanged` (409), `paperReasonMissing` (400).
 */
export const keepScores = async (
  tx: Tx,
  deps: Deps,
  caller: Pick<Caller, 'userId'>,
  found: { readonly id: string; readonly className: string; readonly orgCode: string },
  scores: readonly NewScore[],
): Promise<number> => {
  const now = deps.clock();
  const exam = markedExam(await holdPaperExam(tx, found.id), now);
  const known = new Map(
    (
      await selectPaperScores(
        tx,
        found.id,
        scores.map(({ userId }) => userId),
      )
    ).map((row) => [row.userId, row]),
  );
  const steps = scores
    .map((score) => ({
      score,
      before: known.get(score.userId),
      step: entryStep(known.get(score.userId), score.scoreTenths),
    }))
    .filter(({ step }) => step !== 'same')
    .sort((a, b) => (a.score.userId < b.score.userId ? -1 : 1));
  for (const { score, before, step } of steps) {
    const { name, version, reason } = score;
    if (version !== undefined && version !== (before?.version ?? 0))
      throw offlineClassesErrors.scoreChanged({ name });
    if (step === 'correction' && tidyLine(reason) === '')
      throw offlineClassesErrors.paperReasonMissing({ name });
  }
  if (steps.length === 0) return 0;
  const rows = steps.map(({ score: { userId, scoreTenths, reason }, step }) => ({
    classId: found.id,
    userId,
    scoreTenths,
    reason: step === 'correction' ? tidyLine(reason) : '',
    enteredBy: caller.userId,
    enteredAt: now,
  }));
  const corrections = steps.flatMap(({ score, before }) => (before ? [{ score, before }] : []));
  await writePaperScores(
    tx,
    rows,
    corrections.map(({ before }) => before),
  );
  const note = { userId: caller.userId, orgCode: found.orgCode };
  const firstNum = steps.length - corrections.length;
  if (firstNum > 0)
    await audit(tx, deps.clock, {
      ...note,
      action: 'offlineClasses.enterScores',
      subject: found.id,
      facts: { className: found.className, people: firstNum },
    });
  for (const { score, before } of corrections)
    await audit(tx, deps.clock, {
      ...note,
      action: 'offlineClasses.correctScore',
      subject: score.userId,
      facts: {
        className: found.className,
        reason: tidyLine(score.reason),
        before: { paperScore: markText(before.scoreTenths) },
        after: { paperScore: markText(score.scoreTenths) },
      },
    });
  await report(
    tx,
    deps,
    exam,
    rows,
    corrections.map(({ score }) => score.userId),
  );
  return steps.length;
};

/**
 * Enters results by hand. Throws `noClass`, `noStudent`, `noPaperExam` (404), `noRight` (403), `badPaperScore`,
 * `personTwice`, `paperReasonMissing` (400), `scoreChanged` (409), `paperNotBegun` (422).
 */
export const enterScores = async (
  deps: Deps,
  caller: Caller,
  { id, items }: InputOf<typeof enterPaperScores>,
) => {
  const { db } = deps.database;
  const found = await workedClass(db, caller, id);
  const exam = markedExam(await findPaperExam(db, id), deps.clock());
  const hashes = items.map(({ idCardHash }) => idCardHash);
  if (new Set(hashes).size < hashes.length) throw offlineClassesErrors.personTwice();
  const students = await studentsOf(db, id, hashes);
  const scores = items.map(({ idCardHash, reason = '', version, ...sent }): NewScore => {
    const { userId = '', name = '' } = students.get(idCardHash) ?? {};
    const scoreTenths = tenthsOf(sent, exam.totalTenths);
    if (scoreTenths === undefined)
      throw offlineClassesErrors.badPaperScore({ name, total: exam.totalTenths / 10 });
    return { userId, name, scoreTenths, reason, version };
  });
  const savedNum = await db.transaction((tx) => keepScores(tx, deps, caller, found, scores));
  return { savedNum };
};

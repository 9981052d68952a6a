import { audit } from '#features/ground/accounts/server/accounts.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { hasSqlState, pauseAfter } from '#platform/server/db/repeat.ts';
import type { Deps } from '#platform/server/deps.ts';
import { AppError } from '#platform/shared/errors.ts';
import { cellCipher } from '../checks/cell-encryption.ts';
import { changeOf, scopeOf } from '../checks/check.service.ts';
import { rowCellsOf } from '../checks/row-cells.ts';
import { checkRow } from '../checks/row-check.ts';
import type { GoodRow, ImportKind, KindRow, RowVerdict } from '../import-kind.ts';
import { type BatchRow, holdKind, lockBatch, updateBatch } from '../imports.repository.ts';
import { changeRows, listRows, type RowChange, recount } from '../rows/import-rows.repository.ts';

const ROWS_A_CHUNK = 1_000;
export const RESULT_DAYS = 7;
const DAY_MS = 24 * 3600 * 1000;

export interface CommitSignal {
  readonly progress: (done: number) => void;
  readonly isCancelled: () => boolean;
  readonly signal?: AbortSignal;
}

const isGood = (pair: { row: KindRow; verdict: RowVerdict<unknown> }) =>
  pair.verdict.state === 'good' && pair.verdict.data !== null;

/**
 * Writes the next rows that passed, in one transaction with their new state: after a crash a row is either
 * written and done, or neither. They are checked once more first, because days may lie between. Answers how many
 * rows it took; 0 when none is left.
 */
const commitChunk = (deps: Deps, kind: ImportKind, importId: string, limit: number): Promise<number> =>
  deps.database.db.transaction(async (tx) => {
    const batch = await lockBatch(tx, importId);
    if (batch?.state !== 'committing') return 0;
    await holdKind(tx, kind.key);
    const cipher = cellCipher(deps.secrets);
    const cells = rowCellsOf(kind, cipher);
    const stored = await listRows(tx, importId, { states: ['good'], limit });
    if (stored.length === 0) return 0;
    const rows = stored.map(cells.rowOf);
    const scope = scopeOf(tx, deps, batch, cells, true);
    const check = await kind.checker(scope, rows);
    // Doubles within the file were sorted out when the rows were checked.
    const judged = rows.map((row) => ({ row, verdict: checkRow(kind, row, check, () => undefined) }));
    const good: GoodRow<unknown>[] = judged
      .filter(isGood)
      .map(({ row, verdict }) => ({ ...row, data: verdict.data }));
    const outcomes = new Map((await kind.commit(tx, scope, good)).map((one) => [one.line, one]));
    const changes = judged.map(({ row, verdict }): RowChange => {
      const outcome = outcomes.get(row.line);
      const keys = verdict.keys.map(({ key }) => key);
      if (!outcome) return changeOf(row.line, verdict);
      if ('problem' in outcome)
        return { line: row.line, state: 'failed', note: '', problems: [outcome.problem], keys };
      const values = kind.columns.map(({ name }) => row.cells[name] ?? '');
      const result = outcome.result ? cipher.encrypt(JSON.stringify(outcome.result)) : null;
      // A person with an account needs the number here no longer.
      return {
        line: row.line,
        state: 'done',
        note: outcome.note,
        problems: [],
        keys,
        cells: cells.masked(values),
        result,
      };
    });
    await changeRows(tx, importId, changes);
    await updateBatch(tx, importId, { workedNum: batch.workedNum + stored.length });
    return stored.length;
  });

const COLLISIONS = new Set(['23505', '40001', '40P01']);

/** Somebody else took a name or a number between the check and the writing; the next check finds them. */
const isCollision = (error: unknown): boolean => {
  if (error instanceof AppError) return error.code === 'accounts.personTaken';
  return hasSqlState(error, COLLISIONS);
};

/** Marks the row that cannot be written, so that it does not keep the others from it. */
const failFirst = (deps: Deps, kind: ImportKind, importId: string, reason: string): Promise<number> =>
  deps.database.db.transaction(async (tx) => {
    const batch = await lockBatch(tx, importId);
    const [row] = await listRows(tx, importId, { states: ['good'], limit: 1 });
    if (batch?.state !== 'committing' || !row) return 0;
    const problem = { column: kind.columns[0]?.name ?? '', reason, fix: '改好这一行再导，或者不导这一行' };
    const { line, keys } = row;
    await changeRows(tx, importId, [{ line, state: 'failed', note: '', problems: [problem], keys }]);
    await updateBatch(tx, importId, { workedNum: batch.workedNum + 1 });
    return 1;
  });

interface Piece {
  /** Rows it took; 0 when none is left. */
  readonly taken: number;
  /** Rows that the next piece may take. */
  readonly next: number;
}

const COLLIDED = '有人刚刚写入了同样的内容，这一行没有导入';

/**
 * Writes one piece. Around a row that cannot be written the pieces get half as large each time until it stands
 * alone and is marked; then they grow again: a bad row costs a dozen attempts, wherever it stands.
 */
const commitPiece = async (
  deps: Deps,
  kind: ImportKind,
  importId: string,
  { size, isLastTry }: { size: number; isLastTry: boolean },
): Promise<Piece | null> => {
  try {
    const taken = await commitChunk(deps, kind, importId, size);
    return { taken, next: Math.min(ROWS_A_CHUNK, size * 2) };
  } catch (error) {
    if (!isCollision(error) && !(error instanceof AppError)) throw error;
    if (size > 1 || !isLastTry) return null;
    const reason = error instanceof AppError ? error.message : COLLIDED;
    return { taken: await failFirst(deps, kind, importId, reason), next: ROWS_A_CHUNK };
  }
};

const close = async (tx: Tx, deps: Deps, kind: ImportKind, batch: BatchRow, isStopped: boolean) => {
  const { totalNum: _, ...counts } = await recount(tx, batch.id);
  const now = deps.clock();
  await updateBatch(tx, batch.id, {
    state: counts.doneNum > 0 && !isStopped ? 'done' : 'ready',
    stepEndedAt: now,
    taskId: '',
    ...(kind.resultColumns && counts.doneNum > batch.doneNum
      ? { resultUntil: new Date(now.getTime() + RESULT_DAYS * DAY_MS), resultTakenAt: null }
      : {}),
  });
  await audit(tx, deps.clock, {
    userId: batch.ownerId,
    action: 'imports.committed',
    subject: batch.id,
    orgCode: batch.orgCode,
    facts: { label: `${kind.title} ${batch.receiptNo}`, roleCode: batch.roleCode, kind: kind.key, ...counts },
  });
  return counts;
};

/** Imports the rows that passed, chunk by chunk; may run again after a crash. Answers the numbers it ended with. */
export const commitImport = async (
  deps: Deps,
  kind: ImportKind,
  importId: string,
  { progress, isCancelled, signal }: CommitSignal,
): Promise<{ doneNum: number; failedNum: number; goodNum: number } | null> => {
  let done = 0;
  let size = ROWS_A_CHUNK;
  let isLastTry = false;
  let isLeft = true;
  let isStopped = isCancelled();
  while (isLeft && !isStopped) {
    // The process stops: the rest is taken up by the next one.
    signal?.throwIfAborted();
    const piece = await commitPiece(deps, kind, importId, { size, isLastTry });
    // A collision may be over at the second try.
    isLastTry = piece === null && size === 1;
    size = piece?.next ?? Math.max(1, Math.floor(size / 2));
    if (piece) {
      isLeft = piece.taken > 0;
      done += piece.taken;
      if (isLeft) progress(done);
    } else await pauseAfter(1);
    isStopped = isLeft && isCancelled();
  }
  return deps.database.db.transaction(async (tx) => {
    const batch = await lockBatch(tx, importId);
    if (batch?.state !== 'committing') return null;
    return close(tx, deps, kind, batch, isStopped);
  });
};

import { findUserNames } from '#features/ground/accounts/server/accounts.public.ts';
import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { inUse } from '#platform/server/switches.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { wireTime } from '#platform/shared/times.ts';
import { isBusy } from '../shared/import-words.rules.ts';
import type * as contract from '../shared/imports.contract.ts';
import { importsErrors } from '../shared/imports.errors.ts';
import { isOwner, kindOf, seenImport } from './access/import-access.policy.ts';
import type { ImportKind } from './import-kind.ts';
import { type BatchRow, listBatches } from './imports.repository.ts';

const ROWS_A_PAGE = 20;

type Summary = OutputOf<typeof contract.getImport>['data'];
type Item = OutputOf<typeof contract.listImports>['datalist'][number];

const columnsOf = (kind: ImportKind) =>
  kind.columns.map(
    ({
      name,
      isNeeded,
      note,
      example,
      choices = [],
      isSecret = false,
      isMain = false,
      mayBeGiven = false,
    }) => ({
      name,
      isNeeded,
      mayBeGiven,
      note,
      example,
      choices: [...choices],
      isSecret,
      isMain,
    }),
  );

/** Rows with something in them that a file may have. */
const MAX_ROWS = 50_000;

/** Kinds that the active role may import. */
export const kindsFor = (deps: Deps, kinds: readonly ImportKind[], caller: Caller) =>
  inUse(deps, kinds)
    .filter(({ roles }) => roles.includes(caller.activeRole.roleCode))
    .map((kind) => ({
      key: kind.key,
      title: kind.title,
      unit: kind.unit,
      note: kind.note,
      existsWord: kind.existsWord,
      maxRows: MAX_ROWS,
      columns: columnsOf(kind),
    }));

const itemsOf = async (
  deps: Deps,
  kinds: readonly ImportKind[],
  caller: Caller,
  batches: readonly BatchRow[],
): Promise<Item[]> => {
  const { db } = deps.database;
  const names = await findUserNames(db, [...new Set(batches.map(({ ownerId }) => ownerId))]);
  const orgs = await orgNames(db, [...new Set(batches.map(({ orgCode }) => orgCode))]);
  return batches.map((batch) => ({
    ...batch,
    kindTitle: kinds.find(({ key }) => key === batch.kind)?.title ?? batch.kind,
    byName: names.get(batch.ownerId) ?? '',
    orgName: orgs.get(batch.orgCode) ?? '',
    createdTime: wireTime(batch.createdAt),
    finishedTime: isBusy(batch.state) || !batch.stepEndedAt ? '' : wireTime(batch.stepEndedAt),
    isMine: isOwner(caller, batch),
  }));
};

/** Imports that the caller may know of, the newest first unless `sort` says otherwise. */
export const listSeenImports = async (
  deps: Deps,
  kinds: readonly ImportKind[],
  caller: Caller,
  input: InputOf<typeof contract.listImports>,
) => {
  const paging = pagingOf(input, ROWS_A_PAGE);
  const { roleCode, orgCode } = caller.activeRole;
  const { kind, state, keyword, sort = '', isMine = false } = input;
  const { rows, total } = await listBatches(deps.database.db, {
    ...paging,
    ownerId: caller.userId,
    ownScope: orgCode,
    scope: roleCode === 'admin' && !isMine ? orgCode : null,
    kind,
    state,
    keyword: keyword?.toWellFormed().replaceAll('\u0000', '').trim(),
    sort,
  });
  return list(await itemsOf(deps, kinds, caller, rows), total, paging);
};

/** One import's receipt. Throws `imports.notFound`. */
export const getSummary = async (
  deps: Deps,
  kinds: readonly ImportKind[],
  caller: Caller,
  id: string,
): Promise<Summary> => {
  const batch = await seenImport(deps, caller, id);
  const kind = kindOf(kinds, batch.kind);
  const [item] = await itemsOf(deps, kinds, caller, [batch]);
  if (!item) throw importsErrors.notFound();
  const until = batch.stepEndedAt && !isBusy(batch.state) ? batch.stepEndedAt : deps.clock();
  const { resultUntil, resultTakenAt } = batch;
  const isWaiting = resultUntil !== null && resultTakenAt === null && resultUntil > deps.clock();
  return {
    ...item,
    unit: kind.unit,
    existsWord: kind.existsWord,
    encoding: batch.encoding,
    sheet: batch.sheet,
    otherSheets: [...batch.otherSheets],
    unknownColumns: [...batch.unknownColumns],
    problem: batch.problem,
    taskId: item.isMine ? batch.taskId : '',
    workedNum: batch.workedNum,
    seconds: Math.max(0, Math.round((until.getTime() - batch.stepStartedAt.getTime()) / 1000)),
    columns: columnsOf(kind),
    hasResult: item.isMine && isWaiting,
    resultUntil: isWaiting ? wireTime(resultUntil) : '',
  };
};

import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { mediaErrors } from '../../shared/media.errors.ts';
import type { MediaOwner } from './media-owner.table.ts';
import {
  addMissingUses,
  countSurplusUses,
  deleteUses,
  type FoundUse,
  holdNamedFiles,
  insertUses,
  type MediaRef,
  type MediaUse,
  markChecked,
  markFilled,
  type NamedFile,
  scanUses,
  selectUnfilled,
  selectUsedRefs,
  selectUses,
  sumDifferences,
} from './media-use.repository.ts';

const keyOf = ({ ownerKind, ownerId, refKind, ref }: MediaUse): string =>
  `${ownerKind}/${ownerId}/${refKind}/${ref}`;

const refKeyOf = ({ refKind, ref }: MediaRef): string => `${refKind}/${ref}`;

const filesBehind = (files: readonly NamedFile[], { refKind, ref }: MediaRef): NamedFile[] =>
  files.filter(({ id, pictureKey }) => (refKind === 'file' ? id : pictureKey) === ref);

/**
 * Holds the files behind refs that are new to their owner. Whatever is still used somewhere is still stored and may be
 * used again, although the library no longer offers it. Throws `media.gone` (422).
 */
const requireStored = async (tx: Tx, added: readonly FoundUse[]): Promise<void> => {
  const refs = added.filter(({ refKind }) => refKind !== 'folder');
  if (refs.length === 0) return;
  const of = (kind: MediaRef['refKind']) =>
    refs.filter(({ refKind }) => refKind === kind).map(({ ref }) => ref);
  const files = await holdNamedFiles(tx, of('file'), of('picture'));
  const doubtful = refs.filter((ref) => {
    const behind = filesBehind(files, ref);
    return behind.length === 0 ? ref.isNamed : behind.every(({ removedAt }) => removedAt !== null);
  });
  if (doubtful.length === 0) return;
  // By whatever name: what shows a picture by its address may as well choose the file.
  const namesOf = (ref: MediaRef): MediaRef[] => [
    ref,
    ...filesBehind(files, ref).flatMap(({ id, pictureKey }): MediaRef[] => [
      { refKind: 'file', ref: id },
      ...(pictureKey === '' ? [] : [{ refKind: 'picture' as const, ref: pictureKey }]),
    ]),
  ];
  const used = new Set((await selectUsedRefs(tx, doubtful.flatMap(namesOf))).map(refKeyOf));
  const gone = doubtful.filter((ref) => {
    const isPurging = filesBehind(files, ref).some(({ purgingAt }) => purgingAt !== null);
    return isPurging || !namesOf(ref).some((name) => used.has(refKeyOf(name)));
  });
  if (gone.length === 0) return;
  const names = new Set(
    gone.map((ref) => filesBehind(files, ref)[0]?.name ?? (ref.refKind === 'file' ? '所选文件' : ref.ref)),
  );
  throw mediaErrors.gone({ names: [...names].map((name) => `“${name}”`).join('、') });
};

/**
 * Writes down what the owners with these ids use of the media library, as their columns stand now. Call it in the
 * transaction that saves or removes them, after the last statement that changes them; the kinds of one thing (a course,
 * its draft, its history) go together. Throws `media.gone` (422) for a file that is not there (any more).
 */
export const noteMediaUses = async (tx: Tx, owners: readonly MediaOwner[], ids: readonly string[]) => {
  if (ids.length === 0) return;
  const found = await scanUses(tx, owners, ids);
  const had = await selectUses(tx, owners, ids);
  const hadKeys = new Set(had.map(keyOf));
  const foundKeys = new Set(found.map(keyOf));
  // A file that one part of a thing shows already is nothing new in another one.
  const known = new Set(had.map((use) => `${use.ownerId}/${refKeyOf(use)}`));
  const added = found.filter((use) => !hadKeys.has(keyOf(use)));
  await requireStored(
    tx,
    added.filter((use) => !known.has(`${use.ownerId}/${refKeyOf(use)}`)),
  );
  await deleteUses(
    tx,
    had.filter((use) => !foundKeys.has(keyOf(use))),
  );
  await insertUses(tx, added);
};

/**
 * Counts, once for each kind of owner, the uses from before there was a table of them. Cheap when nothing is to be
 * done; several processes may do it at once.
 */
export const fillMediaUses = async (sql: Sql, deps: Pick<Deps, 'clock'>, owners: readonly MediaOwner[]) => {
  for (const owner of await selectUnfilled(sql, owners))
    await sql.transaction(async (tx) => {
      await addMissingUses(tx, owner);
      await markFilled(tx, owner.kind, deps.clock());
    });
};

/**
 * Compares the table of uses with the columns it was written from, kind by kind. What the table lacked is added, which
 * keeps files; nothing is taken away. Answers how many uses it lacked: each is a save that forgot to note it.
 */
export const checkMediaUses = async (deps: Deps, owners: readonly MediaOwner[]): Promise<number> => {
  const { db } = deps.database;
  await fillMediaUses(db, deps, owners);
  let missing = 0;
  for (const owner of owners) {
    const found = await db.transaction(async (tx) => ({
      surplusNum: await countSurplusUses(tx, owner),
      missingNum: await addMissingUses(tx, owner),
      checkedAt: deps.clock(),
    }));
    await markChecked(db, owner.kind, found);
    if (found.missingNum + found.surplusNum > 0)
      deps.log.warn(
        { ownerKind: owner.kind, missing: found.missingNum, surplus: found.surplusNum },
        'the table of media uses differs from what is shown',
      );
    missing += found.missingNum;
  }
  return missing;
};

/** Uses by which the last check found the table wrong, either way. */
export const mediaUseDifferences = async ({ database }: Pick<Deps, 'database'>): Promise<number> => {
  const { missingNum, surplusNum } = await sumDifferences(database.db);
  return missingNum + surplusNum;
};

export const mediaUseFigure = {
  name: 'media_use_differences',
  help: 'Uses of library files by which the nightly check found the table of uses wrong',
  read: mediaUseDifferences,
};

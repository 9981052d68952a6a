import { COVER_CATEGORIES } from '#features/content/cover-art/shared/cover-palette.rules.ts';
import { wideCover } from '#features/content/cover-art/shared/wide-cover.rules.ts';
import { mediaForCourse, storePicture } from '#features/ground/media/server/media.public.ts';
import { orgShortNames } from '#features/ground/organisations/server/regions.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { badClassFields } from '../../shared/class-editing.errors.ts';
import { isMotif, OWN_PICTURE } from '../../shared/settings/class-motif.rules.ts';
import type { ClassRow } from '../desk/class-admin.repository.ts';

/** Facts that the drawing of a class follows from. */
export type DrawnClass = Pick<ClassRow, 'id' | 'classCode' | 'orgCode' | 'categoryKey' | 'motif'>;

/** Draws and keeps the cover of a class; returns the picture's file. The same class gives the same picture. */
export const drawnClassCover = async (
  sql: Sql,
  deps: Deps,
  { id, classCode, orgCode, categoryKey, motif }: DrawnClass,
): Promise<string> => {
  const place = (await orgShortNames(sql, [orgCode])).get(orgCode) ?? '';
  const category = COVER_CATEGORIES.find((key) => key === categoryKey) ?? 'skill';
  const chosen = isMotif(motif) ? { motif } : {};
  return storePicture(deps, `class-${id}`, wideCover({ category, id: classCode, place, ...chosen }), 'svg');
};

/** File of the chosen picture of the library; throws `classes.badFields` for one that cannot be a cover. */
const ownCover = async (sql: Sql, fileId: string, scopeOrg: string): Promise<string> => {
  const file = await mediaForCourse(sql, fileId, scopeOrg);
  if (file?.kind !== 'image' || file.state !== 'ready')
    throw badClassFields({ coverFileId: '所选图片不在您的素材库里，或者还没有处理好' });
  return file.posterKey;
};

/**
 * Drawing and picture of a class that is saved: a newly chosen picture, the own one that it has, or what is
 * drawn for it.
 */
export const coverOf = async (
  sql: Sql,
  deps: Deps,
  next: DrawnClass,
  before: Pick<ClassRow, 'motif' | 'coverKey'> | null,
  { coverFileId, scopeOrg }: { readonly coverFileId: string | null; readonly scopeOrg: string },
): Promise<Pick<ClassRow, 'motif' | 'coverKey'>> => {
  if (coverFileId !== null)
    return { motif: OWN_PICTURE, coverKey: await ownCover(sql, coverFileId, scopeOrg) };
  if (next.motif === OWN_PICTURE && before?.motif === OWN_PICTURE && before.coverKey !== '') return before;
  const motif = isMotif(next.motif) ? next.motif : '';
  return { motif, coverKey: await drawnClassCover(sql, deps, { ...next, motif }) };
};

import type { ImportScope } from '#features/ground/imports/server/imports.public.ts';
import { classesByCodes } from '#features/teaching/classes/server/class-admin.public.ts';
import { managedWhere, managesClass } from '#features/teaching/classes/server/classes.public.ts';
import { type ClassRole, rightsOf } from '#features/teaching/classes/shared/class-rights.rules.ts';

/** Column of a file that names the class of a row; the page from which one comes may say it for the whole file. */
export const CLASS_COLUMN = {
  name: '班级编号',
  aliases: ['班级', '班号'],
  isNeeded: true,
  isMain: true,
  mayBeGiven: true,
  maxLength: 40,
  note: '如 K2026-0712，须是您管理的线下班级',
  example: 'K2026-0712',
} as const;

/** A class's number as somebody wrote it. */
export const classCodeOf = (text: string | undefined): string =>
  (text ?? '')
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/\p{Pd}/gu, '-')
    .toUpperCase();

export const NO_CLASS = {
  column: CLASS_COLUMN.name,
  reason: '没有这个编号的线下班级，或者不归您管理',
  fix: '到班级管理里核对编号',
} as const;

export const NO_RIGHT = {
  column: CLASS_COLUMN.name,
  reason: '您是这个班级的督学，只能查看',
  fix: '请班主任导入',
} as const;

type ClassRow = Awaited<ReturnType<typeof classesByCodes>>[number];

export interface CodedClass {
  readonly row: ClassRow;
  readonly role: ClassRole | null;
  readonly rights: ReturnType<typeof rightsOf>;
}

/** Person who imports, as far as classes ask. */
export const importerOf = ({ userId, roleCode, orgCode }: ImportScope) => ({
  userId,
  activeRole: { roleCode, orgCode },
});

/** The classes held in a room with these numbers that the importer manages, by number. */
export const roomClasses = async (
  scope: ImportScope,
  codes: readonly string[],
): Promise<Map<string, CodedClass>> => {
  const actor = importerOf(scope);
  const found = new Map<string, CodedClass>();
  for (const row of await classesByCodes(scope.sql, managedWhere(actor), [...new Set(codes)])) {
    if (!row.heldInRoom) continue;
    const role = await managesClass(scope.sql, actor, row.id);
    found.set(row.classCode, { row, role, rights: rightsOf(role) });
  }
  return found;
};

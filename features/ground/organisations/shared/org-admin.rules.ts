import { strangeLetterOf } from '#platform/shared/name-letters.rules.ts';

/**
 * 新建的党组织在上级编码后接六位数字，从 900001 起取下一个；只有没有下级、没有人也没有课程的党组织可以删除，地区不能删除。
 */
const FIRST_BRANCH = 900_001;
const LAST_BRANCH = 999_999;
const LEVEL_LENGTH = 6;
const LONGEST_CODE = 60;

/**
 * The next free code under `parentCode`, behind the highest one of `siblings`, so that the code of a removed
 * organisation is not given to another one while a higher one is left; `null` when there is no room.
 */
export const nextBranchCode = (parentCode: string, siblings: readonly string[]): string | null => {
  if (parentCode.length + LEVEL_LENGTH > LONGEST_CODE) return null;
  const last = siblings
    .map((code) => Number(code.slice(-LEVEL_LENGTH)))
    .filter((number) => number >= FIRST_BRANCH)
    .reduce((highest, number) => Math.max(highest, number), FIRST_BRANCH - 1);
  return last >= LAST_BRANCH ? null : `${parentCode}${last + 1}`;
};

/** Codes of the organisations above, from the region down to `orgCode` itself. */
export const pathCodesOf = (orgCode: string): string[] => {
  const codes: string[] = [];
  for (let length = 2 * LEVEL_LENGTH; length <= orgCode.length; length += LEVEL_LENGTH)
    codes.push(orgCode.slice(0, length));
  return codes;
};

/** The name as it is kept: no spaces at its ends or doubled. */
export const tidyOrgName = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Imports read these as the end of one name of a path. */
const PATH_SIGN = /[\\|＼｜]/;

/** The first sign that the name of an organisation cannot have, by whatever way it is given; empty for none. */
export const strangeOrgLetterOf = (name: string): string =>
  strangeLetterOf(name) || (PATH_SIGN.exec(name)?.[0] ?? '');

/** The name as it is kept; `null` when it cannot be one. */
export const orgNameOf = (text: string): string | null => {
  const name = tidyOrgName(text);
  return name === '' || /[\p{Cc}\p{Cf}\p{Cs}]/u.test(name) ? null : name;
};

export interface OrgUse {
  readonly name: string;
  readonly num: number;
  /** Of them those that are not over; all of them when it is left out. */
  readonly openNum?: number;
}

/** Why an organisation cannot be removed, as a part of a sentence; `null` when it can. */
export const removalProblem = (
  org: { readonly kind: 'region' | 'branch'; readonly childNum: number },
  uses: readonly OrgUse[],
): string | null => {
  if (org.kind === 'region') return '地区由系统统一维护';
  const counted = [{ name: '下级组织', num: org.childNum }, ...uses].filter(({ num }) => num > 0);
  return counted.length === 0
    ? null
    : `它还有 ${counted.map(({ name, num }) => `${num} 个${name}`).join('、')}`;
};

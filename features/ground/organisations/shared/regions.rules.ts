// 组织编码规则：每级六位，逐级相接；前十八位是地州市，谁的编码以某编码开头，谁就在它的范围之内。

/** Code of the whole region: root of the region dictionary and default organisation (specification, 9). */
export const ROOT_ORG_CODE = '000002000065';

/** Stands for 热门 where a region is chosen; it is no organisation (specification, 3). */
export const HOT_ORG_CODE = 'HOT_ORG_CODE';

const LEVEL_LENGTH = 6;
const PREFECTURE_LENGTH = 18;

/** Prefecture part of an organisation code: its first 18 characters; a shorter code is used as it is. */
export const prefectureOf = (orgCode: string): string => orgCode.slice(0, PREFECTURE_LENGTH);

/** Characters of a county's code. */
export const COUNTY_LENGTH = 24;

/** County part of an organisation code; a shorter code is used as it is. */
export const countyOf = (orgCode: string): string => orgCode.slice(0, COUNTY_LENGTH);

/** Level of an organisation: 1 the region, 2 a prefecture, 3 a county, 4 a town, and so on. */
export const levelOf = (orgCode: string): number => Math.floor(orgCode.length / LEVEL_LENGTH) - 1;

/** Code of the organisation directly above; `null` for the root. */
export const parentCodeOf = (orgCode: string): string | null =>
  levelOf(orgCode) > 1 ? orgCode.slice(0, -LEVEL_LENGTH) : null;

/** True when `orgCode` is `scopeCode` itself or lies below it; an empty scope covers nothing. */
export const isWithin = (orgCode: string, scopeCode: string): boolean =>
  scopeCode !== '' && orgCode.startsWith(scopeCode);

/** Part of the organisation tree that a person sees. */
export interface TreeScope {
  readonly topCode: string;
  /** False for a learner, who sees the own organisation and nothing below it. */
  readonly seesBelow: boolean;
}

/**
 * Learners see their own organisation only; everybody who acts for an organisation sees the subtree of the
 * organisation that the active role was given for.
 */
export const treeScopeOf = (person: {
  readonly orgCode: string;
  readonly activeRole: { readonly roleCode: string; readonly orgCode: string };
}): TreeScope =>
  person.activeRole.roleCode === 'learner'
    ? { topCode: person.orgCode, seesBelow: false }
    : { topCode: person.activeRole.orgCode, seesBelow: true };

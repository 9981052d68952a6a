import { isWithin } from '#features/ground/organisations/shared/regions.rules.ts';

/**
 * 题库范围规则：本单位和下级单位的题可以改；上级单位的题可以用、不能改；别的单位的题看不到。试卷同样。
 */
export const mayEditIn = isWithin;

/** Whether somebody who acts for `scopeOrg` may use what belongs to `orgCode`. */
export const mayUse = (orgCode: string, scopeOrg: string): boolean =>
  isWithin(orgCode, scopeOrg) || isWithin(scopeOrg, orgCode);

const SHORTEST = 12;
const STEP = 6;

/** Codes of every organisation above `orgCode`. */
export const codesAbove = (orgCode: string): string[] => {
  const codes: string[] = [];
  for (let length = SHORTEST; length < orgCode.length; length += STEP) codes.push(orgCode.slice(0, length));
  return codes;
};

/**
 * Whose questions a paper of `paperOrg` may draw when it is used for `scopeOrg`: those of the lower of the two, so
 * that nobody gets to see what belongs to others beside them.
 */
export const drawingOrg = (paperOrg: string, scopeOrg: string): string =>
  paperOrg.length > scopeOrg.length ? paperOrg : scopeOrg;

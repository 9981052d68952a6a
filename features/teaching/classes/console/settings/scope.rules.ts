import { isWithin } from '#features/ground/organisations/shared/regions.rules.ts';

/**
 * 报名范围按组织列出，选了上级就包含全部下级，所以下级不再单列；一个都不选，全区党员都能报。
 */
export const MAX_SCOPES = 50;

/** `codes` with one more; those below it go, and one that is covered already changes nothing. */
export const withScope = (codes: readonly string[], added: string): string[] =>
  codes.some((code) => isWithin(added, code))
    ? [...codes]
    : [...codes.filter((code) => !isWithin(code, added)), added];

/** The chosen organisation that covers `code` already; `undefined` when none does. */
export const coveringScope = (codes: readonly string[], code: string): string | undefined =>
  codes.find((chosen) => isWithin(code, chosen));

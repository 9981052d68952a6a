import type { RoleCode } from '#platform/shared/caller.ts';

/**
 * 双因素：密码之外再要一个动态验证码。验证码每 30 秒换一个，前后各宽一个；用过一次就不能再用。
 * 另有 10 个备用码，印出来收好，每个只能用一次。
 */
export const STEP_SECONDS = 30;
export const BACKUP_CODES = 10;
/** Signs that nobody mistakes on paper. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUP = 5;
const GROUPS = 2;

/** The one spelling of a typed code that counts: capitals, blanks and hyphens do not matter. */
export const codeOf = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase();

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/** Ten different codes of ten signs, 49 bits each; `draw` gives an even whole number from 0 to below its argument. */
export const drawBackupCodes = (draw: (below: number) => number): string[] => {
  const codes = new Set<string>();
  while (codes.size < BACKUP_CODES)
    codes.add(Array.from({ length: GROUP * GROUPS }, () => SIGNS.charAt(draw(SIGNS.length))).join(''));
  return [...codes];
};

/** A code as it is printed, in two groups. */
export const printedCode = (code: string): string => `${code.slice(0, GROUP)}-${code.slice(GROUP)}`;

/** Whether one of these roles may act only with a second factor; single sign-on has its own. */
export const needsSecondFactor = (
  roles: readonly { readonly roleCode: RoleCode }[],
  required: readonly RoleCode[],
  { hasSecondFactor, via }: { readonly hasSecondFactor: boolean; readonly via: string },
): boolean =>
  via === 'password' && !hasSecondFactor && roles.some(({ roleCode }) => required.includes(roleCode));

/**
 * 帮助登录：给本范围内一个人 6 位登录码，5 分钟内有效，用一次；有管理身份的人、开了双因素的人不能用。
 * 一位帮助人每小时最多给 20 个，一个人每天最多拿 6 个。
 */
export const HELP_MINUTES = 5;
const MOST_AN_HOUR = 20;
const MOST_A_DAY = 6;

export const helpUntil = (madeAt: Date): Date => new Date(madeAt.getTime() + HELP_MINUTES * 60_000);

/** Codes that were made: by the helper within an hour, for the person within a day. */
export interface HelpCounts {
  readonly byHelper: number;
  readonly forPerson: number;
}

interface Helped {
  readonly isActive: boolean;
  readonly isMe: boolean;
  readonly hasRoles: boolean;
  readonly hasSecondFactor: boolean;
}

export type HelpProblem =
  | 'helpDisabled'
  | 'helpSelf'
  | 'helpHasRoles'
  | 'helpHasFactor'
  | 'helpTooManyByHelper'
  | 'helpTooManyForPerson';

/** Why this person cannot be given a code, or `null`. */
export const helpProblem = (
  { isActive, isMe, hasRoles, hasSecondFactor }: Helped,
  { byHelper, forPerson }: HelpCounts,
): HelpProblem | null => {
  if (!isActive) return 'helpDisabled';
  if (isMe) return 'helpSelf';
  if (hasRoles) return 'helpHasRoles';
  if (hasSecondFactor) return 'helpHasFactor';
  if (byHelper >= MOST_AN_HOUR) return 'helpTooManyByHelper';
  return forPerson >= MOST_A_DAY ? 'helpTooManyForPerson' : null;
};

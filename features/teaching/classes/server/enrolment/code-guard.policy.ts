import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import { clockAheadMs } from '#platform/server/clock/clock.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { wireTime } from '#platform/shared/times.ts';
import { spaced, wholeMoment } from '../../shared/class-dates.words.ts';
import { classesErrors } from '../../shared/classes.errors.ts';
import { codeRefusal } from '../../shared/enrolment/registration-code.rules.ts';
import { type Code, tryCode } from './code-attempts.service.ts';

const refuseUnusable = async (deps: Deps, caller: Caller, code: Code, phone: string): Promise<void> => {
  const refusal = codeRefusal(code, caller.orgCode, deps.clock());
  if (!refusal) return;
  const names =
    refusal === 'codeOfOthers' ? await orgNames(deps.database.db, [code.orgCode]) : new Map<string, string>();
  throw classesErrors[refusal]({
    phone,
    quota: code.quota,
    org: names.get(code.orgCode) ?? '别的单位',
    at: code.expiresAt ? spaced(wholeMoment(wireTime(code.expiresAt)), '过期') : '',
  });
};

/**
 * The code that `caller` may sign up with. At most five wrong tries in ten minutes a person, whatever the class;
 * after that no code is looked at. Throws `classes.codeNeeded`, `codeWrong`, `codeLastWrong`,
 * `codeLocked`, `codeStopped`, `codeExpired`, `codeOfOthers`, `codeUsedUp`.
 */
export const checkCode = async (
  deps: Deps,
  caller: Caller,
  { classId, typed, phone }: { readonly classId: string; readonly typed: string; readonly phone: string },
): Promise<Code> => {
  if (typed.trim() === '') throw classesErrors.codeNeeded();
  const verdict = await tryCode(deps, caller.userId, classId, typed);
  if (verdict.kind === 'LOCKED' || verdict.kind === 'LAST_WRONG') {
    const refused = verdict.kind === 'LOCKED' ? classesErrors.codeLocked : classesErrors.codeLastWrong;
    const until = new Date(verdict.until.getTime() + clockAheadMs(deps));
    throw refused({ until: wireTime(until).slice(11), phone });
  }
  if (verdict.kind === 'WRONG') throw classesErrors.codeWrong({ left: verdict.left, phone });
  await refuseUnusable(deps, caller, verdict.code, phone);
  return verdict.code;
};

import { orgNames } from '#features/regions/server/regions.public.ts';
import { isWithin } from '#features/regions/shared/regions.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { wireTime } from '#platform/shared/times.ts';
import { spaced, wholeMoment } from '../shared/class-dates.rules.ts';
import { classesErrors } from '../shared/classes.errors.ts';
import { type Code, lookAtCode } from './code-tries.service.ts';

const refuseUnusable = async (deps: Deps, caller: Caller, code: Code, phone: string): Promise<void> => {
  if (!code.isActive) throw classesErrors.codeStopped({ phone });
  if (code.expiresAt && code.expiresAt <= deps.clock())
    throw classesErrors.codeExpired({ at: spaced(wholeMoment(wireTime(code.expiresAt)), '过期'), phone });
  if (code.orgCode !== '' && !isWithin(caller.orgCode, code.orgCode)) {
    const names = await orgNames(deps.database.db, [code.orgCode]);
    throw classesErrors.codeOfOthers({ org: names.get(code.orgCode) ?? '别的单位', phone });
  }
  if (code.quota !== null && code.used >= code.quota)
    throw classesErrors.codeUsedUp({ quota: code.quota, phone });
};

interface Try {
  readonly classId: string;
  readonly typed: string;
  readonly phone: string;
}

/**
 * The code that `caller` may sign up with. At most five wrong tries in ten minutes a person, whatever the class;
 * after that no code is looked at. Throws `classes.codeNeeded`, `codeWrong`, `codeLastWrong`,
 * `codeLocked`, `codeStopped`, `codeExpired`, `codeOfOthers`, `codeUsedUp`.
 */
export const checkCode = async (
  deps: Deps,
  caller: Caller,
  { classId, typed, phone }: Try,
): Promise<Code> => {
  if (typed.trim() === '') throw classesErrors.codeNeeded();
  const verdict = await lookAtCode(deps, caller.userId, classId, typed);
  if (verdict.kind === 'LOCKED' || verdict.kind === 'LAST_WRONG') {
    const refused = verdict.kind === 'LOCKED' ? classesErrors.codeLocked : classesErrors.codeLastWrong;
    throw refused({ until: wireTime(verdict.until).slice(11), phone });
  }
  if (verdict.kind === 'WRONG') throw classesErrors.codeWrong({ left: verdict.left, phone });
  await refuseUnusable(deps, caller, verdict.code, phone);
  return verdict.code;
};

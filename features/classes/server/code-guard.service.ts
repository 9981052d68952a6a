import { orgNames } from '#features/regions/server/regions.public.ts';
import { isWithin } from '#features/regions/shared/regions.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { wireTime } from '#platform/shared/times.ts';
import { classesErrors } from '../shared/classes.errors.ts';
import {
  lockedUntil,
  MAX_WRONG_CODES,
  recentFailures,
  registrationCodeOf,
} from '../shared/registration-code.rules.ts';
import * as store from './code-guard.repository.ts';

type Code = NonNullable<Awaited<ReturnType<typeof store.findCode>>>;

type Verdict =
  | { readonly kind: 'LOCKED'; readonly until: Date }
  | { readonly kind: 'WRONG'; readonly left: number }
  | { readonly kind: 'FOUND'; readonly code: Code };

/** Looks at one try of a person; a wrong one is counted in the same transaction, whatever the answer says. */
const judge = (deps: Deps, userId: string, classId: string, typed: string): Promise<Verdict> =>
  deps.database.db.transaction(async (tx) => {
    await store.lockTries(tx, userId);
    const now = deps.clock();
    const failures = await store.selectFailures(tx, userId);
    const until = lockedUntil(failures, now);
    if (until) return { kind: 'LOCKED', until };
    const wanted = registrationCodeOf(typed);
    const code = wanted === null ? undefined : await store.findCode(tx, classId, wanted);
    if (code) return { kind: 'FOUND', code };
    const counted = [...recentFailures(failures, now), now];
    await store.saveFailures(tx, userId, counted);
    return { kind: 'WRONG', left: MAX_WRONG_CODES - counted.length };
  });

const refuseUnusable = async (deps: Deps, caller: Caller, code: Code, phone: string): Promise<void> => {
  if (!code.isActive) throw classesErrors.codeStopped({ phone });
  if (code.expiresAt && code.expiresAt <= deps.clock())
    throw classesErrors.codeExpired({ at: wireTime(code.expiresAt).slice(0, 16), phone });
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
 * after that no code is looked at. Throws `classes.codeNeeded`, `codeWrong`, `codeLocked`, `codeStopped`,
 * `codeExpired`, `codeOfOthers`, `codeUsedUp`.
 */
export const checkCode = async (
  deps: Deps,
  caller: Caller,
  { classId, typed, phone }: Try,
): Promise<Code> => {
  if (typed.trim() === '') throw classesErrors.codeNeeded();
  const verdict = await judge(deps, caller.userId, classId, typed);
  if (verdict.kind === 'LOCKED')
    throw classesErrors.codeLocked({ until: wireTime(verdict.until).slice(11), phone });
  if (verdict.kind === 'WRONG') throw classesErrors.codeWrong({ left: verdict.left, phone });
  await refuseUnusable(deps, caller, verdict.code, phone);
  return verdict.code;
};

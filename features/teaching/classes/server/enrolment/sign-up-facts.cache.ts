import { rememberedOrgNames } from '#features/ground/organisations/server/regions.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { readMany } from '#platform/server/memory.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import type { SignUpClass } from '../../shared/enrolment/sign-up.rules.ts';
import { memoryOf } from '../class.cache.ts';
import { selectSignUpRows } from './sign-up-facts.repository.ts';

/** Facts that decide about signing up for one class. */
export interface SignUpFacts extends SignUpClass {
  readonly id: string;
  readonly classCode: string;
  readonly className: string;
  readonly version: number;
  readonly orgCode: string;
  readonly needsApproval: boolean;
  readonly mayWithdraw: boolean;
}

const load = async (deps: Deps, ids: readonly string[]): Promise<Map<string, SignUpFacts>> => {
  if (ids.length === 0) return new Map();
  const rows = await selectSignUpRows(deps.database, ids);
  const scopeCodess = rows.flatMap(({ scopeCodes }) => scopeCodes ?? []);
  const names = await rememberedOrgNames(deps, scopeCodess);
  return new Map(
    rows.map(({ scopeCodes, phone, ...row }) => [
      row.id,
      {
        ...row,
        phone: phone || deps.config.servicePhone,
        scopes: (scopeCodes ?? []).map((orgCode) => ({ orgCode, orgName: names.get(orgCode) ?? '其他单位' })),
      },
    ]),
  );
};

/** Of these classes, at most five seconds old; unknown ids are left out. One statement for all that is not known. */
export const rememberedFacts = (deps: Deps, ids: readonly string[]): Promise<Map<string, SignUpFacts>> =>
  readMany(memoryOf<SignUpFacts | null>(deps, 'seats'), ids, (missing) => load(deps, missing));

const readsUnderWay = perPortal((_: Deps) => new Map<string, Promise<SignUpFacts | null>>());

/** Of one class as the database has it now; callers of the same moment share one read. Null: no such class. */
export const presentFacts = async (deps: Deps, id: string): Promise<SignUpFacts | null> => {
  const reads = readsUnderWay(deps);
  const known = reads.get(id);
  if (known) return known;
  const reading = load(deps, [id]).then((found) => found.get(id) ?? null);
  reads.set(id, reading);
  try {
    return await reading;
  } finally {
    reads.delete(id);
  }
};

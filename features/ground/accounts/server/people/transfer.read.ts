import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import { isWithin } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { previewMove } from '../../shared/people/people-admin.contract.ts';
import { peopleErrors } from '../../shared/people/people-admin.errors.ts';
import { listMoves } from './org-move.repository.ts';
import { findPerson } from './people-admin.repository.ts';
import type { StandingSource } from './person-record.service.ts';

/**
 * What goes along when a person of the caller's scope moves to another organisation of it, and where the person was
 * before. Throws `people.notFound` (404) and `people.unknownOrg` (422) for anything outside of the scope.
 */
export const transferPreview = async (
  deps: Deps,
  caller: Caller,
  { id, orgCode }: InputOf<typeof previewMove>,
  sources: readonly StandingSource[],
): Promise<OutputOf<typeof previewMove>['data']> => {
  const { db } = deps.database;
  const scope = caller.activeRole.orgCode;
  const person = await findPerson(db, id);
  if (!person || !isWithin(person.orgCode, scope)) throw peopleErrors.notFound();
  if (!isWithin(orgCode, scope)) throw peopleErrors.unknownOrg();
  const moves = await listMoves(db, id);
  const names = await orgNames(db, [
    ...new Set([person.orgCode, orgCode, ...moves.flatMap(({ fromOrg, toOrg }) => [fromOrg, toOrg])]),
  ]);
  const toName = names.get(orgCode);
  if (toName === undefined) throw peopleErrors.unknownOrg();
  const lines = await Promise.all(sources.map((source) => source(db, id, deps.clock())));
  return {
    fromName: names.get(person.orgCode) ?? '',
    toName,
    lines: lines.flat(),
    history: moves.map(({ fromOrg, toOrg, reason, movedAt }) => ({
      fromName: names.get(fromOrg) ?? '',
      toName: names.get(toOrg) ?? '',
      reason,
      time: wireTime(movedAt),
    })),
  };
};

import type { Deps } from '#platform/server/deps.ts';
import { callerOf, dataRoute, type Route, route } from '#platform/server/http/route.ts';
import { accessErrors } from '#platform/shared/access.errors.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { ok } from '#platform/shared/envelope.ts';
import * as calls from '../shared/classes.contract.ts';
import { listClasses, listClassesFor } from './catalogue/class-list.read.ts';
import { standings } from './catalogue/class-standing.read.ts';
import { getClassDetail, getClassDetailNow } from './class-page/class-detail.read.ts';
import { answer } from './enrolment/seat-offer.service.ts';
import { quit, signUp } from './enrolment/sign-up.service.ts';
import { keepPlain, readyReply } from './ready-reply.routes.ts';

/** Classes on a page and a few more: what they are to a person fits into a packet or two. */
const FEW = 12;

/** Refuses another person's hash in a body (decisions.md, 18); a visitor's is of no consequence. */
const refuseOtherPerson = (caller: Caller | null, idCardHash: string | undefined): void => {
  if (caller && idCardHash && idCardHash !== caller.idCardHash) throw accessErrors.otherPerson();
};

/** The calls of finding classes, looking at them, signing up and stepping back. */
export const classesRoutes = (deps: Deps): Route[] => [
  {
    endpoint: calls.queryClasses,
    // The same for everybody but party members, to whom each class is something: kept as the bytes that leave the server.
    handle: async (input, { caller, request, reply }) => {
      const wanted = input as InputOf<typeof calls.queryClasses>;
      refuseOtherPerson(caller, wanted.idCardHash);
      if (caller?.isPartyMember) return listClassesFor(deps, caller, wanted);
      return readyReply(request, reply, await listClasses(deps, wanted));
    },
  },
  route(calls.getClassStandings, async ({ classId, idCardHash }, { caller, request }) => {
    refuseOtherPerson(caller, idCardHash);
    if (classId.length <= FEW) keepPlain(request);
    return ok(await standings(deps, caller, classId));
  }),
  route(calls.getClass, async ({ id }, { caller }) => ok(await getClassDetail(deps, caller, id))),
  route(calls.getClassNow, async ({ id }, { caller }) => ok(await getClassDetailNow(deps, caller, id))),
  route(calls.signUpClass, async ({ idCardHash, ...input }, context) => {
    const caller = callerOf(context);
    refuseOtherPerson(caller, idCardHash);
    return ok(await signUp(deps, caller, input));
  }),
  dataRoute(calls.answerSeatOffer, (caller, input) => answer(deps, caller, input)),
  dataRoute(calls.quitClass, (caller, { classId }) => quit(deps, caller, classId)),
];

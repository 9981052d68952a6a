import type { Deps } from '#platform/server/deps.ts';
import { dataRoute, type Route, route } from '#platform/server/http/route.ts';
import { ok } from '#platform/shared/envelope.ts';
import { wireTime } from '#platform/shared/times.ts';
import * as contract from '../../shared/help/sign-in-help.contract.ts';
import type { TellPerson } from '../people/people-admin.service.ts';
import { passwordClientOf, setSessionCookie } from '../sessions/session-cookie.routes.ts';
import { giveHelp, peopleToHelp, signInHelped } from './sign-in-help.service.ts';

/** The calls of sign-in-help.contract.ts. */
export const signInHelpRoutes = (deps: Deps, tell: TellPerson): Route[] => [
  dataRoute(contract.findHelped, (caller, input) => peopleToHelp(deps, caller, input)),
  dataRoute(contract.makeHelp, (caller, input) => giveHelp(deps, caller, input, tell)),
  route(contract.signInByHelp, async (input, { request, reply }) => {
    const opened = await signInHelped(deps, input, passwordClientOf(request));
    setSessionCookie(reply, deps, opened);
    return ok({ accessToken: opened.token, expireTime: wireTime(opened.expiresAt) });
  }),
];

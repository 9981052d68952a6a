import { classFacts, noteReading, recordFor } from '#features/teaching/classes/server/classes.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { dataRoute, type Route, route } from '#platform/server/http/route.ts';
import * as contract from '../shared/offline-classes.contract.ts';
import { offlineClassesErrors } from '../shared/offline-classes.errors.ts';
import { rate } from './rating.service.ts';
import { archiveOf, offlineCourses, ownTimetable } from './timetable.read.ts';

/** Learners' calls about classes held in a room (specification, 2.7, 7.3 and 7.4). */
export const offlineClassesRoutes = (deps: Deps): Route[] => [
  route(contract.listOfflineCourses, (input, { caller }) => offlineCourses(deps, caller, input)),
  route(contract.getOfflineTimetable, (input, { caller }) => ownTimetable(deps, caller, input)),
  dataRoute(contract.rateSessions, (caller, input) => rate(deps, caller, input)),
  dataRoute(contract.getOfflineArchive, async (caller, input) => {
    const { db } = deps.database;
    const recorded = await recordFor(db, caller, input);
    const found = (await classFacts(db, [input.classId])).get(input.classId);
    if (!found?.heldInRoom) throw offlineClassesErrors.noClass();
    await noteReading(deps, caller, recorded);
    return archiveOf(deps, found, recorded.member.userId);
  }),
];

import type { Deps } from '#platform/server/deps.ts';
import { dataRoute, doneRoute, type Route } from '#platform/server/http/route.ts';
import * as contract from '../shared/attendance.contract.ts';
import { boardReads } from './board.read.ts';
import { deskService } from './desk.service.ts';
import { gatheringAccess } from './gathering-access.policy.ts';
import type { GatheringOwner } from './gathering-kind.ts';
import { kitService } from './kit.service.ts';
import { askLeave, withdrawLeave } from './leave.service.ts';
import { ownSignService } from './own-sign.service.ts';

/** The calls of the sign-in kit, for gatherings of all `owners`. */
export const attendanceRoutes = (deps: Deps, owners: readonly GatheringOwner[]): Route[] => {
  const access = gatheringAccess(deps, owners);
  const reads = boardReads(deps, access);
  const own = ownSignService(deps, access);
  const kit = kitService(deps, access);
  const desk = deskService(deps, access);
  const { db } = deps.database;
  return [
    dataRoute(contract.lookCode, own.look),
    dataRoute(contract.signIn, own.sign),
    dataRoute(contract.mySign, own.mine),
    doneRoute(contract.askSignLeave, async (caller, { id, reason }) => {
      await access.own(db, caller, id);
      await db.transaction((tx) => askLeave(tx, deps, caller, { gatheringId: id, reason }));
    }),
    doneRoute(contract.withdrawSignLeave, async (caller, { id }) => {
      await access.own(db, caller, id);
      await db.transaction((tx) => withdrawLeave(tx, { gatheringId: id, userId: caller.userId }));
    }),
    dataRoute(contract.signToken, reads.token),
    dataRoute(contract.signBoard, reads.board),
    dataRoute(contract.signKit, kit.kit),
    dataRoute(contract.syncSigns, kit.sync),
    dataRoute(contract.signSheet, reads.sheet),
    dataRoute(contract.readSheet, kit.readSheet),
    doneRoute(contract.correctSign, desk.correct),
    dataRoute(contract.listSignLeaves, (caller, { id }) => reads.leaves(caller, id)),
    doneRoute(contract.decideSignLeave, desk.decideLeave),
    dataRoute(contract.listSignConflicts, (caller, { id }) => reads.conflicts(caller, id)),
    doneRoute(contract.decideSignConflict, desk.decideConflict),
  ];
};

import type { BoardPorts } from '#features/teaching/board/server/board.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { callerRoute, dataRoute, doneRoute, type Route } from '#platform/server/http/route.ts';
import * as contract from '../shared/notices.contract.ts';
import { getManagedNotice, getNotice, listManagedNotices, listNotices } from './notice.read.ts';
import { noticePlanning } from './notice-plan.service.ts';
import { noticeWriting } from './notice-write.service.ts';

/** The calls of notices.contract.ts; publishing needs `registerNotices`. */
export const noticesRoutes = (deps: Deps, ports: BoardPorts): Route[] => {
  const writing = noticeWriting(deps, ports);
  const planning = noticePlanning(deps, ports);
  return [
    callerRoute(contract.listNotices, (caller, input) => listNotices(deps, caller, input)),
    dataRoute(contract.getNotice, (caller, { id }) => getNotice(deps, caller, id)),
    dataRoute(contract.saveNotice, (caller, input) => writing.save(caller, input)),
    doneRoute(contract.publishNotice, (caller, input) => writing.publish(caller, input)),
    dataRoute(contract.planNotice, (caller, input) => planning.plan(caller, input)),
    doneRoute(contract.withdrawNotice, (caller, input) => writing.withdraw(caller, input)),
    doneRoute(contract.removeNotice, (caller, input) => writing.remove(caller, input)),
    callerRoute(contract.listAdminNotices, (caller, input) => listManagedNotices(deps, caller, input)),
    dataRoute(contract.getAdminNotice, (caller, { id }) => getManagedNotice(deps, caller, id)),
  ];
};

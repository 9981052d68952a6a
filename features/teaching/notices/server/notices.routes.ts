import type { BoardPorts } from '#features/teaching/board/server/board.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { callerOf, type Route, route } from '#platform/server/http/route.ts';
import { done, ok } from '#platform/shared/envelope.ts';
import * as contract from '../shared/notices.contract.ts';
import { getManagedNotice, getNotice, listManagedNotices, listNotices } from './notice.read.ts';
import { noticeWriting } from './notice-write.service.ts';

/** The calls of notices.contract.ts; publishing needs `registerNotices`. */
export const noticesRoutes = (deps: Deps, ports: BoardPorts): Route[] => {
  const writing = noticeWriting(deps, ports);
  return [
    route(contract.listNotices, (input, context) => listNotices(deps, callerOf(context), input)),
    route(contract.getNotice, async ({ id }, context) => ok(await getNotice(deps, callerOf(context), id))),
    route(contract.saveNotice, async (input, context) => ok(await writing.save(callerOf(context), input))),
    route(contract.publishNotice, async (input, context) => {
      await writing.publish(callerOf(context), input);
      return done();
    }),
    route(contract.withdrawNotice, async (input, context) => {
      await writing.withdraw(callerOf(context), input);
      return done();
    }),
    route(contract.removeNotice, async (input, context) => {
      await writing.remove(callerOf(context), input);
      return done();
    }),
    route(contract.listAdminNotices, (input, context) => listManagedNotices(deps, callerOf(context), input)),
    route(contract.getAdminNotice, async ({ id }, context) =>
      ok(await getManagedNotice(deps, callerOf(context), id)),
    ),
  ];
};

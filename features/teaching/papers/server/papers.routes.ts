import type { Deps } from '#platform/server/deps.ts';
import { callerOf, type Route, route } from '#platform/server/http/route.ts';
import { done, ok } from '#platform/shared/envelope.ts';
import * as contract from '../shared/papers.contract.ts';
import { paperAdmin } from './paper-admin.service.ts';
import { paperViews } from './paper-list.read.ts';
import type { PaperPorts } from './paper-ports.ts';
import { previewOf } from './paper-preview.read.ts';

/** The console's calls about papers. */
export const papersRoutes = (deps: Deps, ports: PaperPorts): Route[] => {
  const views = paperViews(deps, ports);
  const admin = paperAdmin(deps);
  return [
    route(contract.listPapers, (input, context) => views.list(callerOf(context), input)),
    route(contract.getPaper, async (input, context) => ok(await views.get(callerOf(context), input))),
    route(contract.savePaper, async (input, context) => ok(await admin.save(callerOf(context), input))),
    route(contract.copyPaper, async (input, context) => ok(await admin.copy(callerOf(context), input))),
    route(contract.removePaper, async (input, context) => {
      await admin.remove(callerOf(context), input);
      return done();
    }),
    route(contract.countPool, async (input, context) => ok(await views.pool(callerOf(context), input))),
    route(contract.previewPaper, async (input, context) =>
      ok(await previewOf(deps, ports, callerOf(context), input)),
    ),
  ];
};

import type { Deps } from '#platform/server/deps.ts';
import { callerOf, type Route, route } from '#platform/server/http/route.ts';
import { done, ok } from '#platform/shared/envelope.ts';
import * as contract from '../shared/papers.contract.ts';
import { copyPaper, removePaper, savePaper } from './paper-edit.service.ts';
import { countPool, getPaper, listPapers } from './paper-list.read.ts';
import type { PaperPorts } from './paper-ports.ts';
import { previewOf } from './paper-preview.read.ts';

/** The console's calls about papers. */
export const papersRoutes = (deps: Deps, ports: PaperPorts): Route[] => [
  route(contract.listPapers, (input, context) => listPapers(deps, ports, callerOf(context), input)),
  route(contract.getPaper, async (input, context) =>
    ok(await getPaper(deps, ports, callerOf(context), input)),
  ),
  route(contract.savePaper, async (input, context) => ok(await savePaper(deps, callerOf(context), input))),
  route(contract.copyPaper, async (input, context) => ok(await copyPaper(deps, callerOf(context), input))),
  route(contract.removePaper, async (input, context) => {
    await removePaper(deps, callerOf(context), input);
    return done();
  }),
  route(contract.countPool, async (input, context) => ok(await countPool(deps, callerOf(context), input))),
  route(contract.previewPaper, async (input, context) =>
    ok(await previewOf(deps, ports, callerOf(context), input)),
  ),
];

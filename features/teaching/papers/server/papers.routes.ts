import type { Deps } from '#platform/server/deps.ts';
import { callerRoute, dataRoute, doneRoute, type Route } from '#platform/server/http/route.ts';
import * as contract from '../shared/papers.contract.ts';
import { copyPaper, removePaper, savePaper } from './paper-edit.service.ts';
import { countPool, getPaper, listPapers } from './paper-list.read.ts';
import type { PaperPorts } from './paper-ports.ts';
import { previewOf } from './paper-preview.read.ts';

/** The console's calls about papers. */
export const papersRoutes = (deps: Deps, ports: PaperPorts): Route[] => [
  callerRoute(contract.listPapers, (caller, input) => listPapers(deps, ports, caller, input)),
  dataRoute(contract.getPaper, (caller, input) => getPaper(deps, ports, caller, input)),
  dataRoute(contract.savePaper, (caller, input) => savePaper(deps, caller, input)),
  dataRoute(contract.copyPaper, (caller, input) => copyPaper(deps, caller, input)),
  doneRoute(contract.removePaper, (caller, input) => removePaper(deps, caller, input)),
  dataRoute(contract.countPool, (caller, input) => countPool(deps, caller, input)),
  dataRoute(contract.previewPaper, (caller, input) => previewOf(deps, ports, caller, input)),
];

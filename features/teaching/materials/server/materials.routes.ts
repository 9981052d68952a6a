import type { BoardPorts } from '#features/teaching/board/server/board.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { callerRoute, dataRoute, doneRoute, type Route } from '#platform/server/http/route.ts';
import * as contract from '../shared/materials.contract.ts';
import { getManagedMaterial, getMaterial, listManagedMaterials, listMaterials } from './material.read.ts';
import { materialWriting } from './material-write.service.ts';

/** The calls of materials.contract.ts; files of a class are the board's. */
export const materialsRoutes = (deps: Deps, ports: BoardPorts): Route[] => {
  const writing = materialWriting(deps, ports);
  return [
    callerRoute(contract.listMaterials, (caller, input) => listMaterials(deps, caller, input)),
    dataRoute(contract.getMaterial, (caller, { id }) => getMaterial(deps, caller, id)),
    dataRoute(contract.saveMaterial, (caller, input) => writing.save(caller, input)),
    doneRoute(contract.publishMaterial, (caller, input) => writing.publish(caller, input)),
    doneRoute(contract.withdrawMaterial, (caller, input) => writing.withdraw(caller, input)),
    doneRoute(contract.removeMaterial, (caller, input) => writing.remove(caller, input)),
    callerRoute(contract.listAdminMaterials, (caller, input) => listManagedMaterials(deps, caller, input)),
    dataRoute(contract.getAdminMaterial, (caller, { id }) => getManagedMaterial(deps, caller, id)),
  ];
};

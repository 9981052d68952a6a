import type { BoardPorts } from '#features/teaching/board/server/board.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { callerOf, type Route, route } from '#platform/server/http/route.ts';
import { done, ok } from '#platform/shared/envelope.ts';
import * as contract from '../shared/materials.contract.ts';
import { getManagedMaterial, getMaterial, listManagedMaterials, listMaterials } from './material.read.ts';
import { materialWriting } from './material-write.service.ts';

/** The calls of materials.contract.ts; files of a class are the board's. */
export const materialsRoutes = (deps: Deps, ports: BoardPorts): Route[] => {
  const writing = materialWriting(deps, ports);
  return [
    route(contract.listMaterials, (input, context) => listMaterials(deps, callerOf(context), input)),
    route(contract.getMaterial, async ({ id }, context) =>
      ok(await getMaterial(deps, callerOf(context), id)),
    ),
    route(contract.saveMaterial, async (input, context) => ok(await writing.save(callerOf(context), input))),
    route(contract.publishMaterial, async (input, context) => {
      await writing.publish(callerOf(context), input);
      return done();
    }),
    route(contract.withdrawMaterial, async (input, context) => {
      await writing.withdraw(callerOf(context), input);
      return done();
    }),
    route(contract.removeMaterial, async (input, context) => {
      await writing.remove(callerOf(context), input);
      return done();
    }),
    route(contract.listAdminMaterials, (input, context) =>
      listManagedMaterials(deps, callerOf(context), input),
    ),
    route(contract.getAdminMaterial, async ({ id }, context) =>
      ok(await getManagedMaterial(deps, callerOf(context), id)),
    ),
  ];
};

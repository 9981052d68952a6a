import type { Deps } from '#platform/server/deps.ts';
import { dataRoute, doneRoute, type Route, route } from '#platform/server/http/route.ts';
import { ok } from '#platform/shared/envelope.ts';
import * as contract from '../../shared/classifications/classification-admin.contract.ts';
import { pinAdmin } from '../recommendations/pin-admin.service.ts';
import { classificationAdmin } from './classification-admin.service.ts';

/** Every call by which the region's administrators keep the trees and what is recommended. */
export const classificationAdminRoutes = (deps: Deps): Route[] => {
  const trees = classificationAdmin(deps);
  const pins = pinAdmin(deps);
  return [
    dataRoute(contract.getClassifications, (caller, input) => trees.get(caller, input)),
    dataRoute(contract.saveClassification, (caller, input) => trees.save(caller, input)),
    dataRoute(contract.moveClassification, (caller, input) => trees.move(caller, input)),
    dataRoute(contract.removeClassification, (caller, input) => trees.remove(caller, input)),
    dataRoute(contract.moveCoursesOfClassification, (caller, input) => trees.moveCourses(caller, input)),
    route(contract.listPins, async () => ok(await pins.list())),
    doneRoute(contract.savePins, (caller, input) => pins.save(caller, input)),
  ];
};

import type { Deps } from '#platform/server/deps.ts';
import { callerOf, type Route, route } from '#platform/server/http/route.ts';
import { done, ok } from '#platform/shared/envelope.ts';
import * as contract from '../../shared/classifications/classification-admin.contract.ts';
import { pinAdmin } from '../recommendations/pin-admin.service.ts';
import { classificationAdmin } from './classification-admin.service.ts';

/** Every call by which the region's administrators keep the trees and what is recommended. */
export const classificationAdminRoutes = (deps: Deps): Route[] => {
  const trees = classificationAdmin(deps);
  const pins = pinAdmin(deps);
  return [
    route(contract.getClassifications, async (input, context) =>
      ok(await trees.get(callerOf(context), input)),
    ),
    route(contract.saveClassification, async (input, context) =>
      ok(await trees.save(callerOf(context), input)),
    ),
    route(contract.moveClassification, async (input, context) =>
      ok(await trees.move(callerOf(context), input)),
    ),
    route(contract.removeClassification, async (input, context) =>
      ok(await trees.remove(callerOf(context), input)),
    ),
    route(contract.moveCoursesOfClassification, async (input, context) =>
      ok(await trees.moveCourses(callerOf(context), input)),
    ),
    route(contract.listPins, async () => ok(await pins.list())),
    route(contract.savePins, async (input, context) => {
      await pins.save(callerOf(context), input);
      return done();
    }),
  ];
};

import type { Deps } from '#platform/server/deps.ts';
import { countsOf } from '#platform/server/metrics.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { FeatureCheck, Scene } from './checks/scene.ts';

export { runChecks } from './checks/run-checks.ts';
export type { FeatureCheck, Scene, Unasked } from './checks/scene.ts';

/** Facts that the checks look at in a serving process. */
export const sceneOf = (deps: Deps): Scene => {
  const { steps, heldMs, lastStep } = deps.clockFigures();
  return {
    config: deps.config,
    files: deps.files,
    now: deps.clock(),
    database: deps.database,
    clockFigures: { steps, heldMs, lastStepAt: lastStep ? wireTime(lastStep.at) : '' },
    refusals: () => countsOf(deps, 'sign_in_refusals_total'),
  };
};

declare module '#platform/server/feature.ts' {
  interface FeatureLists {
    /** Checks of what a feature keeps, for the operator's self-check. */
    readonly selfChecks: FeatureCheck;
  }
}

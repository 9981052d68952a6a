import { fileURLToPath } from 'node:url';
import { greetingOfDemo } from '#demo/greeting.ts';
import { loadDemo } from '#demo/load.ts';
import type { Deps } from '#platform/server/deps.ts';
import { createPortal } from '#platform/server/portal.ts';
import type { Program } from '#platform/server/run.ts';
import { FEATURES } from './features.ts';

export const portal = createPortal(FEATURES);

const BUILT = fileURLToPath(new URL('../dist/', import.meta.url));

/** Base data and, where the settings ask for it, the demonstration; `isSmall` leaves out its year of study. */
export const prepareData = async (deps: Deps, say: (text: string) => void, isSmall = false) => {
  await portal.seed(deps);
  await loadDemo(deps, say, { isSmall, demonstrate: portal.demonstrate });
  await portal.settle(deps);
};

export const program: Program = {
  serve: (deps) => portal.serve(deps, BUILT),
  handleJobs: portal.handleJobs,
  prepare: (deps, say) => prepareData(deps, say),
  greeting: greetingOfDemo,
};

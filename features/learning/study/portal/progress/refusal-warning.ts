import { showToast } from '#platform/web/ui/dialogs/toast.tsx';

/** How long a warning stands, in seconds (specification, 9). */
const SECONDS = 10;

interface Watched {
  readonly state: () => { readonly phase: string; readonly message: string };
  readonly subscribe: (listener: () => void) => () => void;
}

/** A refusal of start-study is said as a warning; what the page knew before stands in its place only. */
export const warnOfRefusal = ({ state, subscribe }: Watched): (() => void) => {
  let { phase } = state();
  return subscribe(() => {
    const { phase: next, message } = state();
    if (next === 'unrecorded' && phase !== 'unrecorded') {
      showToast(message, { kind: 'warning', seconds: SECONDS });
    }
    phase = next;
  });
};

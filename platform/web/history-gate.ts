type Gate = (event: PopStateEvent) => void;

let gate: Gate | null = null;

// The window tells its listeners in the order in which they came: this one stands before the router's, because
// the page's entry imports it, and so can keep a step back or forward from the router.
addEventListener('popstate', (event) => gate?.(event));

/** Hears of every step back or forward before the router does; answers how to stop hearing of it. */
export const watchHistory = (next: Gate): (() => void) => {
  gate = next;
  return () => {
    if (gate === next) gate = null;
  };
};

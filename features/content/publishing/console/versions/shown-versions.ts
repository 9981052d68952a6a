/** Which versions the page shows: `to`, beside an older one; `from` 0 shows it alone. */
export interface ShownVersions {
  readonly from: number;
  readonly to: number;
}

const numberIn = (text: string | null, last: number): number | null => {
  const value = /^\d{1,6}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return value >= 0 && value <= last ? value : null;
};

/**
 * Versions named in the address, in their order whichever way round they are named. Without names the last of
 * `last` versions stands beside the one before it.
 */
export const shownVersions = (params: URLSearchParams, last: number): ShownVersions => {
  const to = numberIn(params.get('to'), last) || last;
  const from = numberIn(params.get('from'), last) ?? to - 1;
  if (from === to) return { from: 0, to };
  return from > to ? { from: to, to: from } : { from, to };
};

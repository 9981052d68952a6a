import type { Endpoint } from '../endpoint.ts';

/** Cells of the matrix of rights taken from a caller's role; `covers` says whether a call with this input is in one. */
export interface DeniedRights {
  readonly cells: readonly string[];
  readonly covers: (call: Pick<Endpoint, 'path' | 'write'>, input?: unknown) => boolean;
}

import { announceChange, onAnyChange, onChange } from './changes.ts';
import type { Deps } from './deps.ts';
import { type Memory, type MemoryLimits, remember } from './memory.ts';
import { perPortal } from './per-portal.ts';

interface Memories<Kind extends string> {
  /** The memory of this process for one kind of thing; every service that reads it gives it the same `T`. */
  readonly memoryOf: <T>(deps: Deps, kind: Kind) => Memory<T>;
  /** Forgets everything: here at once, in the other processes within moments. Call it after the commit. */
  readonly announce: (deps: Deps, id: string) => Promise<void>;
}

/** Memories that are forgotten together, with each change of the kind `change` and of the kinds `others`. */
export const memoriesUntil = <Kind extends string>(
  change: string,
  limits: Record<Kind, MemoryLimits>,
  others: readonly string[] = [],
): Memories<Kind> => {
  const memoriesOf = perPortal((deps: Deps) => {
    const memories = new Map(
      Object.entries<MemoryLimits>(limits).map(([kind, limit]) => [kind, remember<unknown>(deps, limit)]),
    );
    const forget = () => {
      for (const memory of memories.values()) memory.clear();
    };
    for (const kind of [change, ...others]) onChange(deps, kind, forget);
    return memories;
  });
  return {
    memoryOf: <T>(deps: Deps, kind: Kind) => memoriesOf(deps).get(kind) as Memory<T>,
    announce: async (deps, id) => {
      memoriesOf(deps);
      await announceChange(deps, change, id);
    },
  };
};

/** A memory that each change empties, of whatever kind and in whichever process; make it with `perPortal`. */
export const rememberUntilAnyChange = <T>(
  deps: Pick<Deps, 'database' | 'log' | 'steadyClock'>,
  limits: MemoryLimits,
): Memory<T> => {
  const memory = remember<T>(deps, limits);
  onAnyChange(deps, memory.clear);
  return memory;
};

import { LRUCache } from 'lru-cache';
import type { Deps } from './deps.ts';

/** What a process remembers of one kind of thing, by key. */
export interface Memory<T> {
  /** Copy under `key`, or what `load` brings; calls meanwhile wait for the same. */
  read(key: string, load: () => Promise<T>): Promise<T>;
  /** Forgets it, or only if it is still what `read` answered. */
  drop(key: string, answered?: Promise<T>): void;
  /**
   * Puts what `make` makes of the copy in its place, if there is one, and no younger; readers from now on wait for it.
   * Parts that change before `make` has begun are given to it together.
   */
  change(key: string, part: string, make: (copy: T, parts: readonly string[]) => Promise<T>): void;
  clear(): void;
}

export interface MemoryLimits {
  /** Copies at most; the one that was not asked for longest goes first. */
  readonly max: number;
  /** Time for which a copy may be believed when nobody says that it has changed. */
  readonly ttlMs: number;
  /**
   * Age from which a copy that is asked for is loaded anew beside its answers, so that nobody waits for one whose time
   * is over: for what takes long to load and is asked for all the time. Left out: when its time is over only.
   */
  readonly renewMs?: number;
}

/** A memory of this process; make it with `perPortal`, and drop what changes by `onChange`. */
export const remember = <T>(
  { steadyClock }: Pick<Deps, 'steadyClock'>,
  { max, ttlMs, renewMs = Number.POSITIVE_INFINITY }: MemoryLimits,
): Memory<T> => {
  // Promises, so that what was asked before a change and answered after it is forgotten with the change.
  const known = new LRUCache<string, Promise<T>>({
    max,
    ttl: ttlMs,
    ttlResolution: 0,
    // A clock that is set back must not keep alive what is old.
    perf: { now: () => steadyClock().getTime() },
  });
  // Copies that nobody may believe any more would stay until so many others have come.
  let sweptAt = steadyClock().getTime();
  const sweep = () => {
    const now = steadyClock().getTime();
    if (now - sweptAt < ttlMs) return;
    sweptAt = now;
    known.purgeStale();
  };
  const keep = (key: string, copy: Promise<T>, start = steadyClock().getTime()) => {
    known.set(key, copy, { start });
    copy.catch(() => {
      if (known.peek(key) === copy) known.delete(key);
    });
  };
  const ageOf = (key: string) => ttlMs - known.getRemainingTTL(key);
  /** Changed parts by the copy that will hold them, until it is being made. */
  const changing = new WeakMap<Promise<T>, Set<string>>();
  const renewing = new Set<string>();
  /** Puts a new copy in the place of `old`, which stays if it cannot be had, or was dropped or changed meanwhile. */
  const renew = async (key: string, old: Promise<T>, load: () => Promise<T>) => {
    const start = steadyClock().getTime();
    renewing.add(key);
    try {
      const copy = await load();
      if (known.peek(key) === old) keep(key, Promise.resolve(copy), start);
    } catch {
      // The next read asks for it again; a reader waits only once the time of the old one is over.
    } finally {
      renewing.delete(key);
    }
  };
  return {
    read: (key, load) => {
      const found = known.get(key);
      if (found) {
        const isOld = renewMs < ttlMs && ageOf(key) >= renewMs;
        if (isOld && !renewing.has(key)) void renew(key, found, load);
        return found;
      }
      sweep();
      // A query of the builder is asked anew each time that somebody waits for it; a promise is not.
      const loading = Promise.resolve(load());
      keep(key, loading);
      return loading;
    },
    change: (key, part, make) => {
      const copy = known.peek(key);
      if (!copy) return;
      const others = changing.get(copy);
      if (others) {
        others.add(part);
        return;
      }
      const parts = new Set([part]);
      const changed = copy.then((old) => {
        changing.delete(changed);
        return make(old, [...parts]);
      });
      changing.set(changed, parts);
      keep(key, changed, steadyClock().getTime() - ageOf(key));
    },
    drop: (key, answered) => {
      if (answered === undefined || known.peek(key) === answered) known.delete(key);
    },
    clear: () => known.clear(),
  };
};

/**
 * Copies of `keys`, in one map; whatever is missing is loaded together, and what `load` does not bring is
 * remembered as missing.
 */
export const readMany = async <T>(
  memory: Memory<T | null>,
  keys: readonly string[],
  load: (missing: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): Promise<Map<string, T>> => {
  const missing: string[] = [];
  let loading: Promise<ReadonlyMap<string, T>> | undefined;
  const entries = [...new Set(keys)].map(async (key) => {
    const value = await memory.read(key, async () => {
      missing.push(key);
      // All that are missing have said so before the next turn.
      loading ??= Promise.resolve().then(() => load(missing));
      return (await loading).get(key) ?? null;
    });
    return [key, value] as const;
  });
  return new Map(
    (await Promise.all(entries)).flatMap(([key, value]) => (value === null ? [] : [[key, value] as const])),
  );
};

/**
 * 分题规则：几条规则都能抽到的题只归其中一条：先保证每条规则够数（能匹配就一定匹配），剩下的归最缺的那条。
 */
export interface Pool {
  /** How many are to be drawn from it. */
  readonly num: number;
  /** Ids that its rule finds; one that several rules find stands in each. */
  readonly ids: readonly string[];
}

export interface Apart {
  /** Ids that each pool keeps: no id stands in two of them. */
  readonly ids: string[][];
  /** How many of its number each pool lacks, when every id may be drawn only once. */
  readonly lacking: number[];
}

/** Finds `pool` one more id, taking it over from a pool that finds itself another one (augmenting path). */
const takeOne = (
  pools: readonly Pool[],
  ownerOf: Map<string, number>,
  pool: number,
  seen: Set<number>,
): boolean => {
  seen.add(pool);
  const ids = pools[pool]?.ids ?? [];
  const free = ids.find((id) => !ownerOf.has(id));
  if (free !== undefined) {
    ownerOf.set(free, pool);
    return true;
  }
  for (const id of ids) {
    const owner = ownerOf.get(id);
    if (owner === undefined || seen.has(owner) || !takeOne(pools, ownerOf, owner, seen)) continue;
    ownerOf.set(id, pool);
    return true;
  }
  return false;
};

/**
 * Parts pools that share ids. When every pool can have its number, it gets it; what is left over goes to the pool that
 * has the least for its number. The same pools are always parted alike.
 */
export const partPools = (pools: readonly Pool[]): Apart => {
  const ownerOf = new Map<string, number>();
  const lacking = pools.map(({ num }, index) => {
    let missing = num;
    while (missing > 0 && takeOne(pools, ownerOf, index, new Set())) missing -= 1;
    return missing;
  });
  const sizes = new Map<number, number>();
  for (const owner of ownerOf.values()) sizes.set(owner, (sizes.get(owner) ?? 0) + 1);
  const findersOf = new Map<string, number[]>();
  for (const [index, { ids }] of pools.entries())
    for (const id of ids) findersOf.set(id, [...(findersOf.get(id) ?? []), index]);
  const nums = pools.map(({ num }) => Math.max(1, num));
  const fullness = (index: number) => (sizes.get(index) ?? 0) / (nums[index] ?? 1);
  for (const [id, finders] of findersOf) {
    if (ownerOf.has(id)) continue;
    const poorest = finders.reduce((best, one) => (fullness(one) < fullness(best) ? one : best));
    ownerOf.set(id, poorest);
    sizes.set(poorest, (sizes.get(poorest) ?? 0) + 1);
  }
  return { ids: pools.map(({ ids }, index) => ids.filter((id) => ownerOf.get(id) === index)), lacking };
};

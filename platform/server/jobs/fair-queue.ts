/** The queue has no room: the work was not begun. */
export class QueueFull extends Error {}

export interface Turn {
  /** Waiting work of one group never delays another group's by more than one turn. */
  readonly group: string;
  /** Goes before everything that is not first. */
  readonly isFirst: boolean;
}

interface Waiting {
  readonly begin: () => void;
  readonly refuse: (error: QueueFull) => void;
}

/** Groups in the order of their next turn, each with its waiting work. */
const createLane = () => {
  const groups = new Map<string, Waiting[]>();
  let num = 0;
  return {
    num: () => num,
    lengthOf: (group: string) => groups.get(group)?.length ?? 0,
    add: (group: string, one: Waiting) => {
      const list = groups.get(group);
      if (list) list.push(one);
      else groups.set(group, [one]);
      num += 1;
    },
    /** The first of the group whose turn it is, which then stands behind all others. */
    next: (): Waiting | undefined => {
      const [entry] = groups;
      if (!entry) return undefined;
      const [group, list] = entry;
      const one = list.shift();
      groups.delete(group);
      if (list.length > 0) groups.set(group, list);
      num -= 1;
      return one;
    },
    /** Takes the last of the longest group out, when that one is longer than `length`. */
    dropLongest: (length: number): Waiting | undefined => {
      let longest: Waiting[] = [];
      let name = '';
      for (const [group, list] of groups) if (list.length > longest.length) [name, longest] = [group, list];
      if (longest.length <= length) return undefined;
      const one = longest.pop();
      if (longest.length === 0) groups.delete(name);
      num -= 1;
      return one;
    },
  };
};

/**
 * Dear work, at most `atOnce` at a time, group by group in turn. At most `ceiling` wait in each of the two lanes; when
 * one is full, the longest group gives way, so that a flood from one place refuses itself.
 */
export const createFairQueue = (atOnce: number, ceiling: number) => {
  const lanes = { first: createLane(), other: createLane() };
  let running = 0;

  const beginNext = () => {
    if (running >= atOnce) return;
    const one = lanes.first.next() ?? lanes.other.next();
    if (!one) return;
    running += 1;
    one.begin();
  };
  const takePlace = ({ group, isFirst }: Turn) =>
    new Promise<void>((begin, refuse) => {
      const lane = isFirst ? lanes.first : lanes.other;
      if (lane.num() >= ceiling) {
        const dropped = lane.dropLongest(lane.lengthOf(group) + 1);
        if (!dropped) return refuse(new QueueFull('queue full'));
        dropped.refuse(new QueueFull('queue full'));
      }
      lane.add(group, { begin, refuse });
      beginNext();
    });

  return {
    /** Runs `work` when its turn comes; throws `QueueFull` when there is no room. */
    run: async <T>(turn: Turn, work: () => Promise<T>): Promise<T> => {
      await takePlace(turn);
      try {
        return await work();
      } finally {
        running -= 1;
        beginNext();
      }
    },
  };
};

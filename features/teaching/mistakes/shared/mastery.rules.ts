/**
 * 错题本规则：考试里答错的进本子；连着练对两次算掌握，以后再考错重新打开；移出以后，只有再错才会再进来；练习先练久没练的。
 */
export const MASTERED_STREAK = 2;

/** Facts that practice and the person add to what the papers say. */
export interface Mark {
  /** Wrong answers in practice. */
  readonly wrongNum: number;
  readonly rightStreak: number;
  readonly practisedAt: Date | null;
  readonly masteredAt: Date | null;
  /** Wrong answers up to this moment are no longer in the notebook. */
  readonly removedAt: Date | null;
}

export const NO_MARK: Mark = {
  wrongNum: 0,
  rightStreak: 0,
  practisedAt: null,
  masteredAt: null,
  removedAt: null,
};

/** A wrong answer in a paper whose review is open. */
export interface WrongAnswer {
  readonly at: Date;
}

export interface Entry<T extends WrongAnswer> {
  /** The one that was given last. */
  readonly last: T;
  /** In papers and in practice. */
  readonly wrongNum: number;
  readonly isMastered: boolean;
  /** Right in a row since it was wrong in a paper last. */
  readonly rightStreak: number;
  readonly practisedAt: Date | null;
}

const isLater = (at: Date | null, than: Date): boolean => at !== null && at > than;

/** State of a question in the notebook; null when it is not in it. */
export const entryOf = <T extends WrongAnswer>(
  wrong: readonly T[],
  mark: Mark = NO_MARK,
): Entry<T> | null => {
  const { removedAt, practisedAt, masteredAt } = mark;
  const counted = wrong.filter(({ at }) => removedAt === null || at > removedAt);
  const [first, ...rest] = counted;
  if (!first) return null;
  const last = rest.reduce((latest, one) => (one.at > latest.at ? one : latest), first);
  return {
    last,
    wrongNum: counted.length + mark.wrongNum,
    isMastered: isLater(masteredAt, last.at),
    rightStreak: isLater(practisedAt, last.at) ? mark.rightStreak : 0,
    practisedAt,
  };
};

/** The mark after a question of the notebook was practised. */
export const practised = (entry: Entry<WrongAnswer>, mark: Mark, isRight: boolean, now: Date): Mark => {
  const rightStreak = isRight ? entry.rightStreak + 1 : 0;
  const isMastered = isRight && (entry.isMastered || rightStreak >= MASTERED_STREAK);
  return {
    wrongNum: mark.wrongNum + Number(!isRight),
    rightStreak,
    practisedAt: now,
    masteredAt: isMastered ? (entry.isMastered ? mark.masteredAt : now) : null,
    removedAt: mark.removedAt,
  };
};

/** The mark of a question that was taken out: nothing of it counts until it is wrong in a paper again. */
export const takenOut = (now: Date): Mark => ({ ...NO_MARK, removedAt: now });

type Sorted = Pick<Entry<WrongAnswer>, 'isMastered' | 'last' | 'practisedAt'>;

/** Of the list: what is not mastered first, then the latest mistakes. */
export const byNeed = (one: Sorted, other: Sorted): number =>
  Number(one.isMastered) - Number(other.isMastered) || other.last.at.getTime() - one.last.at.getTime();

/** Of practice: what was never practised first, the oldest mistakes in front, then what was longest not practised. */
export const byAge = (one: Sorted, other: Sorted): number =>
  (one.practisedAt?.getTime() ?? 0) - (other.practisedAt?.getTime() ?? 0) ||
  one.last.at.getTime() - other.last.at.getTime();

/**
 * 年度学时规则：同一门课在一个班里只记一次学时；计入年度总学时的，每年也只算一次。
 */
export interface CreditedBefore {
  readonly classId: string;
  readonly year: number;
  readonly countsForYear: boolean;
}

/** The one credit for this class among all earlier ones of the same person and course; none while it may be given. */
export const creditOfClass = <Credit extends CreditedBefore>(
  earlier: readonly Credit[],
  classId: string,
): Credit | undefined => earlier.find((credit) => credit.classId === classId);

/** Whether a credit in `year` adds to the yearly total. */
export const countsForYear = (earlier: readonly CreditedBefore[], year: number): boolean =>
  !earlier.some((credit) => credit.year === year && credit.countsForYear);

/** A row of the ledger as the yearly count sees it; all of one person, course and year. */
export interface CountedEntry {
  readonly id: number;
  readonly kind: 'ONLINE' | 'OFFLINE' | 'GROUP';
  readonly entry: 'CREDIT' | 'REVERSAL' | 'RECOUNT' | 'GRANT';
  readonly refersTo: number | null;
  readonly hoursHundredths: number;
  readonly countsForYear: boolean;
  readonly yearHundredths: number | null;
}

const added = ({ yearHundredths, countsForYear: counts, hoursHundredths }: CountedEntry): number =>
  yearHundredths ?? (counts ? hoursHundredths : 0);

const sumAdded = (entries: readonly CountedEntry[]): number =>
  entries.reduce((sum, entry) => sum + added(entry), 0);

/** Credits that stand and may count: of those earned online the first, of presence every one not taken back. */
export const standingCredits = <Entry extends CountedEntry>(entries: readonly Entry[]): Entry[] => {
  const reversed = new Set(entries.flatMap((one) => (one.entry === 'REVERSAL' ? one.refersTo : [])));
  const firstOnline = entries.find(({ kind, entry }) => kind === 'ONLINE' && entry === 'CREDIT');
  return entries.filter(
    (one) =>
      one.entry === 'CREDIT' && !reversed.has(one.id) && (one.kind !== 'ONLINE' || one === firstOnline),
  );
};

/** Hundredths that a credit of `hoursHundredths` adds to the year beside what its course counts already. */
export const addedByCredit = (
  entries: readonly CountedEntry[],
  kind: CountedEntry['kind'],
  hoursHundredths: number,
): number => {
  const isLaterOnline =
    kind === 'ONLINE' && entries.some((one) => one.kind === 'ONLINE' && one.entry === 'CREDIT');
  return isLaterOnline ? 0 : Math.max(0, hoursHundredths - sumAdded(entries));
};

/**
 * Hundredths that taking a credit back takes from the year, at most 0, and which other credit counts in its place for how
 * much: null when none does.
 */
export const takenByReversal = <Entry extends CountedEntry>(
  entries: readonly Entry[],
  credit: Entry,
): {
  readonly taken: number;
  readonly instead: { readonly credit: Entry; readonly added: number } | null;
} => {
  // Hours granted on an objection to the credit were decided on their own and stay.
  const own = sumAdded(
    entries.filter((one) => one.id === credit.id || (one.refersTo === credit.id && one.entry !== 'GRANT')),
  );
  const others = standingCredits(entries).filter((one) => one.id !== credit.id);
  const best = others.reduce<Entry | null>(
    (most, one) => (most && most.hoursHundredths >= one.hoursHundredths ? most : one),
    null,
  );
  const missing = best ? best.hoursHundredths - (sumAdded(entries) - own) : 0;
  return {
    taken: own === 0 ? 0 : -own,
    instead: best && missing > 0 ? { credit: best, added: missing } : null,
  };
};

/** First moment of a year in Asia/Shanghai and of the next one. */
export const yearRange = (year: number): { readonly from: Date; readonly to: Date } => ({
  from: new Date(`${year}-01-01T00:00:00+08:00`),
  to: new Date(`${year + 1}-01-01T00:00:00+08:00`),
});

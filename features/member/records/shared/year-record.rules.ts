/**
 * 年度档案规则：一年的总数、各月、各种方式、各类课程都由同一批学时加出来，因此每一组加起来都等于总数；
 * 不属于平台课程的面授课归“面授与其他”。All hours are whole hundredths.
 */
type Kind = 'ONLINE' | 'OFFLINE' | 'GROUP';

export interface YearPart {
  /** From 1. */
  readonly month: number;
  readonly kind: Kind;
  /** Empty for a lesson that is no course of the portal. */
  readonly courseId: string;
  readonly hundredths: number;
}

export interface YearSums {
  readonly total: number;
  /** January first. */
  readonly months: readonly number[];
  readonly kinds: Readonly<Record<Kind, number>>;
  /** Most hours first; subjects without any are left out. */
  readonly subjects: readonly { readonly name: string; readonly hundredths: number }[];
}

/** Name of the subject of everything that has no category of its own. */
export const OTHER_SUBJECT = '面授与其他';

const sum = (parts: readonly YearPart[]): number =>
  parts.reduce((all, { hundredths }) => all + hundredths, 0);

/** Subject of a course; `category` is empty for one that is not known. */
export const subjectOf = (category: string): string => category || OTHER_SUBJECT;

interface CourseFacts {
  readonly categoryName: string;
  readonly mediaKind: string;
}

/** Those of `courseIds` that are of a subject and a kind of media, each where it is given. */
export const coursesOfFilter = (
  courseIds: readonly string[],
  factsOf: (courseId: string) => CourseFacts | undefined,
  { subject, mediaKind }: { readonly subject: string; readonly mediaKind: string },
): string[] =>
  courseIds.filter((id) => {
    const facts = factsOf(id);
    return (
      (subject === '' || subjectOf(facts?.categoryName ?? '') === subject) &&
      (mediaKind === '' || facts?.mediaKind === mediaKind)
    );
  });

/** A year in sums; `categoryOf` names the category of a course, empty for one that is not known. */
export const partsInSums = (
  parts: readonly YearPart[],
  categoryOf: (courseId: string) => string,
): YearSums => {
  const ofKind = (kind: Kind) => sum(parts.filter((part) => part.kind === kind));
  const bySubject = Map.groupBy(parts, ({ courseId }) => subjectOf(categoryOf(courseId)));
  return {
    total: sum(parts),
    months: Array.from({ length: 12 }, (_, index) => sum(parts.filter(({ month }) => month === index + 1))),
    kinds: { ONLINE: ofKind('ONLINE'), OFFLINE: ofKind('OFFLINE'), GROUP: ofKind('GROUP') },
    subjects: [...bySubject]
      .map(([name, of]) => ({ name, hundredths: sum(of) }))
      .filter(({ hundredths }) => hundredths !== 0)
      .toSorted((a, b) => b.hundredths - a.hundredths || (a.name < b.name ? -1 : 1)),
  };
};

import { versionedCourses } from '#features/content/courses/server/courses.public.ts';
import { coursePath } from '#features/content/courses/shared/catalogue/course-address.rules.ts';
import { classFacts, classItems } from '#features/teaching/classes/server/classes.public.ts';
import { classPath } from '#features/teaching/classes/shared/class-address.rules.ts';
import { spanText } from '#features/teaching/classes/shared/class-dates.words.ts';
import { TIME_STATUS_LABELS } from '#features/teaching/classes/shared/learn-state.rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { PlanItem } from '../shared/plan.record.ts';
import type { FoundItem } from '../shared/plan-document.rules.ts';
import { idsOf, itemKey } from '../shared/plan-items.rules.ts';
import type { PlanEntry } from '../shared/plans.contract.ts';

const PUBLISHED_COURSE = 3;

/** An item with what its course or class is now. */
export interface KnownItem {
  readonly entry: PlanEntry;
  readonly kind: PlanItem['kind'];
  readonly id: string;
  /** Numbers of a course in all its languages; of a class none. */
  readonly courseIds: readonly string[];
}

type Courses = Awaited<ReturnType<typeof versionedCourses>>;
type Classes = ReadonlyMap<string, Awaited<ReturnType<typeof classItems>>[number]>;
type Shown = Pick<PlanEntry, 'title' | 'lang' | 'coverUrl' | 'facts' | 'path' | 'isWithdrawn'>;

const gone = (title: string): Shown => ({
  ...{ title, lang: 'zh', coverUrl: '', facts: '', path: '', isWithdrawn: true },
});

const courseShown = (id: string, courses: Courses, title: string): Shown => {
  const found = courses.get(id);
  if (!found?.item || found.status !== PUBLISHED_COURSE) return gone(found?.title ?? title);
  const { courseName, lang, courseCover, showCourseDuration, courseHours, teacher } = found.item;
  const facts = [showCourseDuration, `${courseHours} 学时`, teacher].filter(Boolean).join('　');
  return {
    title: courseName,
    lang,
    coverUrl: courseCover,
    facts,
    path: coursePath(id),
    isWithdrawn: false,
  };
};

const classShown = (id: string, classes: Classes, isOpen: boolean, title: string): Shown => {
  const found = classes.get(id);
  if (!found || !isOpen) return gone(found?.className ?? title);
  const { className, screenPath, startDate, endDate, classStatusEnum, classHours } = found;
  const facts = [
    TIME_STATUS_LABELS[classStatusEnum],
    spanText(startDate, endDate),
    `${classHours} 学时`,
  ].join('　');
  return {
    title: className,
    lang: 'zh',
    coverUrl: screenPath,
    facts,
    path: classPath(id),
    isWithdrawn: false,
  };
};

/** What these items are now, for readers; four statements whatever their number. */
export const planEntries = async (deps: Deps, items: readonly PlanItem[]): Promise<KnownItem[]> => {
  const { db } = deps.database;
  const classIds = idsOf(items, 'class');
  const [courses, cards, facts] = await Promise.all([
    versionedCourses(db, idsOf(items, 'course')),
    classItems(deps, classIds, deps.clock()),
    classFacts(db, classIds),
  ]);
  const classes = new Map(cards.map((card) => [card.id, card]));
  return items.map((item) => {
    const { kind, id, title, isRequired, note } = item;
    const shown =
      kind === 'course'
        ? courseShown(id, courses, title)
        : classShown(id, classes, facts.get(id)?.status === 'PUBLISHED', title);
    return {
      ...{ kind, id, courseIds: kind === 'course' ? [id, ...(courses.get(id)?.versionIds ?? [])] : [] },
      entry: { key: itemKey(item), kind, id, ...shown, isRequired, note },
    };
  });
};

/** Names of these items and whether they are public now, by their key; unknown ones are left out. */
export const findItems = async (
  sql: Sql,
  items: readonly Pick<PlanItem, 'kind' | 'id'>[],
): Promise<Map<string, FoundItem>> => {
  const courses = await versionedCourses(sql, idsOf(items, 'course'));
  const classes = await classFacts(sql, idsOf(items, 'class'));
  return new Map([
    ...[...courses].map(
      ([id, { title, status }]) =>
        [itemKey({ kind: 'course', id }), { title, isOpen: status === PUBLISHED_COURSE }] as const,
    ),
    ...[...classes].map(
      ([id, { className, status }]) =>
        [itemKey({ kind: 'class', id }), { title: className, isOpen: status === 'PUBLISHED' }] as const,
    ),
  ]);
};

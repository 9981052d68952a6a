import { useState } from 'react';
import { useDraft } from '#platform/web/console/form/use-draft.ts';
import { moved } from '#platform/web/console/order/order.rules.ts';
import { useOrder } from '#platform/web/console/order/use-order.ts';
import type { AdminClass, ClassCourse, FoundCourse } from '../classes.queries.ts';
import { isSameOrder, withCourses } from './class-order.rules.ts';

interface Arranged {
  readonly courses: readonly ClassCourse[];
}

/**
 * The courses of a class as they are being arranged, kept on this device until they are saved or given up; a change
 * of the server's is followed while nothing is unsaved.
 */
export const useCourseOrder = (detail: AdminClass) => {
  const [base, setBase] = useState<readonly ClassCourse[]>(detail.courses);
  const [items, setItems] = useState<readonly ClassCourse[]>(detail.courses);
  const [spoken, setSpoken] = useState('');
  const isDirty = !isSameOrder(items, base);
  const draft = useDraft<Arranged>('class-courses', detail.id, detail.canEdit);
  const [offered, setOffered] = useState(
    draft.found !== null && !isSameOrder(draft.found.values.courses, detail.courses) ? draft.found : null,
  );
  const arrange = (next: readonly ClassCourse[]) => {
    setItems(next);
    if (isSameOrder(next, base)) draft.drop();
    else draft.keep({ version: detail.version, base: { courses: base }, values: { courses: next } });
  };

  if (base !== detail.courses && !isDirty) {
    setBase(detail.courses);
    setItems(detail.courses);
  }

  const order = useOrder(
    items.map(({ courseId }) => courseId),
    (from, to) => {
      arrange(moved(items, from, to));
      setSpoken(`《${items[from]?.courseName}》移到第 ${to + 1} 门`);
    },
  );
  return {
    ...order,
    items,
    base,
    spoken,
    isDirty,
    setCompulsory: (index: number, isCompulsory: boolean) =>
      arrange(items.map((course, at) => (at === index ? { ...course, isCompulsory } : course))),
    remove: (index: number) => {
      setSpoken(`《${items[index]?.courseName}》已拿掉`);
      // The pressed button goes with its row; the next one takes the focus, or the card that is empty now.
      const next = items[index + 1] ?? items[index - 1];
      if (next) order.focus(next.courseId);
      else order.list.current?.closest('section')?.focus({ preventScroll: true });
      arrange(items.filter((_, at) => at !== index));
    },
    add: (found: readonly FoundCourse[]) => {
      arrange(withCourses(items, found));
      setSpoken(`加了 ${found.length} 门`);
    },
    /** Back to what was saved; the server's newest follows by itself. */
    reset: () => arrange(base),
    /** The list on the page is what the server has. */
    settle: () => {
      setBase(items);
      setOffered(null);
      draft.drop();
    },
    hasDraftFailed: draft.hasFailed,
    offer: offered && { at: offered.at, isOlder: offered.version < detail.version },
    /** On what it began from: what others saved since is asked about on saving, not overwritten. */
    takeOffer: () => {
      if (offered === null) return;
      setBase(offered.base.courses);
      setItems(offered.values.courses);
      setOffered(null);
    },
    dropOffer: () => {
      setOffered(null);
      if (!isDirty) draft.drop();
    },
  };
};

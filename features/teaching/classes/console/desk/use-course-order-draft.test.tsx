// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { ConsolePersonContext } from '#platform/web/console/console-person.ts';
import type { AdminClass, ClassCourse } from '../classes.queries.ts';
import { useCourseOrder } from './use-course-order.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const courseNo = (no: number) =>
  ({ courseId: `${no}`, courseName: `第 ${no} 课`, isCompulsory: true }) as ClassCourse;
const detail = { id: 'k1', canEdit: true, version: 3, courses: [courseNo(1), courseNo(2)] } as AdminClass;

type Order = ReturnType<typeof useCourseOrder>;

interface ProbeProps {
  readonly shown: AdminClass;
  readonly onOrder: (order: Order) => void;
}

function Probe({ shown, onOrder }: ProbeProps) {
  onOrder(useCourseOrder(shown));
  return null;
}

/** Opens the timetable as one person and page load after the other; answers its state, read anew each time. */
const open = async (person = 'author', shown = detail) => {
  const seen: { order?: Order } = {};
  const root = createRoot(document.createElement('div'));
  await act(() =>
    root.render(
      <ConsolePersonContext value={person}>
        <Probe
          shown={shown}
          onOrder={(order) => {
            seen.order = order;
          }}
        />
      </ConsolePersonContext>,
    ),
  );
  const now = () => seen.order as Order;
  return {
    now,
    ids: () => now().items.map(({ courseId }) => courseId),
    act: (step: (order: Order) => void) => act(() => step(now())),
    leave: () => act(() => root.unmount()),
  };
};

beforeEach(() => localStorage.clear());

it('offers what was left unsaved, takes it up again, and offers nothing once it is saved', async () => {
  const first = await open();
  expect(first.now().offer).toBeNull();
  await first.act(({ remove }) => remove(0));
  await first.leave();

  const second = await open();
  expect(second.ids()).toEqual(['1', '2']);
  expect(second.now().offer).toMatchObject({ isOlder: false });
  await second.act(({ takeOffer }) => takeOffer());
  expect(second.ids()).toEqual(['2']);
  expect(second.now()).toMatchObject({ offer: null, isDirty: true });
  await second.act(({ settle }) => settle());
  expect(second.now()).toMatchObject({ offer: null, isDirty: false });
  await second.leave();

  const third = await open();
  expect(third.now().offer).toBeNull();
  await third.leave();
});

it('says of what was left unsaved that the class has changed since', async () => {
  const first = await open();
  await first.act(({ remove }) => remove(0));
  await first.leave();
  const later = await open('author', { ...detail, version: 4 });
  expect(later.now().offer).toMatchObject({ isOlder: true });
  await later.act(({ dropOffer }) => dropOffer());
  await later.leave();
  const again = await open();
  expect(again.now().offer).toBeNull();
  await again.leave();
});

it('keeps what one person left from another at the same computer', async () => {
  const first = await open();
  await first.act(({ remove }) => remove(0));
  await first.leave();
  const other = await open('head');
  expect(other.now().offer).toBeNull();
  await other.leave();
});

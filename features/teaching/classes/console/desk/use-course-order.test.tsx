// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import type { AdminClass, ClassCourse } from '../classes.queries.ts';
import { useCourseOrder } from './use-course-order.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const courseNo = (no: number) => ({ courseId: `${no}`, courseName: `第 ${no} 课` }) as ClassCourse;

function Probe({ detail }: { readonly detail: AdminClass }) {
  const { items, list, remove } = useCourseOrder(detail);
  return (
    <section tabIndex={-1} aria-label="班级课程">
      {items.length > 0 && (
        <ol ref={list}>
          {items.map(({ courseId }, index) => (
            <li key={courseId} data-place={courseId} tabIndex={-1}>
              <button type="button" onClick={() => remove(index)}>
                拿掉
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

it('keeps the focus when a course is taken off: on the next one, and on the card after the last', async () => {
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  const root = createRoot(host);
  await act(() => root.render(<Probe detail={{ courses: [courseNo(1), courseNo(2)] } as AdminClass} />));
  const press = () =>
    act(() => {
      const button = host.querySelector('button');
      button?.focus();
      button?.click();
    });
  await press();
  expect(document.activeElement?.getAttribute('data-place')).toBe('2');
  await press();
  expect(document.activeElement).toBe(host.querySelector('section'));
  await act(() => root.unmount());
});

// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RecordList } from './record-list.public.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const onPage = vi.fn();
let root: Root;
let host: HTMLElement;

const draw = (
  data: { datalist: unknown[]; totalelements: number },
  page: number,
  isPlaceholderData = false,
) =>
  act(() =>
    root.render(
      <MemoryRouter>
        <RecordList
          query={{ data, error: null, isFetching: false, isPlaceholderData, refetch: vi.fn() }}
          page={page}
          pageSize={10}
          onPage={onPage}
          empty="还没有学员。"
        >
          <p>名单</p>
        </RecordList>
      </MemoryRouter>,
    ),
  );

beforeEach(() => {
  onPage.mockReset();
  document.body.innerHTML = '<main id="main" tabindex="-1"></main>';
  host = document.getElementById('main') as HTMLElement;
  root = createRoot(host);
});
afterEach(() => act(() => root.unmount()));

it('says that there is nothing only of what is asked now', async () => {
  await draw({ datalist: [], totalelements: 0 }, 0, true);
  expect(host.textContent).not.toContain('还没有学员');
  await draw({ datalist: [], totalelements: 0 }, 0);
  expect(host.textContent).toContain('还没有学员。');
});

it('leads from a page after the last one to the first, and keeps the focus in the page', async () => {
  await draw({ datalist: [], totalelements: 12 }, 4);
  expect(host.textContent).toContain('这一页没有记录一共 12 条，都在前面。');
  const first = host.querySelector('button');
  first?.focus();
  await act(() => first?.click());
  expect(onPage).toHaveBeenCalledExactlyOnceWith(0);
  await draw({ datalist: [1], totalelements: 12 }, 0);
  expect(host.textContent).toContain('名单');
  expect(document.activeElement).not.toBe(document.body);
});

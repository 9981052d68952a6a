// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPageClient } from '#platform/web/page-client.ts';
import { HeaderSearch } from './header-search.public.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const FOUND = [
  { title: '坎儿井与节水灌溉', name: '课程', address: '/course?id=1' },
  { title: 'ئۈزۈم سۇغىرىش', name: '课程', address: '/course?id=2' },
];
const REST = 300;

let asked: string[];
let answer: () => Response;
let root: Root;
let host: HTMLElement;
const closed = vi.fn();

const Place = () => {
  const { pathname, search } = useLocation();
  return <output>{decodeURIComponent(pathname + search)}</output>;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  asked = [];
  closed.mockReset();
  answer = () => Response.json({ code: 200, success: true, message: '', data: FOUND });
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body).words);
    return answer();
  });
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  act(() =>
    root.render(
      <QueryClientProvider client={createPageClient()}>
        <MemoryRouter initialEntries={['/dashboard']}>
          <HeaderSearch onClose={closed} />
          <Place />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.useRealTimers();
});

const input = () => host.querySelector('input') as HTMLInputElement;
const options = () => [...host.querySelectorAll('[role=option]')];
const place = () => host.querySelector('output')?.textContent;
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

const type = async (text: string) => {
  await act(async () => {
    setValue?.call(input(), text);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => {
    await vi.advanceTimersByTimeAsync(REST);
  });
  await act(async () => {
    await vi.advanceTimersByTimeAsync(REST);
  });
};
const press = (key: string) =>
  act(async () => {
    input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
const submit = () =>
  act(async () => {
    host.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });

it('asks once when typing rests, and offers what it finds', async () => {
  await act(async () => {
    setValue?.call(input(), '坎');
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(asked).toEqual([]);
  await type('坎儿');
  expect(asked).toEqual(['坎儿']);
  expect(options().map((one) => one.textContent)).toEqual(['坎儿井与节水灌溉课程', 'ئۈزۈم سۇغىرىش课程']);
  expect(input().getAttribute('aria-expanded')).toBe('true');
  expect(host.querySelector('[role=status]')?.textContent).toContain('2 条提示');
});

it('opens the suggestion that the arrows chose, and past the last one searches for the typed words', async () => {
  await type('坎儿');
  await press('ArrowDown');
  expect(input().getAttribute('aria-activedescendant')).toBe(options()[0]?.id);
  await press('ArrowDown');
  await press('ArrowDown');
  expect(input().getAttribute('aria-activedescendant')).toBeNull();
  await press('ArrowUp');
  expect(options()[1]?.getAttribute('aria-selected')).toBe('true');
  await submit();
  expect(place()).toBe('/course?id=2');
  expect(closed).toHaveBeenCalledOnce();
});

it('leads to all results with Enter, and to the empty search page without words', async () => {
  await type(' 坎儿井 ');
  await submit();
  expect(place()).toBe('/search?words=坎儿井');
  await type('');
  await submit();
  expect(place()).toBe('/search');
});

it('says nothing when the network fails, and still leads on', async () => {
  answer = () => {
    throw new TypeError('断网');
  };
  await type('坎儿');
  expect(options()).toEqual([]);
  expect(input().getAttribute('aria-expanded')).toBe('false');
  expect(host.textContent).not.toContain('断网');
  await submit();
  expect(place()).toBe('/search?words=坎儿');
});

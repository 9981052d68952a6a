// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazySlot } from './lazy-slot.tsx';

const Greeting = ({ name }: { readonly name: string }) => <p>{name}，您好</p>;
const broken = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

let host: HTMLElement;
let root: Root;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.createElement('div');
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (load: () => Promise<typeof Greeting>) => {
  const Piece = lazySlot(load, { waiting: <i>请稍候</i>, kept: '其他栏目不受影响' });
  return act(async () => root.render(<Piece name="古丽" />));
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('a late piece keeps its room until it has come', async () => {
  let come: (piece: typeof Greeting) => void = () => undefined;
  await show(
    () =>
      new Promise((done) => {
        come = done;
      }),
  );
  expect(host.textContent).toBe('请稍候');
  await act(async () => come(Greeting));
  expect(host.textContent).toBe('古丽，您好');
});

it('a late piece that fails to load is tried again by itself', async () => {
  const load = vi
    .fn(() => Promise.resolve(Greeting))
    .mockImplementationOnce(broken)
    .mockImplementationOnce(broken);
  await show(load);
  expect(host.textContent).toBe('请稍候');
  await pass(4000);
  expect(host.textContent).toBe('古丽，您好');
  expect(load).toHaveBeenCalledTimes(3);
});

it('a late piece that does not come says so, and comes at the press of a button', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>(broken);
  await show(load);
  await pass(4000);
  expect(host.textContent).toContain('没有加载出来');
  expect(host.textContent).toContain('其他栏目不受影响');
  load.mockResolvedValue(Greeting);
  await act(async () => host.querySelector('button')?.click());
  expect(host.textContent).toBe('古丽，您好');
});

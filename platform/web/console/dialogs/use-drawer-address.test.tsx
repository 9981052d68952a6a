// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDrawerAddress } from './use-drawer-address.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let root: Root;
let show: (value: string | null) => void;

function Probe() {
  [, show] = useDrawerAddress('id');
  return null;
}

beforeEach(() => {
  root = createRoot(document.createElement('div'));
});
afterEach(() => act(async () => root.unmount()));

it('Back closes what was opened, and does not open again what was closed', async () => {
  const router = createMemoryRouter([{ path: '/list', Component: Probe }], {
    initialEntries: ['/list?page=2'],
  });
  await act(async () => root.render(<RouterProvider router={router} />));
  const at = () => router.state.location.search;
  await act(async () => show('7'));
  expect(at()).toBe('?page=2&id=7');
  await act(async () => router.navigate(-1));
  expect(at()).toBe('?page=2');
  await act(async () => show('8'));
  await act(async () => show(null));
  expect(at()).toBe('?page=2');
  await act(async () => router.navigate(-1));
  expect(at()).toBe('?page=2');
});

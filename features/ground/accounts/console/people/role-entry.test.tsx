// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RoleEntry } from './role-entry.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const roleOf = (roleCode: string) => ({
  roleCode,
  roleName: roleCode,
  orgCode: '000002000065653100',
  orgName: '喀什地区',
});

let root: Root;

beforeEach(() => {
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  root = createRoot(host);
});
afterEach(() => act(() => root.unmount()));

const enter = (codes: readonly string[], onChoose: (role: object) => Promise<void>) =>
  act(async () =>
    root.render(
      <MemoryRouter>
        <RoleEntry personName="李红" roles={codes.map(roleOf)} onChoose={onChoose} />
      </MemoryRouter>,
    ),
  );
const asks = () => document.body.textContent?.includes('以哪个身份进入？');

it('who has one role to work in is taken straight in, once', async () => {
  const onChoose = vi.fn(() => new Promise<void>(() => undefined));
  await enter(['manager'], onChoose);
  expect(onChoose.mock.calls).toEqual([[roleOf('manager')]]);
  expect(asks()).toBe(false);
});

it('who has several chooses', async () => {
  const onChoose = vi.fn(async () => undefined);
  await enter(['manager', 'author'], onChoose);
  expect(onChoose).not.toHaveBeenCalled();
  expect(asks()).toBe(true);
});

it('who cannot be let in by the one role sees the choice and may try again', async () => {
  await enter(['manager'], () => Promise.reject(new Error('收回了')));
  expect(asks()).toBe(true);
});

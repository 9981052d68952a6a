// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readClassListAddress } from '../../shared/catalogue/class-list-address.rules.ts';
import { ClassListBar } from './class-list-bar.tsx';

const user = vi.hoisted(() => ({ canUseSys: true }));
vi.mock('#features/ground/accounts/portal/use-user.public.ts', () => ({ useUser: () => user }));
vi.mock('#features/ground/organisations/portal/use-region-names.public.ts', () => ({
  useRegionNames: () => ['热门'],
}));
vi.mock('./class-list.queries.ts', () => ({ useClassList: () => ({ data: { totalelements: 12 } }) }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let root: Root;
let host: HTMLElement;
beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(async () => {
  await act(() => root.unmount());
  host.remove();
});

const draw = (canUseSys: boolean) => {
  user.canUseSys = canUseSys;
  const place = { address: readClassListAddress(() => null), go: () => undefined };
  return act(() =>
    root.render(
      <MemoryRouter>
        <ClassListBar place={place} />
      </MemoryRouter>,
    ),
  );
};
const links = () => [...host.querySelectorAll('a')].map(({ textContent }) => textContent);

it('leads a party member to 我的班级 and narrows the list to 我能报的', async () => {
  await draw(true);
  expect(links()).toEqual(['我的班级']);
  expect(host.textContent).toContain('我能报的');
});

it('leads nobody else to pages that would not open: neither 我的班级 nor 我的考试', async () => {
  await draw(false);
  expect(links()).toEqual([]);
  for (const name of ['我的班级', '我的考试', '我能报的']) expect(host.textContent).not.toContain(name);
  expect(host.textContent).toContain('共 12 个班级');
});

// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClassPageFacts } from './class-page.queries.ts';
import { ClassTabs } from './class-tabs.tsx';

const { useUser, warnMembersOnly } = vi.hoisted(() => ({ useUser: vi.fn(), warnMembersOnly: vi.fn() }));
vi.mock('#features/ground/site/portal/use-site.public.ts', () => ({ useClosed: () => () => false }));
vi.mock('#features/ground/accounts/portal/use-user.public.ts', () => ({ useUser }));
vi.mock('#features/ground/accounts/portal/members-only.public.ts', () => ({ warnMembersOnly }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let root: Root;
let host: HTMLElement;

function Place() {
  return <output>{useLocation().pathname}</output>;
}

const draw = (canUseSys: boolean, canManage = false, facts: Partial<ClassPageFacts> = {}) => {
  useUser.mockReturnValue({ isLogin: 1, canUseSys });
  const detail = { id: 'k1', standing: { learnState: 'UNKNOWN' }, canManage, unifiedExamId: '', ...facts };
  return act(() =>
    root.render(
      <MemoryRouter initialEntries={['/online-class/class-detail?id=k1']}>
        <Place />
        <ClassTabs detail={detail as ClassPageFacts} />
      </MemoryRouter>,
    ),
  );
};
const press = (label: string) =>
  act(async () =>
    [...host.querySelectorAll('a')].find((link) => link.textContent?.startsWith(label))?.click(),
  );
const place = () => host.querySelector('output')?.textContent;

beforeEach(() => {
  warnMembersOnly.mockReset();
  host = document.createElement('div');
  document.body.replaceChildren(host);
  root = createRoot(host);
});
afterEach(() => act(() => root.unmount()));

describe('the pages of a class', () => {
  it('do not open for a signed-in person who is no member: told why, and stays with the class', async () => {
    await draw(false);
    const labels = [...host.querySelectorAll('a')].map(({ textContent }) => textContent);
    expect(labels).toEqual(['班级课程', '班级资料（党员可进）', '班级通知（党员可进）']);
    await press('班级通知');
    expect(place()).toBe('/online-class/class-detail');
    expect(warnMembersOnly).toHaveBeenCalledTimes(1);
    await press('班级课程');
    expect(warnMembersOnly).toHaveBeenCalledTimes(1);
  });

  it('open for members, and for managers who are none', async () => {
    await draw(true);
    await press('班级通知');
    expect(place()).toBe('/online-class/class-detail/class-notice');
    await draw(false, true);
    await press('班级资料');
    expect(place()).toBe('/online-class/class-detail/class-information');
    expect(warnMembersOnly).not.toHaveBeenCalled();
  });

  it('show 班级评价 to its members once half of its time is over', async () => {
    const standing = { learnState: 'LEARNING' } as ClassPageFacts['standing'];
    const labels = () => [...host.querySelectorAll('a')].map(({ textContent }) => textContent);
    await draw(true, false, { standing, startDate: '2020-01-01', endDate: '2020-01-10' });
    expect(labels()).toContain('班级评价');
    await draw(true, false, { standing, startDate: '2020-01-01', endDate: '2999-01-10' });
    expect(labels()).not.toContain('班级评价');
    await draw(true, true, { startDate: '2020-01-01', endDate: '2020-01-10' });
    expect(labels()).not.toContain('班级评价');
  });
});

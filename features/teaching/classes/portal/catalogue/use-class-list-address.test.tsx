// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STORED_CHOICE_KEY } from '#features/ground/organisations/shared/region-tabs.rules.ts';
import { type ClassListPlace, useClassListAddress } from './use-class-list-address.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const LIST = '/online-class/list';
const KASHGAR = '000002000065653100';

let root: Root;
let place: ClassListPlace;
let at = '';
let open: ReturnType<typeof useNavigate>;

function Probe() {
  place = useClassListAddress();
  open = useNavigate();
  const { pathname, search } = useLocation();
  at = pathname + search;
  return null;
}

const visit = (address: string) =>
  act(() =>
    root.render(
      <MemoryRouter initialEntries={[address]}>
        <Probe />
      </MemoryRouter>,
    ),
  );
const leave = (choice: object) => sessionStorage.setItem(STORED_CHOICE_KEY, JSON.stringify(choice));

beforeEach(() => {
  sessionStorage.clear();
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  root = createRoot(host);
});
afterEach(() => act(() => root.unmount()));

describe('a choice that another page left', () => {
  it('is taken over into the address and removed', async () => {
    leave({ regionCode: KASHGAR, classStatusEnum: 'WILLHOLD' });
    await visit(LIST);
    expect(place.address).toMatchObject({ regionCode: KASHGAR, classStatusEnum: 'WILLHOLD', page: 0 });
    expect(at).toBe(`${LIST}?region=${KASHGAR}&status=WILLHOLD`);
    expect(sessionStorage.getItem(STORED_CHOICE_KEY)).toBeNull();
  });

  it('is taken once: 网上班级 in the navigation leads to 热门 afterwards', async () => {
    leave({ regionCode: KASHGAR, classStatusEnum: 'WILLHOLD' });
    await visit(LIST);
    await act(() => open(LIST));
    expect(at).toBe(LIST);
    expect(place.address).toMatchObject({ regionCode: 'HOT_ORG_CODE', classStatusEnum: 'HOLDING' });
  });

  it('gives way to an address that says something, and is removed all the same', async () => {
    leave({ regionCode: KASHGAR, classStatusEnum: 'WILLHOLD' });
    await visit(`${LIST}?region=all&status=HOLDOVER`);
    expect(place.address).toMatchObject({ regionCode: '', classStatusEnum: 'HOLDOVER' });
    await act(() => open(LIST));
    expect(place.address.regionCode).toBe('HOT_ORG_CODE');
    expect(sessionStorage.getItem(STORED_CHOICE_KEY)).toBeNull();
  });
});

describe('a change', () => {
  it('begins at the first page, but for that of the page', async () => {
    await visit(`${LIST}?region=${KASHGAR}&page=3`);
    await act(() => place.go({ page: 4 }));
    expect(at).toBe(`${LIST}?region=${KASHGAR}&page=5`);
    await act(() => place.go({ classStatusEnum: 'HOLDOVER' }));
    expect(at).toBe(`${LIST}?region=${KASHGAR}&status=HOLDOVER`);
  });
});

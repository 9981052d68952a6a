// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, useNavigate } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemberList } from './member-list.tsx';

const useMembers = vi.hoisted(() => vi.fn());
vi.mock('./record.queries.ts', () => ({ MEMBERS_SIZE: 20, useMembers }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let root: Root;
let host: HTMLElement;
let go: ReturnType<typeof useNavigate>;

function Probe() {
  go = useNavigate();
  return <MemberList classId="k1" hasExam={false} isOver={false} />;
}

const MEMBER = {
  idCardHash: 'h1',
  name: '古丽',
  orgName: '莎车县',
  studentNo: 'K2026-0001-0012',
  percentage: 40,
  gotHours: '2.00',
  score: null,
  learnState: 'LEARNING',
  lastStudyTime: '',
};

const visit = (address: string) =>
  act(() =>
    root.render(
      <MemoryRouter initialEntries={[address]}>
        <Probe />
      </MemoryRouter>,
    ),
  );
const input = () => host.querySelector<HTMLInputElement>('search input') as HTMLInputElement;
const search = async (text: string) => {
  const box = input();
  await act(async () => {
    box.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => {
    host.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
};
const back = () => act(async () => void go(-1));
const asked = () => useMembers.mock.lastCall?.slice(1);

beforeEach(() => {
  useMembers.mockReset().mockReturnValue({
    data: { datalist: [MEMBER], totalelements: 45 },
    error: null,
    isFetching: false,
    isPlaceholderData: false,
    refetch: vi.fn(),
  });
  host = document.createElement('div');
  document.body.replaceChildren(host);
  root = createRoot(host);
});
afterEach(() => act(() => root.unmount()));

describe('the list of members', () => {
  it('keeps the focus in the search box when one searches from its second page', async () => {
    await visit('/?page=2');
    const box = input();
    await search('古丽');
    expect(asked()).toEqual([{ keyword: '古丽', learnState: '' }, 0]);
    expect(document.activeElement).toBe(box);
  });

  it('says again in the box what it shows after going back', async () => {
    await visit('/?page=2');
    await search('古丽');
    await back();
    expect(asked()).toEqual([{ keyword: '', learnState: '' }, 1]);
    expect(input().value).toBe('');
    const box = input();
    await search('买买提');
    expect(document.activeElement).toBe(box);
    await back();
    expect(input().value).toBe('');
  });

  it('begins at its first row where a page was turned', async () => {
    await visit('/');
    const second = [...host.querySelectorAll<HTMLElement>('nav button, nav a')].find(
      ({ textContent }) => textContent?.trim() === '2',
    );
    await act(() => second?.click());
    expect(asked()).toEqual([{ keyword: '', learnState: '' }, 1]);
    expect(document.activeElement?.querySelector('table')).not.toBeNull();
  });
});

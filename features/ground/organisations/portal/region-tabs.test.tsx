// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryKey } from '#platform/web/call.ts';
import {
  countiesInput,
  HOT_CHOICE,
  type RegionChoice,
  STATIC_TABS,
  TABS_INPUT,
} from '../shared/region-tabs.rules.ts';
import { getDict } from '../shared/regions.contract.ts';
import { RegionTabs } from './region-tabs.public.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const KASHGAR = '000002000065653100';
const YARKANT = `${KASHGAR}653125`;
const TOWN = `${YARKANT}125108`;
const COUNTIES = [
  { pCode: YARKANT, pName: '莎车县', Children: [{ pCode: TOWN, pName: '米夏镇' }] },
  { pCode: `${KASHGAR}653132`, pName: '岑岭县', Children: [] },
];

let root: Root;
let host: HTMLElement;
let chosen: RegionChoice[] = [];
let swaps = 0;
let hasCounties = true;

function Probe({ first, isTeacher }: { readonly first: RegionChoice; readonly isTeacher: boolean }) {
  const [value, setValue] = useState(first);
  const [client] = useState(() => {
    const made = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    made.setQueryData(queryKey(getDict, TABS_INPUT), { data: STATIC_TABS });
    if (hasCounties) made.setQueryData(queryKey(getDict, countiesInput(KASHGAR)), { data: COUNTIES });
    return made;
  });
  return (
    <QueryClientProvider client={client}>
      <RegionTabs
        value={value}
        isTeacherView={isTeacher}
        onChange={(choice) => {
          chosen.push(choice);
          setValue(choice);
        }}
        onNextBatch={() => {
          swaps += 1;
        }}
      />
    </QueryClientProvider>
  );
}

const draw = (first: RegionChoice = HOT_CHOICE, isTeacher = false) =>
  act(() => root.render(<Probe first={first} isTeacher={isTeacher} />));
const button = (name: string) =>
  [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLButtonElement;
const press = async (name: string) => {
  await act(() => {
    button(name).focus();
    button(name).click();
  });
  // The pop-up's code comes with the first press.
  await act(() => vi.dynamicImportSettled());
};
const radio = (name: string) =>
  [...host.querySelectorAll('label')].find(({ textContent }) => textContent === name)?.querySelector('input');
const tray = () => host.querySelector('[role="group"]');
const settle = () => act(() => new Promise((done) => setTimeout(done, 20)));

beforeEach(() => {
  // A timer of half a second must not wake up in a page that is gone.
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
  chosen = [];
  swaps = 0;
  hasCounties = true;
  host = document.createElement('div');
  document.body.replaceChildren(host);
  root = createRoot(host);
});
afterEach(async () => {
  await act(() => root.unmount());
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

describe('choosing a place', () => {
  it('opens counties below a region, towns below a county, and tells each choice with the status', async () => {
    await draw({ regionCode: '', classStatusEnum: 'WILLHOLD' });
    await press('喀什');
    expect(button('喀什').getAttribute('aria-expanded')).toBe('true');
    expect(tray()?.textContent).toContain('喀什请选择县市');
    await press('莎车县');
    expect(tray()?.textContent).toContain('莎车县请选择乡镇');
    await press('米夏镇');
    expect(tray()).toBeNull();
    expect(document.activeElement).toBe(button('喀什'));
    expect(chosen).toEqual(
      [KASHGAR, YARKANT, TOWN].map((regionCode) => ({ regionCode, classStatusEnum: 'WILLHOLD' })),
    );
  });

  it('takes 自治区级, 其他 and 热门 at once, and 热门 goes back to HOLDING', async () => {
    await draw({ regionCode: KASHGAR, classStatusEnum: 'HOLDOVER' });
    for (const name of ['自治区级', '其他', '热门']) {
      await press(name);
      expect(tray()).toBeNull();
      expect(button(name).hasAttribute('aria-expanded')).toBe(false);
    }
    expect(chosen.map(({ classStatusEnum }) => classStatusEnum)).toEqual(['HOLDOVER', 'HOLDOVER', 'HOLDING']);
    expect(radio('进行中')?.checked).toBe(true);
  });

  it('offers no row of towns where a county has none', async () => {
    await draw();
    await press('喀什');
    await press('岑岭县');
    expect(tray()?.textContent).not.toContain('乡镇');
    await press('只看岑岭县');
    expect(tray()).toBeNull();
  });

  it('closes on a click outside and on Esc, which gives the focus back, and keeps the choice', async () => {
    await draw();
    await press('喀什');
    await act(() => document.body.click());
    expect(tray()).toBeNull();
    await press('喀什');
    await act(() => button('莎车县').focus());
    await act(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
    expect(tray()).toBeNull();
    expect(document.activeElement).toBe(button('喀什'));
    expect(chosen).toHaveLength(1);
  });

  it('says that counties did not come, and keeps the focus when trying again succeeds', async () => {
    hasCounties = false;
    let isUp = false;
    vi.stubGlobal('fetch', async () => {
      if (!isUp) throw new TypeError('offline');
      return Response.json({ code: '200', success: true, message: '', data: COUNTIES });
    });
    await draw();
    await press('喀什');
    await settle();
    expect(host.querySelector('[role="alert"]')?.textContent).toContain('现在可以先看整个喀什');
    isUp = true;
    await press('重新加载');
    await settle();
    expect(button('莎车县')).toBeDefined();
    expect(document.activeElement).toBe(button('喀什'));
  });

  it('takes a double click for one: the tray stays, and what moved up under the pointer is not pressed', async () => {
    const again = (element: Element | null | undefined) =>
      act(() =>
        element?.dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true, cancelable: true })),
      );
    await draw();
    await press('喀什');
    await again(button('喀什'));
    expect(tray()).not.toBeNull();
    await press('莎车县');
    await press('米夏镇');
    await again(radio('已结束'));
    expect(chosen.map(({ classStatusEnum }) => classStatusEnum)).toEqual(['HOLDING', 'HOLDING', 'HOLDING']);
  });

  it('asks for another batch in the row of the status', async () => {
    await draw();
    await press('换一批');
    expect(swaps).toBe(1);
    expect(chosen).toEqual([]);
  });
});

describe('the view of teachers', () => {
  it('has regions without 热门 and nothing else: no counties, towns, trail, status or batches', async () => {
    await draw({ regionCode: '', classStatusEnum: '' }, true);
    const names = [...host.querySelectorAll('button')].map(({ textContent }) => textContent);
    expect(names).toEqual(STATIC_TABS.slice(1).map(({ pName }) => pName));
    await press('喀什');
    expect(chosen).toEqual([{ regionCode: KASHGAR, classStatusEnum: '' }]);
    expect(tray()).toBeNull();
    expect(button('喀什').hasAttribute('aria-expanded')).toBe(false);
    expect(host.querySelectorAll('input')).toHaveLength(0);
  });
});

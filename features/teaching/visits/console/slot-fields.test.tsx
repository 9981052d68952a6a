// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteBelow, typeInto } from '#platform/web/console/entry/typed-fields.fixtures.ts';
import type { VisitTermsReply } from '../shared/visits-admin.contract.ts';
import { NewDay } from './special-days.tsx';
import { TermsForm } from './terms-tab.tsx';

const { call, showToast } = vi.hoisted(() => ({ call: vi.fn(), showToast: vi.fn() }));
vi.mock('#platform/web/call.ts', () => ({ call, queryKey: () => ['visits'] }));
vi.mock('#platform/web/ui/dialogs/toast.tsx', () => ({ showToast }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const TERMS: VisitTermsReply = {
  ...{ baseName: '博物馆', version: 3, specials: [], isOpen: true, confirmsItself: false },
  ...{ leadHours: 24, aheadDays: 30, maxGroup: 50, contact: '', contactPhone: '', note: '' },
  slots: [{ day: 1, from: '10:00', to: '12:00', capacity: 40 }],
};
const SEATS = '周一第 1 个时段的名额';
const FROM = '周一第 1 个时段，从';
const WRONG = '还有填得不对的地方，请照格子下面的话改好再保存';

let root: Root;
let host: HTMLElement;

const show = (element: React.ReactNode) =>
  act(async () =>
    root.render(<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>),
  );
const field = (name: string): HTMLInputElement => {
  const label = [...host.querySelectorAll('label')].find(({ textContent }) => textContent === name);
  return (host.querySelector(`[aria-label="${name}"]`) ??
    host.querySelector(`#${CSS.escape(label?.htmlFor ?? '')}`)) as HTMLInputElement;
};
const noteOf = (name: string) => noteBelow(field(name));
const type = async (name: string, text: string) => {
  const input = field(name);
  await typeInto(input, text);
  await act(async () => input.blur());
};
const send = () =>
  act(async () => {
    const sent = new Event('submit', { bubbles: true, cancelable: true });
    host.querySelector('form')?.dispatchEvent(sent);
  });

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addListener: () => {}, removeListener: () => {} }));
  call.mockReset().mockResolvedValue({ data: { version: 4, refusedNum: 0 } });
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

it.each([
  [SEATS, '10000', '请填 1 到 2000 之间的数'],
  [SEATS, '1.5', '请填整数'],
  [SEATS, '', '请填数字'],
  ['一次最多几人', '50人', '这里只填数字'],
  ['提前几小时', '-1', '请填 0 到 720 之间的数'],
  [FROM, '25:00', '小时是 0 到 23；当天结束写 23:59'],
  [FROM, '', '请填写时间'],
  ['周一第 1 个时段，到', '09:00', '结束要晚于开始'],
])(
  'keeps in the field %s what cannot be, %j, says why below it, and does not save',
  async (name, text, why) => {
    await show(<TermsForm baseId="1" terms={TERMS} />);
    await type(name, text);
    expect(field(name).value).toBe(text);
    expect(noteOf(name)).toBe(why);
    await send();
    expect(call).not.toHaveBeenCalled();
    expect(host.querySelector('[role=alert]')?.textContent).toBe(WRONG);
  },
);

it('saves numbers and times as they are meant', async () => {
  await show(<TermsForm baseId="1" terms={TERMS} />);
  await type(SEATS, '１２0');
  await type(FROM, '0930');
  expect([field(SEATS).value, field(FROM).value]).toEqual(['120', '09:30']);
  await send();
  expect(call.mock.calls[0]?.[1]).toMatchObject({
    ...{ baseId: '1', version: 3, leadHours: 24 },
    slots: [{ day: 1, from: '09:30', to: '12:00', capacity: 120 }],
  });
});

it('says below the day of a special day why it cannot be', async () => {
  await show(<NewDay baseId="1" onSaved={async () => undefined} />);
  await send();
  expect(noteOf('日期')).toBe('请先选日期');
  await type('日期', '2026-02-30');
  await type('原因', '检修');
  expect([field('日期').value, noteOf('日期')]).toEqual(['2026-02-30', '2026 年 2 月没有 30 日，只有 28 天']);
  await send();
  expect(call).not.toHaveBeenCalled();
});

// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { labelled, noteBelow, typeInto } from '#platform/web/console/entry/typed-fields.fixtures.ts';
import type { Desk } from './chat-desk.queries.ts';
import { ChatSettings } from './chat-settings.tsx';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('#platform/web/call.ts', () => ({ call, queryKey: () => ['chat'] }));
vi.mock('#platform/web/ui/dialogs/toast.tsx', () => ({ showToast: () => undefined }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const DESK = {
  ...{ groupId: '1', version: 2, joinersRead: true, isSilenced: false },
  ...{ hasOwnHours: true, quietFrom: '22:00', quietTo: '08:00' },
} as Desk;

let root: Root;
let host: HTMLElement;

const noteOf = (name: string) => noteBelow(labelled(name));
const type = async (name: string, text: string) => {
  const input = labelled(name);
  await typeInto(input, text);
  await act(async () => input.blur());
};
const send = () =>
  act(async () => {
    host.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addListener: () => {}, removeListener: () => {} }));
  call.mockReset().mockResolvedValue({});
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <ChatSettings desk={DESK} />
      </QueryClientProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

it.each([
  ['静音从', '22', '看不懂“22”，请写成 09:30 这样'],
  ['到', '24:00', '小时是 0 到 23；当天结束写 23:59'],
  ['到', '', '两个时间都要填，或者都不填'],
])(
  'keeps in the field %s what cannot be, %j, says why below it, and does not save',
  async (name, text, why) => {
    await type(name, text);
    expect([labelled(name).value, noteOf(name)]).toEqual([text, why]);
    await send();
    expect(call).not.toHaveBeenCalled();
  },
);

it('saves the quiet hours as they are meant', async () => {
  await type('静音从', '2130');
  await send();
  expect(call.mock.calls[0]?.[1]).toMatchObject({ version: 2, quietFrom: '21:30', quietTo: '08:00' });
});

it('leaves the hours alone once the class has none of its own', async () => {
  await type('静音从', '半夜');
  await act(async () => host.querySelectorAll<HTMLInputElement>('input[type=checkbox]')[2]?.click());
  await send();
  expect(call.mock.calls[0]?.[1]).toMatchObject({ hasOwnHours: false, quietFrom: '22:00' });
});

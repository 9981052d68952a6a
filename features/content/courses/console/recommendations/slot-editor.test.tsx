// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '#platform/web/call-error.ts';
import { type Slot, SlotEditor } from './slot-editor.tsx';

const { call, showToast } = vi.hoisted(() => ({ call: vi.fn(), showToast: vi.fn() }));
vi.mock('#platform/web/call.ts', () => ({ call, queryKey: () => ['pins'] }));
vi.mock('#platform/web/ui/dialogs/toast.tsx', () => ({ showToast }));
vi.mock('#platform/web/console/form/leave-guard.ts', () => ({ useLeaveGuard: () => undefined }));
vi.mock('./pin-search.tsx', () => ({ PinSearch: () => null }));
vi.mock('./pin-row.tsx', () => ({
  PinRow: (row: { onRemove: () => void; onUntilProblem: (problem: string) => void }) => (
    <>
      <button type="button" onClick={row.onRemove}>
        拿掉
      </button>
      <button type="button" onClick={() => row.onUntilProblem('看不懂“abc”')}>
        写错日期
      </button>
    </>
  ),
}));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const SLOT = { slot: 'home', title: '首页', version: 3, items: [{ courseId: '1', untilDate: '' }] };
let root: Root;
let host: HTMLElement;
let client: QueryClient;

const press = (word: string) =>
  act(async () =>
    [...host.querySelectorAll('button')].find((one) => one.textContent.includes(word))?.click(),
  );

beforeEach(async () => {
  vi.clearAllMocks();
  client = new QueryClient();
  vi.spyOn(client, 'invalidateQueries');
  host = document.createElement('div');
  document.body.replaceChildren(host);
  root = createRoot(host);
  await act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <SlotEditor slot={SLOT as unknown as Slot} />
      </QueryClientProvider>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  client.clear();
});

it.each([
  ['courses.pinsChanged', '没有保存。已换成最新的次序，请再改一次。'],
  ['access.outcomeUnknown', '没有保存。'],
])('takes the newest after %s, and says 再改一次 only where nothing was saved', async (code, said) => {
  call.mockRejectedValue(CallError.ofReply(409, { code, message: '没有保存。' }));
  await press('拿掉');
  await press('保存这个位置');
  await vi.waitFor(() => expect(showToast).toHaveBeenCalled());
  expect(showToast).toHaveBeenCalledExactlyOnceWith(said, expect.objectContaining({ kind: 'error' }));
  expect(client.invalidateQueries).toHaveBeenCalledTimes(1);
});

it('is not saved past a day that cannot be, until it is mended or given up', async () => {
  await press('写错日期');
  await press('保存这个位置');
  expect(host.textContent).toContain('有日期要先改好');
  expect(call).not.toHaveBeenCalled();
  await press('放弃改动');
  expect(host.textContent).toContain('没有改动');
});

// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AutosavedRecord, useAutosave } from './use-autosave.ts';

type SavedRecord = AutosavedRecord<{ readonly title: string }>;

const written = vi.hoisted(() => ({ values: {} as unknown }));
vi.mock('antd', () => ({ Form: { useWatch: () => written.values } }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let root: Root;
let shown = '';
const submit = vi.fn<() => Promise<boolean>>();
let isLost = false;

const recordOf = (changed: Partial<SavedRecord> = {}): SavedRecord =>
  ({
    form: {},
    isDirty: true,
    isSaving: false,
    conflict: null,
    offer: null,
    submit,
    isWorthRetrying: () => isLost,
    ...changed,
  }) as unknown as SavedRecord;

function Probe({ record, isOn }: { readonly record: SavedRecord; readonly isOn: boolean }) {
  shown = useAutosave(record, isOn).state;
  return null;
}

const draw = (record = recordOf(), isOn = true) =>
  act(() => root.render(<Probe record={record} isOn={isOn} />));
const type = (text: string) => {
  written.values = { title: text };
  return draw();
};
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  submit.mockReset().mockResolvedValue(true);
  isLost = false;
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

describe('自动保存', () => {
  it('停笔三秒才存，接着写就重新数；存好的话说两秒', async () => {
    await type('一');
    await wait(2000);
    await type('一二');
    await wait(2900);
    expect(submit).not.toHaveBeenCalled();
    await wait(200);
    expect(submit).toHaveBeenCalledExactlyOnceWith({ isUnchecked: true });
    expect(shown).toBe('said');
    await draw(recordOf({ isDirty: false }));
    await wait(1900);
    expect(shown).toBe('said');
    await wait(200);
    expect(shown).toBe('rest');
  });

  it('上一次还没存完时写下的，存完以后再停三秒也存', async () => {
    await draw(recordOf({ isSaving: true }));
    await wait(10_000);
    expect(submit).not.toHaveBeenCalled();
    await draw(recordOf({ isSaving: false }));
    await wait(3100);
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('没有改动、不能改、有两个版本要选时都不存', async () => {
    await draw(recordOf({ isDirty: false }));
    await wait(4000);
    await draw(recordOf(), false);
    await wait(4000);
    await draw(recordOf({ conflict: {} as SavedRecord['conflict'] }));
    await wait(4000);
    expect(submit).not.toHaveBeenCalled();
  });

  it('断网就隔一会儿再试，连上立刻再试', async () => {
    submit.mockResolvedValue(false);
    isLost = true;
    await type('断网');
    await wait(3100);
    expect(shown).toBe('failed');
    await wait(15_100);
    expect(submit).toHaveBeenCalledTimes(2);
    submit.mockResolvedValue(true);
    await act(async () => window.dispatchEvent(new Event('online')));
    expect(submit).toHaveBeenCalledTimes(3);
    expect(shown).toBe('said');
  });

  it('服务器不收的不一再重试，改了再存', async () => {
    submit.mockResolvedValue(false);
    await type('太长');
    await wait(60_000);
    expect(submit).toHaveBeenCalledTimes(1);
    await type('改短');
    await wait(3100);
    expect(submit).toHaveBeenCalledTimes(2);
  });
});

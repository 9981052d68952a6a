// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../../call-error.ts';
import { type Loaded, type RecordFormState, useRecordForm } from './use-record-form.tsx';

const written = vi.hoisted(() => ({ values: {} as object }));
vi.mock('antd', () => {
  const form = {
    getFieldsValue: () => written.values,
    setFieldsValue: (values: object) => Object.assign(written.values, values),
    validateFields: async () => written.values,
  };
  return { Form: { useForm: () => [form] } };
});
vi.mock('./leave-guard.ts', () => ({ useLeaveGuard: () => undefined }));
vi.mock('./use-draft.ts', () => ({
  useDraft: () => ({ found: null, savedAt: null, hasFailed: false, keep: vi.fn(), drop: vi.fn() }),
}));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

interface Exam {
  readonly startTime: string;
  readonly note: string;
}

const OLD = { startTime: '09:00', note: '' };
const CHANGED = CallError.ofReply(409, { code: 'exams.changed', message: '已被修改' });
const save = vi.fn<(values: Exam, version: number) => Promise<{ version: number }>>();
let newest: Loaded<Exam>;
let record: RecordFormState<Exam>;
let root: Root;
const client = new QueryClient();

function Probe({ standing }: { readonly standing: string | undefined }) {
  record = useRecordForm<Exam>({
    name: 'exam',
    recordId: 'e1',
    version: 1,
    values: OLD,
    standing,
    labels: { startTime: '开考', note: '说明' },
    save,
    load: async () => newest,
  });
  return null;
}

const draw = (standing?: string) =>
  act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <Probe standing={standing} />
      </QueryClientProvider>,
    ),
  );
const submit = () => act(() => record.submit());

beforeEach(() => {
  written.values = { startTime: '10:00' };
  save.mockReset().mockRejectedValueOnce(CHANGED).mockResolvedValue({ version: 8 });
  root = createRoot(document.createElement('div'));
});
afterEach(() => act(() => root.unmount()));

describe('a save that meets a newer version', () => {
  it('is repeated on it when only something beside the form was changed', async () => {
    newest = { values: OLD, version: 7, standing: 'DRAFT' };
    await draw('DRAFT');
    expect(await submit()).toBe(true);
    expect(save.mock.calls.map(([, version]) => version)).toEqual([1, 7]);
    expect(record.conflict).toBeNull();
  });

  it('asks when it has been published meanwhile, though no field differs', async () => {
    newest = { values: OLD, version: 7, standing: 'PUBLISHED' };
    await draw('DRAFT');
    expect(await submit()).toBe(false);
    expect(save).toHaveBeenCalledTimes(1);
    expect(record.conflict?.fields).toEqual([{ key: 'startTime', changed: 'mine' }]);
    await act(async () => record.settle({ startTime: 'mine' }));
    expect(save).toHaveBeenLastCalledWith({ startTime: '10:00', note: '' }, 7);
    expect(record.conflict).toBeNull();
    expect(record.isDirty).toBe(false);
  });

  it('asks once only: what the page shows by now was seen', async () => {
    newest = { values: OLD, version: 7, standing: 'PUBLISHED' };
    await draw('DRAFT');
    await submit();
    await act(async () => record.leaveConflict());
    await draw('PUBLISHED');
    save.mockRejectedValueOnce(CHANGED);
    expect(await submit()).toBe(true);
    expect(save).toHaveBeenLastCalledWith({ startTime: '10:00', note: '' }, 7);
  });

  it('asks as ever when a field was changed, and where nothing names a standing', async () => {
    newest = { values: { startTime: '08:00', note: '' }, version: 7 };
    await draw();
    expect(await submit()).toBe(false);
    expect(record.conflict?.fields).toEqual([{ key: 'startTime', changed: 'both' }]);
  });
});

describe('a step asked for while the form saves by itself', () => {
  let finish: (saved: { version: number }) => void;
  const begin = async () => {
    await draw();
    save.mockReset().mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
    const first = record.submit({ isUnchecked: true });
    const second = record.submit({ isUnchecked: true });
    return { first, second };
  };

  it('waits for that save, and asks for no other when nothing was typed meanwhile', async () => {
    const { first, second } = await begin();
    await act(async () => finish({ version: 2 }));
    expect(await Promise.all([first, second])).toEqual([true, true]);
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('saves on top of it the words typed meanwhile', async () => {
    const { second } = await begin();
    save.mockResolvedValueOnce({ version: 3 });
    written.values = { startTime: '11:00' };
    await act(async () => finish({ version: 2 }));
    expect(await second).toBe(true);
    expect(save).toHaveBeenLastCalledWith({ startTime: '11:00', note: '' }, 2);
    expect(record.isDirty).toBe(false);
  });

  it('is not taken when that save was refused', async () => {
    await draw();
    save.mockReset().mockRejectedValueOnce(CallError.ofReply(400, { code: 'exams.wrong', message: '不对' }));
    const both = [record.submit({ isUnchecked: true }), record.submit({ isUnchecked: true })];
    await act(() => Promise.all(both));
    expect(await Promise.all(both)).toEqual([false, false]);
    expect(save).toHaveBeenCalledTimes(1);
    expect(record.refusal).toBe('不对');
  });

  it('leaves a second press of the button of a save alone', async () => {
    await draw();
    save.mockReset().mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
    const first = record.submit();
    await act(async () => undefined);
    expect(await record.submit()).toBe(false);
    await act(async () => finish({ version: 2 }));
    expect(await first).toBe(true);
    expect(save).toHaveBeenCalledTimes(1);
  });
});

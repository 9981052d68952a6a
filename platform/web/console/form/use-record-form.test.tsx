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

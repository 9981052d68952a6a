// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { type ResumableOrder, resumableFiles, UploadStopped } from './resumable-file.public.ts';
import type { TransferEnds, TransferOrder } from './upload-item.ts';

const { transfers, ended } = vi.hoisted(() => ({
  transfers: [] as { order: TransferOrder; ends: TransferEnds }[],
  ended: [] as string[],
}));
vi.mock('./tus-transfer.ts', () => ({
  openTransfer: () => (order: TransferOrder, ends: TransferEnds) => {
    transfers.push({ order, ends });
    return { go: () => undefined, halt: () => undefined };
  },
  endUpload: async (path: string) => {
    ended.push(path);
  },
  uploadOffset: async () => null,
}));

const PATH = '/api/upload/resumable/x';
const uploads = resumableFiles({ endpoint: PATH, name: 'test.uploads', chunkBytes: async () => 5 });
const order: ResumableOrder = {
  file: new File(['0123456789'], '讲义.pdf', { lastModified: 1 }),
  ...{ kind: 'document', person: 'p1', slot: 'k1', metadata: { classId: 'k1' } },
};

const send = (more: Partial<ResumableOrder> = {}) => {
  const controller = new AbortController();
  const said: string[] = [];
  const onChange = ({ sent, message }: { sent: number; message: string }) => said.push(`${sent} ${message}`);
  const answer = uploads.send({ ...order, ...more }, { signal: controller.signal, onChange });
  answer.catch(() => undefined);
  return { answer, said, controller, newest: () => transfers.at(-1) };
};

beforeEach(() => {
  localStorage.clear();
  transfers.length = 0;
  ended.length = 0;
});

it('a file answers its upload once all of it has arrived, and is remembered until it is done', async () => {
  const { answer, newest } = send();
  newest()?.ends.onAddress(`${PATH}/a`);
  newest()?.ends.onKept(5);
  expect(localStorage.length).toBe(1);
  expect(uploads.arrivedBefore(order)).toBe('');
  newest()?.ends.onKept(10);
  newest()?.ends.onDone();
  expect(await answer).toBe('a');
  expect(uploads.arrivedBefore(order)).toBe('a');
  uploads.done(order);
  expect([uploads.arrivedBefore(order), localStorage.length]).toEqual(['', 0]);
});

it('a broken one goes on when the same person chooses the same file for the same place', async () => {
  const first = send();
  first.newest()?.ends.onAddress(`${PATH}/a`);
  first.newest()?.ends.onKept(5);
  first.controller.abort();
  await expect(first.answer).rejects.toThrow('aborted');
  for (const other of [{ person: 'p2' }, { slot: 'k2' }, { file: new File(['01234'], '讲义.pdf') }])
    expect(send(other).newest()?.order.path).toBe('');
  expect(send().newest()?.order.path).toBe(`${PATH}/a`);
});

it('waits for the line by itself, and says so', () => {
  const { said, newest } = send();
  newest()?.ends.onAddress(`${PATH}/a`);
  newest()?.ends.onFailed({ status: 503, code: '', message: '' });
  expect(said.at(-1)).toContain('自动续传');
});

it('stops with the server’s sentence at what waiting does not help', async () => {
  const { answer, newest } = send();
  newest()?.ends.onFailed({ status: 415, code: 'upload.badType', message: '这种文件不能上传。' });
  await expect(answer).rejects.toThrow(UploadStopped);
  await expect(answer).rejects.toThrow('这种文件不能上传。');
});

it('begins anew what the server has cleared', async () => {
  const first = send();
  first.newest()?.ends.onAddress(`${PATH}/a`);
  first.controller.abort();
  const again = send();
  again.newest()?.ends.onFailed({ status: 404, code: '', message: '' });
  expect(transfers.map(({ order: { path } }) => path)).toEqual(['', `${PATH}/a`, '']);
  again.newest()?.ends.onAddress(`${PATH}/b`);
  again.newest()?.ends.onDone();
  expect(await again.answer).toBe('b');
});

it('is given up on the server, too', async () => {
  const { newest, controller } = send();
  newest()?.ends.onAddress(`${PATH}/a`);
  controller.abort();
  await uploads.drop(order);
  expect([ended, localStorage.length]).toEqual([[`${PATH}/a`], 0]);
});

import fs from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { makeClip, TEST_SOUND } from '../media.fixtures.ts';
import { type Headers, openUploads } from './upload.fixtures.ts';

let portal: Awaited<ReturnType<typeof openUploads>>;
let author: Headers;
let clip: Buffer;

beforeAll(async () => {
  portal = await openUploads();
  author = await portal.signUp('author1', 'author');
  clip = makeClip('mp3', ...TEST_SOUND);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => portal.close());

/** Gives the disk room for `room` bytes more: what does not fit is refused as the system does. */
const fillDisk = (room: number, code: string) => {
  const write = fs.write as (fd: number, ...rest: unknown[]) => void;
  let left = room;
  vi.spyOn(fs, 'write').mockImplementation(((fd: number, ...given: unknown[]) => {
    const [bytes, from, length, position, done] = given as [
      Buffer,
      number,
      number,
      number,
      (error: Error | null, written?: number) => void,
    ];
    const fits = Math.min(left, length);
    left -= fits;
    const full = Object.assign(new Error(`${code}: no space left on device, write`), { code });
    write(fd, bytes, from, fits, position, (error: Error | null) =>
      fits < length ? done(error ?? full) : done(error, fits),
    );
  }) as typeof fs.write);
};

it.each(['ENOSPC', 'EDQUOT'])(
  'an upload that meets %s says that the disk is full, keeps what came, and goes on once there is room',
  async (code) => {
    const url = String((await portal.create(author, '录音.mp3', clip.length)).headers.location);
    const half = clip.length >> 1;
    fillDisk(half, code);
    const refused = await portal.patch(url, 0, clip, author);
    expect([refused.statusCode, refused.json().code]).toEqual([507, 'upload.diskFull']);
    expect(refused.json().message).toContain('服务器的磁盘已满');
    vi.restoreAllMocks();
    const head = await portal.ask('HEAD', url, author);
    expect([head.statusCode, head.headers['upload-offset']]).toEqual([200, String(half)]);
    expect((await portal.patch(url, half, clip.subarray(half), author)).statusCode).toBe(204);
    await portal.deps.jobs.drain();
    expect((await portal.rowOf(url))?.state).toBe('ready');
  },
);

it('an upload whose write fails for another reason asks to go on', async () => {
  const url = String((await portal.create(author, '录音.mp3', clip.length)).headers.location);
  fillDisk(0, 'EIO');
  const refused = await portal.patch(url, 0, clip, author);
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'upload.full']);
  vi.restoreAllMocks();
  expect((await portal.patch(url, 0, clip, author)).statusCode).toBe(204);
});

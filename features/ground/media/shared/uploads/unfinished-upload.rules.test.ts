import { describe, expect, it } from 'vitest';
import {
  isCleared,
  isSameFile,
  mismatchText,
  readUnfinished,
  type UnfinishedUpload,
  unfinishedText,
} from './unfinished-upload.rules.ts';

const PATH = '/gwapi/dywlxynet/api/admin/media/upload';
const upload: UnfinishedUpload = {
  id: 'f-1',
  path: `${PATH}/f-1`,
  name: '棉田.mp4',
  size: 1000,
  lastModified: 17,
  kind: 'video',
  sent: 639,
  touchedAt: 5_000_000,
  slot: '',
};

describe('an upload that was not finished', () => {
  it('says which file to choose and how much is there', () => {
    expect(unfinishedText(upload)).toBe('请重新选择《棉田.mp4》继续，已传 63%');
  });

  it('goes on only with the very same file', () => {
    expect(isSameFile(upload, { ...upload })).toBe(true);
    expect(mismatchText(upload, { ...upload, name: 'b.mp4' })).toContain('请选择同一个文件');
    expect(mismatchText(upload, { ...upload, size: 999 })).toContain('大小和上次不一样');
    expect(mismatchText(upload, { ...upload, lastModified: 18 })).toContain('修改时间和上次不一样');
    expect(mismatchText(upload, { ...upload })).toBe('');
  });

  it('is gone when the server kept it for its hours', () => {
    expect(isCleared(upload, 48, 5_000_000 + 47 * 3_600_000)).toBe(false);
    expect(isCleared(upload, 48, 5_000_000 + 49 * 3_600_000)).toBe(true);
  });

  it('is read back newest first', () => {
    const later = { ...upload, id: 'f-2', path: `${PATH}/f-2`, touchedAt: 6_000_000 };
    expect(readUnfinished(JSON.stringify([upload, later]), PATH)).toEqual([later, upload]);
  });

  it.each([
    null,
    '{}',
    'no json',
    '[null, 3, {}]',
    JSON.stringify([{ ...upload, path: 'https://elsewhere.example/f-1' }]),
    JSON.stringify([{ ...upload, path: `${PATH}/../remove`, id: '../remove' }]),
    JSON.stringify([{ ...upload, kind: 'program' }]),
    JSON.stringify([{ ...upload, size: '1000' }]),
  ])('is not made of %j', (text) => {
    expect(readUnfinished(text, PATH)).toEqual([]);
  });
});

describe('uploads that a device kept', () => {
  const read = (...kept: unknown[]) => readUnfinished(JSON.stringify(kept), PATH);

  it('are read beside anything that is none', () => {
    expect(read(null, 3, 'x', [], upload, {})).toEqual([upload]);
  });

  it.each([
    ['a number as its id', { id: 5, path: `${PATH}/5` }],
    ['an id with a way in it', { id: 'a/../b', path: `${PATH}/a/../b` }],
    ['an id of 65 signs', { id: 'a'.repeat(65), path: `${PATH}/${'a'.repeat(65)}` }],
    ['no id', { id: '', path: `${PATH}/` }],
    ['no name', { name: '' }],
    ['a number as its name', { name: 5 }],
    ['fewer bytes than none', { sent: -1 }],
    ['a text as its moment', { touchedAt: '5000000' }],
    ['no time of its file', { lastModified: null }],
  ])('are none with %s', (_, change) => {
    expect(read({ ...upload, ...change })).toEqual([]);
  });

  it('are none with more bytes than can be counted', () => {
    expect(readUnfinished(JSON.stringify([upload]).replace('1000', '1e999'), PATH)).toEqual([]);
  });

  it('have sent nothing yet, or wait for a place of a form', () => {
    const id = 'a'.repeat(64);
    const begun = { ...upload, id, path: `${PATH}/${id}`, sent: 0, slot: 'cover' };
    expect(read(begun)).toEqual([begun]);
    expect(read({ ...upload, slot: 7 })).toEqual([upload]);
    expect(read({ ...upload, slot: undefined })).toEqual([upload]);
  });

  it('are kept for exactly the hours of the server', () => {
    const last = 5_000_000 + 48 * 3_600_000;
    expect([isCleared(upload, 48, last), isCleared(upload, 48, last + 1)]).toEqual([false, true]);
  });
});

import { describe, expect, it } from 'vitest';
import {
  folderFinding,
  pagesFinding,
  type SpaceFacts,
  secretFileFinding,
  spaceFindings,
  storeFinding,
} from './files.rules.ts';

const GB = 1024 ** 3;
const FOLDER = { setting: 'DATA_DIR', path: '/var/lib/portal', failure: '', mode: 0o40700 };
const DISK: SpaceFacts = {
  settings: ['DATA_DIR', 'UPLOAD_DIR'],
  freeBytes: 60 * GB,
  totalBytes: 100 * GB,
  totalNodes: 1000,
  freeNodes: 900,
  largestUpload: 4 * GB,
};

describe('a folder', () => {
  it.each<[string, Partial<typeof FOLDER> | { mode: null }, boolean, string]>([
    ['that only its owner reads', {}, true, 'OK'],
    ['on a system without permissions', { mode: null }, true, 'OK'],
    ['that others read, in an installation', { mode: 0o40755 }, true, 'FAULT'],
    ['that others read, in a trial', { mode: 0o40755 }, false, 'NOTE'],
    ['that others change, in a trial', { mode: 0o40777 }, false, 'FAULT'],
    ['that is missing', { failure: 'ENOENT' }, false, 'FAULT'],
    ['that cannot be written', { failure: 'EROFS' }, false, 'FAULT'],
    ['that fails in a way of its own', { failure: 'EIO' }, false, 'FAULT'],
  ])('%s', (_name, changes, isInstallation, state) => {
    expect(folderFinding({ ...FOLDER, ...changes }, isInstallation).state).toBe(state);
  });

  it('names the command that mends it', () => {
    expect(folderFinding({ ...FOLDER, mode: 0o40755 }, true).remedy).toBe('chmod 700 /var/lib/portal');
  });
});

describe('a disk', () => {
  it.each<[string, Partial<SpaceFacts>, string[]]>([
    ['with room', {}, ['OK', 'OK']],
    ['without a limit of files', { totalNodes: 0 }, ['OK']],
    ['below a fifth', { freeBytes: 19 * GB }, ['NOTE', 'OK']],
    ['below a twentieth', { freeBytes: 4 * GB }, ['FAULT', 'OK']],
    ['small and nearly full', { freeBytes: GB / 2, totalBytes: GB }, ['FAULT', 'OK']],
    ['too small for two films', { freeBytes: 7 * GB, totalBytes: 10 * GB }, ['NOTE', 'OK']],
    ['with few files left', { freeNodes: 90 }, ['OK', 'NOTE']],
    ['with nearly none left', { freeNodes: 10 }, ['OK', 'FAULT']],
  ])('%s', (_name, changes, states) => {
    expect(spaceFindings({ ...DISK, ...changes }).map(({ state }) => state)).toEqual(states);
  });
});

describe('other files', () => {
  it('of the key are for their owner alone', () => {
    expect([null, 0o100600, 0o100640].map((mode) => secretFileFinding(mode).state)).toEqual([
      'OK',
      'OK',
      'FAULT',
    ]);
  });

  it('of the store can be written, read and removed, or the step that failed is named', () => {
    expect(storeFinding(true, '').state).toBe('OK');
    expect(storeFinding(false, 'write').found).toContain('写不进去');
    expect(storeFinding(true, 'remove').remedy).toContain('STORAGE_S3_');
  });

  it('of the pages are all there', () => {
    expect(pagesFinding(true, 0).state).toBe('OK');
    expect(pagesFinding(false, 0).state).toBe('FAULT');
    expect(pagesFinding(true, 2).found).toContain('缺 2 个文件');
  });
});

describe('a disk at its borders', () => {
  const space = (changes: Partial<SpaceFacts>) => spaceFindings({ ...DISK, ...changes })[0];
  const nodes = (freeNodes: number) => spaceFindings({ ...DISK, freeNodes })[1];

  it.each<[Partial<SpaceFacts>, string, string]>([
    [{ freeBytes: 5 * GB }, 'NOTE', '剩 5 GB，共 100 GB（5 %），不足两成。'],
    [{ freeBytes: 20 * GB }, 'OK', '剩 20 GB，共 100 GB（20 %）。'],
    [
      { freeBytes: GB, totalBytes: 2 * GB },
      'NOTE',
      '剩 1 GB，共 2 GB（50 %），放不下两个最大的上传（各 4 GB）。',
    ],
    [
      { freeBytes: GB - 1024 ** 2, totalBytes: 2 * GB },
      'FAULT',
      '剩 1023 MB，共 2 GB（49 %），快满了：满了就不能上传，数据库也会停。',
    ],
    [{ freeBytes: 8 * GB, totalBytes: 10 * GB }, 'OK', '剩 8 GB，共 10 GB（80 %）。'],
  ])('%j', (changes, state, found) => {
    expect(space(changes)).toMatchObject({ state, found });
  });

  it('that does not say its size is judged by what is free', () => {
    expect([space({ totalBytes: 0 })?.state, space({ totalBytes: 0, freeBytes: 0 })?.state]).toEqual([
      'OK',
      'FAULT',
    ]);
  });

  it('has room for files from a tenth on', () => {
    expect([49, 50, 99, 100].map((free) => nodes(free)?.state)).toEqual(['FAULT', 'NOTE', 'NOTE', 'OK']);
    expect(nodes(99)?.found).toBe('还能建 99 个文件（9 %）。');
  });
});

describe('a folder and the key in words', () => {
  it('say why, also what they do not know', () => {
    const found = (failure: string) => folderFinding({ ...FOLDER, failure }, true).found;
    expect([found('ENOENT'), found('EIO')]).toEqual([
      '/var/lib/portal：没有这个文件夹。',
      '/var/lib/portal：EIO。',
    ]);
    expect(folderFinding({ ...FOLDER, mode: 0o40755 }, false).found).toBe(
      '/var/lib/portal 的权限是 0755，别的用户能读。',
    );
  });

  it('tell a key in no file from one that is its owner’s', () => {
    expect([null, 0o100600].map((mode) => secretFileFinding(mode).found)).toEqual([
      '密钥不在文件里，或者系统没有权限位。',
      '只有本人能读。',
    ]);
  });
});

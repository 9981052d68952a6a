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

import { randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, readFile, stat, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '#platform/server/config/settings.ts';
import {
  folderFinding,
  pagesFinding,
  type SpaceFacts,
  secretFileFinding,
  spaceFindings,
  storeFinding,
} from '../../shared/checks/files.rules.ts';
import type { Finding } from '../../shared/operation.contract.ts';
import { isInstallation, type SelfCheck } from './scene.ts';

const MB = 1024 * 1024;
const HAS_MODES = process.platform !== 'win32';
const BUILT = new URL('../../../../../dist/', import.meta.url);

/** Folders that the settings name, each once; that of uploads comes into being with the first one. */
export const foldersOf = (config: Config) => [
  { setting: 'DATA_DIR', path: resolve(config.dataDir), mayBeMissing: false },
  ...(config.storageS3Endpoint
    ? []
    : [
        {
          setting: 'STORAGE_DIR',
          path: resolve(config.storageDir ?? join(config.dataDir, 'files')),
          mayBeMissing: config.storageDir === undefined,
        },
      ]),
  {
    setting: 'UPLOAD_DIR',
    path: resolve(config.uploadDir ?? join(config.dataDir, 'uploads')),
    mayBeMissing: config.uploadDir === undefined,
  },
];

const failureOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

const checkFolder = async (
  { setting, path, mayBeMissing }: ReturnType<typeof foldersOf>[number],
  isStrict: boolean,
): Promise<Finding[]> => {
  try {
    const { mode } = await stat(path);
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return [folderFinding({ setting, path, failure: '', mode: HAS_MODES ? mode : null }, isStrict)];
  } catch (error) {
    const failure = failureOf(error);
    if (failure === 'ENOENT' && mayBeMissing) return [];
    return [folderFinding({ setting, path, failure, mode: null }, isStrict)];
  }
};

const secretMode = async (config: Config): Promise<number | null> => {
  if (config.sessionSecret !== undefined || !HAS_MODES) return null;
  return stat(join(config.dataDir, 'session-secret')).then(
    ({ mode }) => mode,
    () => null,
  );
};

export const checkFolders: SelfCheck = async (scene) => {
  const isStrict = isInstallation(scene);
  const found = await Promise.all(foldersOf(scene.config).map((folder) => checkFolder(folder, isStrict)));
  return [...found.flat(), secretFileFinding(await secretMode(scene.config))];
};

/** Room on each disk that holds one of the folders, with the settings of the folders on it. */
export const spaces = async (config: Config): Promise<(SpaceFacts & { readonly path: string })[]> => {
  const byDisk = new Map<number, SpaceFacts & { readonly path: string }>();
  for (const { setting, path } of foldersOf(config)) {
    const device = await stat(path).catch(() => null);
    if (!device) continue;
    const known = byDisk.get(device.dev);
    const disk = known ?? (await statfs(path));
    const largestUpload = setting === 'UPLOAD_DIR' ? config.uploadMaxMbVideo * MB : 0;
    byDisk.set(
      device.dev,
      'bavail' in disk
        ? {
            path,
            settings: [setting],
            freeBytes: disk.bavail * disk.bsize,
            totalBytes: disk.blocks * disk.bsize,
            totalNodes: disk.files,
            freeNodes: disk.ffree,
            largestUpload,
          }
        : {
            ...disk,
            settings: [...disk.settings, setting],
            largestUpload: Math.max(disk.largestUpload, largestUpload),
          },
    );
  }
  return [...byDisk.values()];
};

export const checkSpace: SelfCheck = async ({ config }) => (await spaces(config)).flatMap(spaceFindings);

/** Writes, reads and removes a small file in the store. */
export const checkStore: SelfCheck = async ({ config, files }) => {
  const isBucket = config.storageS3Endpoint !== undefined;
  // A folder that is missing is another check's to tell; writing would make it.
  const folder = foldersOf(config).find(({ setting }) => setting === 'STORAGE_DIR');
  if (folder && !existsSync(folder.path)) return [];
  const key = `self-check-${randomUUID()}.txt`;
  let failure: '' | 'write' | 'read' | 'remove' = 'write';
  try {
    await files.put(key, key);
    failure = 'read';
    if ((await files.get(key)) !== key) return [storeFinding(isBucket, failure)];
    failure = 'remove';
    await files.delete(key);
    if (await files.exists(key)) return [storeFinding(isBucket, failure)];
    failure = '';
  } catch {
    // The step that was under way is the one that does not work.
  }
  return [storeFinding(isBucket, failure)];
};

interface Manifest {
  readonly [entry: string]: { readonly file: string; readonly css?: readonly string[] };
}

const isThere = (path: string) =>
  access(new URL(path, BUILT)).then(
    () => true,
    () => false,
  );

/** The files that the build's own list names, beside the first page. */
export const checkPages: SelfCheck = async () => {
  const list = await readFile(new URL('.vite/manifest.json', BUILT), 'utf8').catch(() => '');
  if (list === '' || !(await isThere('index.html'))) return [pagesFinding(false, 0)];
  const entries = Object.values(JSON.parse(list) as Manifest);
  const named = new Set(entries.flatMap(({ file, css = [] }) => [file, ...css]));
  const found = await Promise.all([...named].map(isThere));
  return [pagesFinding(true, found.filter((there) => !there).length)];
};

import { sizeText } from '#features/ground/media/shared/library/media-kinds.rules.ts';
import type { Finding } from '../operation.contract.ts';
import { about } from './finding.rules.ts';

const GB = 1024 ** 3;
/** Shares of a disk below which it is nearly full, or full for practical purposes. */
const NOTE_SHARE = 0.2;
const FAULT_SHARE = 0.05;
const LEAST_FREE = GB;
const OTHERS_READ = 0o077;
const OTHERS_WRITE = 0o022;

export interface FolderFacts {
  /** The setting that names it: DATA_DIR. */
  readonly setting: string;
  readonly path: string;
  /** Why it cannot be used: an errno; empty when it can. */
  readonly failure: string;
  /** Permission bits; null on systems that have none. */
  readonly mode: number | null;
}

const FAILURES: Readonly<Record<string, string>> = {
  ENOENT: '没有这个文件夹',
  ENOTDIR: '这里不是文件夹',
  EACCES: '没有写的权限',
  EPERM: '没有写的权限',
  EROFS: '这里是只读的',
};

const octal = (mode: number): string => (mode & 0o777).toString(8).padStart(4, '0');

/** `isInstallation` where other machines reach the portal. */
export const folderFinding = (facts: FolderFacts, isInstallation: boolean): Finding => {
  const { setting, path, failure, mode } = facts;
  const of = about('files', setting, `文件夹 ${setting}`);
  if (failure !== '')
    return of.fault(
      `${path}：${FAILURES[failure] ?? failure}。`,
      `建好这个文件夹，归运行平台的用户所有：install -d -m 700 -o portal -g portal ${path}`,
    );
  if (mode === null || (mode & OTHERS_READ) === 0) return of.ok(`${path} 能写，只有本人能读。`);
  const found = `${path} 的权限是 ${octal(mode)}，别的用户能${mode & OTHERS_WRITE ? '改' : '读'}。`;
  const remedy = `chmod 700 ${path}`;
  return isInstallation || mode & OTHERS_WRITE ? of.fault(found, remedy) : of.note(found, remedy);
};

export interface SpaceFacts {
  /** Settings whose folders lie on this disk. */
  readonly settings: readonly string[];
  readonly freeBytes: number;
  readonly totalBytes: number;
  /** 0 where the file system has no such limit. */
  readonly totalNodes: number;
  readonly freeNodes: number;
  /** Bytes of the largest upload that must find room here; 0 where none arrives. */
  readonly largestUpload: number;
}

const percent = (part: number, whole: number): number => Math.floor((part / whole) * 100);

export const spaceFindings = (facts: SpaceFacts): Finding[] => {
  const { settings, freeBytes, totalBytes, totalNodes, freeNodes, largestUpload } = facts;
  const names = settings.join('、');
  const space = about('files', `space.${settings[0]}`, `磁盘（${names}）`);
  const nodes = about('files', `nodes.${settings[0]}`, `文件个数（${names}）`);
  const found = `剩 ${sizeText(freeBytes)}，共 ${sizeText(totalBytes)}（${percent(freeBytes, totalBytes)} %）`;
  const remedy = '清理或扩容；占得最多的看下面“磁盘与文件”。';
  const share = freeBytes / totalBytes;
  const findings = [
    share < FAULT_SHARE || freeBytes < LEAST_FREE
      ? space.fault(`${found}，快满了：满了就不能上传，数据库也会停。`, remedy)
      : share < NOTE_SHARE
        ? space.note(`${found}，不足两成。`, remedy)
        : freeBytes < 2 * largestUpload
          ? space.note(
              `${found}，放不下两个最大的上传（各 ${sizeText(largestUpload)}）。`,
              '扩容，或者把 UPLOAD_MAX_MB_VIDEO 调小。',
            )
          : space.ok(`${found}。`),
  ];
  if (totalNodes > 0) {
    const nodeShare = freeNodes / totalNodes;
    const left = `还能建 ${freeNodes} 个文件（${percent(freeNodes, totalNodes)} %）`;
    const fix = '删去不要的小文件，或者换一个文件系统（df -i 查看）。';
    findings.push(
      nodeShare < FAULT_SHARE
        ? nodes.fault(`${left}，快用完了。`, fix)
        : nodeShare < 2 * FAULT_SHARE
          ? nodes.note(`${left}。`, fix)
          : nodes.ok(`${left}。`),
    );
  }
  return findings;
};

/** The key of a secret in a file of its own, and who may read it. */
export const secretFileFinding = (mode: number | null): Finding => {
  const of = about('files', 'secret', '密钥文件');
  if (mode === null) return of.ok('密钥不在文件里，或者系统没有权限位。');
  return (mode & OTHERS_READ) === 0
    ? of.ok('只有本人能读。')
    : of.fault(
        `DATA_DIR/session-secret 的权限是 ${octal(mode)}，别的用户能读到签名密钥。`,
        'chmod 600 DATA_DIR/session-secret；怀疑被读过的，按运维手册第 11 节换密钥。',
      );
};

/** A file written, read and removed in the store; `failure` names what did not work. */
export const storeFinding = (isBucket: boolean, failure: '' | 'write' | 'read' | 'remove'): Finding => {
  const of = about('files', 'store', '存取文件');
  const where = isBucket ? 'S3 桶' : '文件目录';
  if (failure === '') return of.ok(`在${where}里写、读、删了一个小文件，都成。`);
  const step = { write: '写不进去', read: '写进去的读不出来', remove: '写进去的删不掉' }[failure];
  return of.fault(
    `${where}：试的小文件${step}。`,
    isBucket
      ? '检查五个 STORAGE_S3_ 设置，密钥要能读、写、删这个桶。'
      : '检查 STORAGE_DIR 的权限和剩余空间。',
  );
};

/** The built pages; `missing` are files that the build names and that are not there. */
export const pagesFinding = (isBuilt: boolean, missing: number): Finding => {
  const of = about('files', 'pages', '网页文件');
  const remedy = 'npm run build，再重启。';
  if (!isBuilt) return of.fault('页面还没有建，打开首页只有一段 JSON。', remedy);
  if (missing > 0) return of.fault(`建好的页面缺 ${missing} 个文件，有的页面打不开。`, remedy);
  return of.ok('首页和它引用的文件都在。');
};

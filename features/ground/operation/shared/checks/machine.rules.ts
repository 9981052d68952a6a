import type { Finding } from '../operation.contract.ts';
import { about } from './finding.rules.ts';

const MB = 1024 * 1024;
/** What a process needs, as measured (运维手册, 1). */
const MB_A_PROCESS = { embedded: 700, postgres: 350 } as const;
/** For the system itself. */
const SYSTEM_MB = 300;
/** The clock's own warning begins there, too. */
const CLOCK_TOLERANCE_MS = 5_000;

export interface MachineFacts {
  readonly nodeVersion: string;
  /** The Node that the program brings; undefined where nothing names it. */
  readonly pinnedVersion: string | undefined;
  readonly databaseKind: 'embedded' | 'postgres';
  readonly workers: number;
  readonly processors: number;
  readonly totalBytes: number;
  readonly hasFfmpeg: boolean;
  readonly hasFfprobe: boolean;
  readonly hasOffice: boolean;
  readonly hasIpv6: boolean;
}

const numbersOf = (version: string): number[] => version.replace(/^v/, '').split('.').map(Number);

const isOlder = (version: string, than: string): boolean => {
  const wanted = numbersOf(than);
  const differs = numbersOf(version).map((n, at) => n - (wanted[at] ?? 0));
  return (differs.find((difference) => difference !== 0) ?? 0) < 0;
};

const nodeFinding = ({ nodeVersion, pinnedVersion }: MachineFacts): Finding => {
  const of = about('machine', 'node', 'Node 版本');
  const remedy = '用 node_modules/.bin/node 启动，它是随项目固定的那一个。';
  if (pinnedVersion === undefined) return of.ok(`Node ${nodeVersion}。`);
  if (numbersOf(nodeVersion)[0] !== numbersOf(pinnedVersion)[0])
    return of.fault(`用的是 Node ${nodeVersion}，本版在 ${pinnedVersion} 上试过。`, remedy);
  if (isOlder(nodeVersion, pinnedVersion))
    return of.note(`用的是 Node ${nodeVersion}，比随项目固定的 ${pinnedVersion} 旧。`, remedy);
  return of.ok(`Node ${nodeVersion}。`);
};

const memoryFinding = ({ totalBytes, workers, databaseKind }: MachineFacts): Finding => {
  const of = about('machine', 'memory', '内存');
  // The process that does the background work comes on top.
  const processes = workers > 1 ? workers + 1 : 1;
  const neededMb = processes * MB_A_PROCESS[databaseKind];
  const totalMb = Math.round(totalBytes / MB);
  const remedy = workers > 1 ? '加内存，或者减少 WORKERS。' : '加内存。';
  if (totalMb < neededMb)
    return of.fault(`共 ${totalMb} MB，${processes} 个进程要 ${neededMb} MB，会被系统结束。`, remedy);
  if (totalMb < neededMb + SYSTEM_MB)
    return of.note(`共 ${totalMb} MB，${processes} 个进程要 ${neededMb} MB，没有余量。`, remedy);
  return of.ok(`共 ${totalMb} MB，${processes} 个进程约用 ${neededMb} MB。`);
};

const processorFinding = ({ processors, workers }: MachineFacts): Finding => {
  const of = about('machine', 'processors', '处理器');
  if (workers > processors)
    return of.note(
      `${processors} 个处理器，WORKERS=${workers}：多出来的进程只会互相等。`,
      `设 WORKERS=${processors} 或更少，重启。`,
    );
  if (workers === 1 && processors >= 4)
    return of.ok(`${processors} 个处理器，用一个进程；人多时用 PostgreSQL 并加 WORKERS。`);
  return of.ok(`${processors} 个处理器，WORKERS=${workers}。`);
};

const toolFindings = ({ hasFfmpeg, hasFfprobe, hasOffice }: MachineFacts): Finding[] => {
  const missing = [...(hasFfmpeg ? [] : ['ffmpeg']), ...(hasFfprobe ? [] : ['ffprobe'])];
  const films = about('machine', 'ffmpeg', 'ffmpeg');
  const documents = about('machine', 'office', 'LibreOffice');
  return [
    missing.length === 0
      ? films.ok('找到 ffmpeg 和 ffprobe，视频可以转成几档清晰度。')
      : films.note(
          `没有找到 ${missing.join('、')}：视频只收 MP4（H.264），原样播放，没有省流量的一档。`,
          '装上 ffmpeg（例如 apt-get install ffmpeg），让服务用户的 PATH 找得到，重启。',
        ),
    hasOffice
      ? documents.ok('找到 LibreOffice，文档可以在网页里预览。')
      : documents.note(
          '没有找到 LibreOffice：Word、PowerPoint、Excel 只能下载查看。',
          '要预览就装上 LibreOffice（例如 apt-get install libreoffice-nogui），重启。',
        ),
  ];
};

const ipv6Finding = ({ hasIpv6 }: MachineFacts): Finding => {
  const of = about('machine', 'ipv6', 'IPv6');
  return hasIpv6
    ? of.ok('本机的 ::1 能用。')
    : of.note(
        '本机的 ::1 不能用：只有 IPv6 的网络连不上。',
        '打开系统的 IPv6（sysctl net.ipv6.conf.all.disable_ipv6=0），并设 HOST=:: 或由代理听 IPv6。',
      );
};

export const machineFindings = (facts: MachineFacts): Finding[] => [
  nodeFinding(facts),
  memoryFinding(facts),
  processorFinding(facts),
  ...toolFindings(facts),
  ipv6Finding(facts),
];

export interface ClockFacts {
  /** How far this machine's clock is ahead of the database's, in ms; null where the database was not asked. */
  readonly offsetMs: number | null;
  /** Figures of the portal's own clock; null where no server runs in this process. */
  readonly figures: { readonly steps: number; readonly heldMs: number; readonly lastStepAt: string } | null;
}

const secondsText = (ms: number): string => `${Math.abs(Math.round(ms / 1000))} 秒`;

export const clockFindings = ({ offsetMs, figures }: ClockFacts): Finding[] => {
  const both = about('machine', 'clock', '两处时钟');
  const portal = about('machine', 'clockSteps', '平台时间');
  const remedy = '打开时间同步：timedatectl set-ntp true；平台和数据库的机器都要。';
  const findings: Finding[] = [];
  if (offsetMs !== null)
    findings.push(
      Math.abs(offsetMs) > CLOCK_TOLERANCE_MS
        ? both.fault(
            `本机时钟比数据库${offsetMs > 0 ? '快' : '慢'} ${secondsText(offsetMs)}，日志和证书会对不上。`,
            remedy,
          )
        : both.ok('本机与数据库的时钟相差不到 5 秒。'),
    );
  if (figures?.heldMs)
    findings.push(
      portal.fault(
        `时钟刚被拨动，平台时间还差 ${secondsText(figures.heldMs)} 没有跟过去。`,
        `查谁改了时钟。${remedy}`,
      ),
    );
  else if (figures && figures.steps > 0)
    findings.push(
      portal.note(
        `安装以来时钟跳变过 ${figures.steps} 次，最近一次在 ${figures.lastStepAt}。`,
        '应当一直是 0。查那时谁改了时钟，虚拟机有没有暂停过。',
      ),
    );
  else if (figures) findings.push(portal.ok('时钟没有跳变过。'));
  return findings;
};

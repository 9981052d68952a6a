import type { Finding } from '../operation.contract.ts';
import { about } from './finding.rules.ts';

/** PostgreSQL 15 and later (运维手册, 6), as `server_version_num` counts. */
const LEAST_VERSION = 150_000;
const CONNECTIONS_A_PROCESS = 15;
const CONNECTIONS_OF_JOBS = 14;
/** Connections that PostgreSQL keeps back for its own administrators. */
const RESERVED = 3;
const LONG_SECONDS = 600;
const VERY_LONG_SECONDS = 3_600;
const SHOWN_NAMES = 3;

export interface ServerFacts {
  readonly kind: 'embedded' | 'postgres';
  readonly versionNum: number;
  readonly version: string;
  readonly encoding: string;
  readonly mayCreate: boolean;
  readonly maxConnections: number;
  readonly connections: number;
  readonly isAutovacuumOn: boolean;
  readonly longestSeconds: number;
  readonly workers: number;
}

/** Connections that the processes of one machine may open (运维手册, 6). */
export const neededConnections = (workers: number): number =>
  workers > 1 ? workers * CONNECTIONS_A_PROCESS + CONNECTIONS_OF_JOBS : CONNECTIONS_A_PROCESS;

const versionFinding = ({ versionNum, version }: ServerFacts): Finding => {
  const of = about('database', 'version', '数据库版本');
  return versionNum < LEAST_VERSION
    ? of.fault(`PostgreSQL ${version}，本版要 15 以上。`, '升级 PostgreSQL，先备份。')
    : of.ok(`PostgreSQL ${version}。`);
};

const encodingFinding = ({ encoding }: ServerFacts): Finding => {
  const of = about('database', 'encoding', '字符编码');
  return encoding === 'UTF8'
    ? of.ok('UTF8。')
    : of.fault(
        `库的编码是 ${encoding}，少数民族文字和生僻字存不下。`,
        "用 create database portal owner portal encoding 'UTF8' template template0 新建，再恢复备份。",
      );
};

const createFinding = ({ mayCreate }: ServerFacts): Finding => {
  const of = about('database', 'create', '建表的权限');
  return mayCreate
    ? of.ok('可以建表。')
    : of.fault('数据库用户不能建表，下次更新会失败。', 'alter database portal owner to portal');
};

const connectionFinding = ({ maxConnections, connections, workers }: ServerFacts): Finding => {
  const of = about('database', 'connections', '连接数');
  const needed = neededConnections(workers);
  const room = maxConnections - RESERVED;
  const found = `max_connections=${maxConnections}，现在用着 ${connections} 个，平台最多用 ${needed} 个`;
  const remedy = `在 postgresql.conf 里把 max_connections 设成至少 ${needed + RESERVED + 20}，重启数据库；或者减少 WORKERS。`;
  if (needed > room) return of.fault(`${found}，不够，忙的时候会答不出来。`, remedy);
  if (connections > room * 0.8) return of.note(`${found}，快用完了。`, remedy);
  return of.ok(`${found}；几台机器连同一个库时要相加。`);
};

const vacuumFinding = ({ isAutovacuumOn }: ServerFacts): Finding => {
  const of = about('database', 'autovacuum', '自动清理');
  return isAutovacuumOn
    ? of.ok('autovacuum 开着。')
    : of.fault(
        'autovacuum 关着：学习进度的表更新最勤，会越来越大、越来越慢。',
        'alter system set autovacuum = on; select pg_reload_conf();',
      );
};

const longFinding = ({ longestSeconds }: ServerFacts): Finding => {
  const of = about('database', 'long', '长事务');
  const minutes = Math.floor(longestSeconds / 60);
  const remedy =
    "看是谁：select pid, application_name, state, xact_start, left(query, 80) from pg_stat_activity where xact_start < now() - interval '10 minutes'；确认后用 pg_terminate_backend(pid) 结束。";
  if (longestSeconds >= VERY_LONG_SECONDS)
    return of.fault(`有一个事务开了 ${minutes} 分钟，旧行清理不掉。`, remedy);
  if (longestSeconds >= LONG_SECONDS) return of.note(`有一个事务开了 ${minutes} 分钟。`, remedy);
  return of.ok('没有开了十分钟以上的事务。');
};

/** `isInstallation` where other machines reach the portal. */
export const serverFindings = (facts: ServerFacts, isInstallation: boolean): Finding[] => {
  const kind = about('database', 'kind', '数据库');
  if (facts.kind === 'embedded')
    return [
      isInstallation
        ? kind.note(
            '正式的平台用着内嵌数据库：只能一个进程用，备份要停服务。',
            '人多的单位请用 PostgreSQL（设 DATABASE_URL，运维手册第 6 节）；没有工具能转，越早换越好。',
          )
        : kind.ok('内嵌数据库，适合试用和很小的单位。'),
      encodingFinding(facts),
    ];
  return [
    kind.ok('PostgreSQL，连得上。'),
    versionFinding(facts),
    encodingFinding(facts),
    createFinding(facts),
    connectionFinding(facts),
    vacuumFinding(facts),
    longFinding(facts),
  ];
};

export const unreachableFinding = (reason: string): Finding =>
  about('database', 'kind', '数据库').fault(
    reason,
    '看数据库是否在运行：psql "$DATABASE_URL" -c \'select 1\'',
  );

/** The embedded database while a server has it open; `answer` is that of the server's own readiness. */
export const busyFinding = (holder: number, answer: 'ready' | 'notReady' | 'silent'): Finding => {
  const of = about('database', 'kind', '数据库');
  const found = `内嵌数据库正由运行着的平台（进程 ${holder}）使用，这里没有再打开它`;
  const remedy = '看日志：journalctl -u portal -n 100；或者在“运行状况”页面上看。';
  if (answer === 'ready') return of.ok(`${found}；平台答“就绪”。数据库和后台任务请看“运行状况”页面。`);
  if (answer === 'notReady') return of.fault(`${found}；平台说数据库不答话。`, remedy);
  return of.note(`${found}；平台在 HOST、PORT 上没有应答。`, remedy);
};

/** An embedded database that is not opened from the command line. */
export const unopenedFinding = (reason: 'absent' | 'notOwner'): Finding => {
  const of = about('database', 'kind', '数据库');
  return reason === 'absent'
    ? of.note(
        '还没有内嵌数据库：这个数据目录没有启动过平台。',
        '检查 DATA_DIR 和 DATABASE_URL 是不是平台用的那些。',
      )
    : of.note(
        '内嵌数据库归另一个用户所有，这里没有打开它：打开会留下他写不了的文件。',
        '用运行平台的用户来做，例如 runuser -u portal -- node_modules/.bin/node deploy/doctor.ts。',
      );
};

const namesText = (names: readonly string[]): string =>
  names.length > SHOWN_NAMES ? `${names.slice(0, SHOWN_NAMES).join('、')} 等` : names.join('、');

/** Steps of the schema that the database has, beside those that this program brings. */
export const migrationFinding = (inDatabase: readonly string[], inProgram: readonly string[]): Finding => {
  const of = about('database', 'migrations', '数据库结构');
  const missing = inProgram.filter((name) => !inDatabase.includes(name));
  const newer = inDatabase.filter((name) => !inProgram.includes(name));
  if (newer.length > 0)
    return of.fault(
      `库比这一版程序新 ${newer.length} 步（${namesText(newer)}）：旧程序写新库会出错。`,
      '换上新版的程序；要退回旧版，把更新前的备份恢复到空库。',
    );
  if (missing.length > 0)
    return of.fault(
      `库比这一版程序少 ${missing.length} 步（${namesText(missing)}）。`,
      '重启平台，它启动时自己更新。',
    );
  return of.ok(`与程序一致，最后一步是 ${inProgram.at(-1) ?? ''}。`);
};

/** Accounts of the demonstration in the database of an installation. */
export const demoAccountsFinding = (num: number, isInstallation: boolean): Finding => {
  const of = about('database', 'demoAccounts', '库里的演示账号');
  if (num === 0) return of.ok('没有。');
  const found = `有 ${num} 个能登录的演示账号，密码是公开的`;
  return isInstallation
    ? of.fault(`${found}。`, '在“人员管理”里停用它们；最好换一个空的数据库重新装。')
    : of.note(`${found}。`, '正式使用前换一个空的数据库。');
};

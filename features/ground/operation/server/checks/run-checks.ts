import { about, worstFirst } from '../../shared/checks/finding.rules.ts';
import type { Finding, Subject } from '../../shared/operation.contract.ts';
import { checkPortalData, checkServer } from './database.ts';
import { checkFolders, checkPages, checkSpace, checkStore } from './files.ts';
import { checkBackup, checkLogs } from './keeping.ts';
import { checkMachine } from './machine.ts';
import { checkMediaUses, checkRefusals } from './safety.ts';
import { type FeatureCheck, isOpened, isTableMissing, type Scene, type SelfCheck } from './scene.ts';
import { checkSettings } from './settings.ts';

interface NamedCheck {
  readonly name: string;
  readonly subject: Subject;
  readonly title: string;
  /** Left out while the database does not answer, which is told once. */
  readonly needsDatabase?: boolean;
  readonly run: SelfCheck;
}

const SERVER: NamedCheck = { name: 'server', subject: 'database', title: '数据库', run: checkServer };

/** Every other check, in the order in which findings of one state are told. */
const CHECKS: readonly NamedCheck[] = [
  { name: 'settings', subject: 'settings', title: '设置', run: checkSettings },
  { name: 'backup', subject: 'keeping', title: '备份', run: checkBackup },
  { name: 'logs', subject: 'keeping', title: '日志留存', run: checkLogs },
  {
    name: 'portalData',
    subject: 'database',
    title: '数据库里的平台',
    needsDatabase: true,
    run: checkPortalData,
  },
  { name: 'folders', subject: 'files', title: '文件夹', run: checkFolders },
  { name: 'space', subject: 'files', title: '磁盘', run: checkSpace },
  { name: 'store', subject: 'files', title: '存取文件', run: checkStore },
  { name: 'pages', subject: 'files', title: '网页文件', run: checkPages },
  { name: 'refusals', subject: 'safety', title: '登录拒绝', run: checkRefusals },
  { name: 'mediaUses', subject: 'safety', title: '素材的使用记录', needsDatabase: true, run: checkMediaUses },
  { name: 'machine', subject: 'machine', title: '服务器', run: checkMachine },
];

/** Time for each check; what hangs tells by that that something is wrong. */
const LIMIT_MS = 5_000;

class TooSlow extends Error {}

const within = async <T>(work: Promise<T>, limitMs: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new TooSlow()), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Findings of one check; one that throws or hangs is a fault itself and ends nothing else. */
export const runCheck = async (
  { name, subject, title, run }: NamedCheck,
  scene: Scene,
  limitMs = LIMIT_MS,
): Promise<readonly Finding[]> => {
  try {
    return await within(
      Promise.resolve().then(() => run(scene)),
      limitMs,
    );
  } catch (error) {
    // The check of the schema tells that.
    if (isTableMissing(error)) return [];
    const reason = error instanceof TooSlow ? `${limitMs / 1000} 秒没有结果` : '查的时候出错';
    return [
      about(subject, `${name}.unchecked`, title).fault(
        `没有查成：${reason}。`,
        '再查一遍；仍不成，设 LOG_LEVEL=debug 重启，看日志。',
      ),
    ];
  }
};

/** Findings which say that the database does not answer. */
const DOWN = ['database.kind', 'database.server.unchecked'];

/** Everything that can be wrong, faults first; `featureChecks` look at what other features keep. */
export const runChecks = async (
  scene: Scene,
  featureChecks: readonly FeatureCheck[] = [],
): Promise<Finding[]> => {
  const { database } = scene;
  const more = isOpened(database)
    ? featureChecks.map(
        (check, at): NamedCheck => ({
          name: `feature${at + 1}`,
          subject: 'safety',
          title: '数据核对',
          needsDatabase: true,
          run: () => check({ database }),
        }),
      )
    : [];
  const ofServer = await runCheck(SERVER, scene);
  const isAway = ofServer.some(({ code, state }) => state === 'FAULT' && DOWN.includes(code));
  const due = [...CHECKS, ...more].filter(({ needsDatabase }) => !(needsDatabase && isAway));
  const found = await Promise.all(due.map((check) => runCheck(check, scene)));
  return worstFirst([...ofServer, ...found.flat()]);
};

import { defineTask, type TaskDefinition } from '#features/ground/tasks/server/tasks.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { wireTime } from '#platform/shared/times.ts';
import { isBusy } from '../shared/import-words.rules.ts';
import { kindOf } from './access/import-access.policy.ts';
import { checkImport } from './checks/check.service.ts';
import { CHECK_TASK } from './checks/upload.service.ts';
import { commitImport } from './commits/commit.service.ts';
import { COMMIT_TASK } from './commits/import-steps.service.ts';
import type { ImportKind } from './import-kind.ts';
import { findBatch, listUnfinished } from './imports.repository.ts';
import { sweepImports } from './sweep.job.ts';

export {
  defineImportKind,
  failedRow,
  type GoodRow,
  type ImportKind,
  type ImportScope,
  type KindColumn,
  type KindRow,
  type RowOutcome,
  type RowProblem,
  type RowVerdict,
} from './import-kind.ts';
export { isFound, orgFinder } from './org-finder.ts';
export { exampleOf, recordFile } from './record-file.ts';

const SWEEP_JOB = 'imports.sweep';
const SWEPT_AT = '41 * * * *';

interface Payload {
  readonly importId: string;
}

/** Work that `registerTasks` is to know: checking a large file, and writing what passed. */
export const importTasks = (kinds: readonly ImportKind[]): TaskDefinition[] => [
  defineTask<Payload>({
    kind: CHECK_TASK,
    run: async ({ importId }, { deps, progress, signal }) => {
      const batch = await findBatch(deps.database.db, importId);
      if (!batch) return { message: '这次导入已经放弃。' };
      await checkImport(deps, kindOf(kinds, batch.kind), importId, { progress, signal });
      const checked = await findBatch(deps.database.db, importId);
      return {
        message: `检查完成：可导入 ${checked?.goodNum ?? 0} 行，失败 ${checked?.failedNum ?? 0} 行。`,
      };
    },
  }),
  defineTask<Payload>({
    kind: COMMIT_TASK,
    run: async ({ importId }, { deps, progress, signal, isCancelled }) => {
      const batch = await findBatch(deps.database.db, importId);
      if (!batch) return { message: '这次导入已经放弃。' };
      const watch = { progress, signal, isCancelled };
      const ended = await commitImport(deps, kindOf(kinds, batch.kind), importId, watch);
      return {
        message: ended
          ? `导入完成：成功 ${ended.doneNum} 行，失败 ${ended.failedNum} 行。`
          : '已经导入完了。',
      };
    },
  }),
];

/** Says once, at start-up, that what nobody comes back for is cleared away. */
export const registerImports = (deps: Deps): void => {
  deps.jobs.handle(SWEEP_JOB, 'light', () => sweepImports(deps));
  deps.jobs.repeat(SWEEP_JOB, SWEPT_AT);
};

/** The person's imports that are at work, or checked and waiting to be imported, for the page of today. */
export const runningImportsOf = async (deps: Deps, caller: Caller) =>
  (await listUnfinished(deps.database.db, caller.userId, caller.activeRole.orgCode)).map((batch) => ({
    key: `import-${batch.id}`,
    icon: 'import',
    tone: batch.state === 'ready' ? ('gold' as const) : ('plain' as const),
    title: `导入：${batch.fileName}`,
    text: isBusy(batch.state)
      ? `正在处理，已过 ${batch.workedNum} 行，共 ${batch.totalNum} 行`
      : `可导入 ${batch.goodNum} 行，失败 ${batch.failedNum} 行，还没有写入`,
    when: `${wireTime(batch.createdAt).slice(5, 16)} 上传`,
    verb: isBusy(batch.state) ? '看进度' : '去导入',
    to: `/console/imports/${batch.id}`,
  }));

declare module '#platform/server/feature.ts' {
  interface FeatureLists {
    readonly importKinds: ImportKind;
  }
}

import type { ListOf } from '#platform/server/feature.ts';
import type { TaskDefinition } from './task-definition.ts';

/** The door to long work: define a kind, start it in a transaction, follow it on the page by its id. */
export type {
  ExportCaller,
  ExportColumn,
  Exporter,
  ExportFilters,
  ExportRow,
} from '#platform/server/exporter.ts';
export { exportTasks } from './export.service.ts';
export { ownFileRoute } from './own-file.routes.ts';
export {
  defineTask,
  type TaskCaller,
  type TaskContext,
  type TaskDefinition,
  type TaskResult,
} from './task-definition.ts';
export { registerTasks } from './task-run.job.ts';
export { isTaskAlive } from './tasks.repository.ts';
export { type NewTask, startTask } from './tasks.service.ts';

declare module '#platform/server/feature.ts' {
  interface FeatureLists {
    /** Kinds of long work. */
    readonly tasks: (listOf: ListOf) => readonly TaskDefinition[];
  }
}

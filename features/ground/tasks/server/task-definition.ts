import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';

/** Person who began a task, and the role in which it acts. */
export type TaskCaller = Pick<Caller, 'userId' | 'activeRole'>;

export interface TaskContext {
  readonly deps: Deps;
  readonly taskId: string;
  readonly caller: TaskCaller;
  /** Fires when the task is cancelled, taken over, or the process stops: leave off at the next safe point. */
  readonly signal: AbortSignal;
  /** Notes how far it is; written a few times a second. Without `total` the one told before stays. */
  progress(done: number, total?: number): void;
  /** True once its person has stopped it; at most about a second old. */
  isCancelled(): boolean;
}

export interface TaskResult {
  /** Outcome for the person: one sentence. */
  readonly message: string;
  /** Kept for 7 days; `name` with its extension. */
  readonly file?: { readonly name: string; readonly content: Uint8Array };
}

export interface TaskDefinition<P extends object = object> {
  /** Name for `startTask`: `export.courses`, `import.people`. */
  readonly kind: string;
  /**
   * False for work that must not be begun again after its process died: the task then fails and says how far
   * it was. Everything else is run again from the start and must be idempotent.
   */
  readonly isRepeatable?: boolean;
  /** Does the work. An `AppError` ends it with that sentence; any other error is logged. */
  readonly run: (payload: P, context: TaskContext) => Promise<TaskResult>;
}

/** Says what a kind of task does; the application hands all of them to `registerTasks`. */
export const defineTask = <P extends object>(definition: TaskDefinition<P>): TaskDefinition =>
  definition as unknown as TaskDefinition;

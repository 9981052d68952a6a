import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import type { Exporter } from '#platform/server/exporter.ts';
import type { Authenticate } from '#platform/server/http/access-check.ts';
import {
  callerOf,
  callerRoute,
  dataRoute,
  doneRoute,
  type Route,
  route,
} from '#platform/server/http/route.ts';
import { ok } from '#platform/shared/envelope.ts';
import { TASK_FILE_PATH } from '../shared/task-file.rules.ts';
import * as contract from '../shared/tasks.contract.ts';
import { startListExport } from './export.service.ts';
import { ownFileRoute } from './own-file.routes.ts';
import { findResultFile } from './task-file.read.ts';
import { cancelOwnTask, getOwnTask, listOwnTasks } from './tasks.service.ts';

export interface TasksPorts {
  /** Every list that can be written into a file; hand the same ones to `exportTasks`. */
  readonly exporters: readonly Exporter[];
}

/** The calls of tasks.contract.ts. */
export const tasksRoutes = (deps: Deps, { exporters }: TasksPorts): Route[] => [
  callerRoute(contract.listTasks, (caller, input) => listOwnTasks(deps, caller, input)),
  dataRoute(contract.getTask, (caller, { id }) => getOwnTask(deps, caller, id)),
  doneRoute(contract.cancelTask, (caller, { id }) => cancelOwnTask(deps, caller, id)),
  route(contract.startExport, async (input, context) =>
    ok({ taskId: await startListExport(deps, exporters, callerOf(context), input) }),
  ),
];

/** `GET TASK_FILE_PATH?id=`: the file of a finished task, for the person who began it and nobody else. */
export const tasksWebRoutes = (app: FastifyInstance, deps: Deps, authenticate: Authenticate): void =>
  ownFileRoute(app, {
    path: TASK_FILE_PATH,
    access: 'console',
    authenticate,
    find: (caller, id) => findResultFile(deps, caller, id),
  });

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
import { accessErrors } from '#platform/shared/access.errors.ts';
import { refusalOf } from '#platform/shared/caller.ts';
import { ok } from '#platform/shared/envelope.ts';
import { attachmentHeader, attachmentType } from '../shared/export.rules.ts';
import { TASK_FILE_PATH } from '../shared/task-file.rules.ts';
import * as contract from '../shared/tasks.contract.ts';
import { startListExport } from './export.service.ts';
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
export const tasksWebRoutes = (app: FastifyInstance, deps: Deps, authenticate: Authenticate): void => {
  app.get(
    TASK_FILE_PATH,
    { schema: { hide: true }, config: { access: 'console' } },
    async (request, reply) => {
      const caller = await authenticate(request);
      const refusal = refusalOf('console', caller);
      if (refusal || !caller) throw refusal ?? accessErrors.signedOut();
      const { id } = request.query as { readonly id?: unknown };
      const { name, size, stream } = await findResultFile(deps, caller, typeof id === 'string' ? id : '');
      return reply
        .type(attachmentType(name))
        .header('content-disposition', attachmentHeader(name))
        .header('content-length', size)
        .header('cache-control', 'private, no-store')
        .send(stream);
    },
  );
};

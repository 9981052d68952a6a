import { signedOut } from '#features/ground/accounts/server/accounts.public.ts';
import { deviceOf } from '#features/ground/accounts/shared/sessions/device.rules.ts';
import type { BatchLimits } from '#platform/server/batch.ts';
import type { Deps } from '#platform/server/deps.ts';
import { callerOf, dataRoute, route } from '#platform/server/http/route.ts';
import { accessErrors } from '#platform/shared/access.errors.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { ok } from '#platform/shared/envelope.ts';
import { HEARTBEAT_SECONDS } from '../shared/player/player.rules.ts';
import { COVERAGE, MAX_RATE } from '../shared/progress/completion.rules.ts';
import {
  endStudy,
  getReceipt,
  getStudyConfig,
  reportProgress,
  startStudy,
} from '../shared/study.contract.ts';
import { myReceipt } from './credits/receipt.read.ts';
import { answerTakeDown } from './credits/take-down.service.ts';
import { createEndStudy } from './leases/end-study.service.ts';
import { dropLease } from './leases/lease.repository.ts';
import { createLeaseKeys } from './leases/lease-key.ts';
import { createStartStudy } from './leases/start-study.service.ts';
import { findRecords } from './progress/progress.repository.ts';
import { endLeases } from './progress/progress-leases.repository.ts';
import { createReportBatch } from './progress/report.batch.ts';
import { createReporting } from './progress/report.service.ts';
import { saveReports } from './progress/report-batch.repository.ts';
import { noClasses, type StudyPorts } from './study-ports.ts';

/** Facts that the page needs before it records study (specification, 3, "Course config"). */
const CONFIG = {
  systemCode: 'party-learning',
  actionCode: {
    image: 'COURSE_IMAGE',
    imageTest: 'COURSE_IMAGE_TEST',
    av: 'COURSE_AV',
    avTest: 'COURSE_AV_TEST',
  },
  heartbeatSec: HEARTBEAT_SECONDS,
  maxRate: MAX_RATE,
  coverage: COVERAGE,
};

const refuseOtherPerson = (caller: Caller, idCardHash: string | undefined) => {
  if (idCardHash && idCardHash !== caller.idCardHash) throw accessErrors.otherPerson();
};

const NO_BODY = Buffer.alloc(0);

/** The calls of study; `batching` is for measuring only. */
export const studyRoutes = (
  deps: Deps,
  ports: StudyPorts = noClasses,
  batching: Partial<BatchLimits> = {},
) => {
  const keys = createLeaseKeys(deps.secrets);
  const batch = createReportBatch(
    {
      find: (records) => findRecords(deps.database.db, records),
      save: (records) => saveReports(deps.database, records),
    },
    batching,
  );
  const start = createStartStudy(deps, ports, keys, batch.forget);
  const end = createEndStudy(deps, batch.forget, ports.yearTarget);
  const report = createReporting(deps, keys, batch);

  answerTakeDown(deps);
  deps.events.on(signedOut, async (tx, { userId, sessionId }) => {
    if (await dropLease(tx, userId, { sessionId })) await endLeases(tx, userId);
  });

  return [
    route(getStudyConfig, async () => ok(CONFIG)),
    route(startStudy, async ({ id, classId = '', idCardHash, takeOver = false }, context) => {
      const caller = callerOf(context);
      refuseOtherPerson(caller, idCardHash);
      const device = deviceOf(context.request.headers['user-agent'] ?? '');
      return start(caller, { courseId: id, classId, takeOver, device });
    }),
    route(endStudy, async ({ id, classId = '', idCardHash }, context) => {
      const caller = callerOf(context);
      refuseOtherPerson(caller, idCardHash);
      return end(caller.userId, id, classId);
    }),
    route(reportProgress, (input, { request }) =>
      report({ headers: request.headers, rawBody: request.rawBody ?? NO_BODY, input }),
    ),
    dataRoute(getReceipt, (caller, { courseId, classId = '' }) =>
      myReceipt(deps, caller.userId, courseId, classId, ports.yearTarget),
    ),
  ];
};

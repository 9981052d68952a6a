import type { InputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { randomUuid } from '#platform/web/random-uuid.ts';
import { REPORT_TIMEOUT_MS } from '../../shared/player/player.rules.ts';
import { endStudy, reportProgress, startStudy } from '../../shared/study.contract.ts';
import type { EndReply, Lease, ProgressReply, Report, StartReply } from './study-state.ts';

export interface StudiedCourse {
  readonly id: string;
  readonly courseCode: string;
  /** Empty outside a class. */
  readonly classId: string;
  readonly idCardHash: string;
}

type Signing = typeof import('./report-signature.ts');

let signing: Signing | null = null;
/** Fetched with the start of study: nobody who only looks at the page needs it. */
const loadSigning = async (): Promise<Signing> => {
  signing ??= await import('./report-signature.ts');
  return signing;
};

const IS_WRONG_CLOCK = 'study.badClock';

const readReply = async (response: Response): Promise<ProgressReply> => {
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (!response.ok) throw CallError.ofReply(response.status, body);
  return body as ProgressReply;
};

/** The three calls of studying one course. Reports are stamped by the server's clock, however wrong the device's is. */
export const createStudyApi = ({ id, courseCode, classId, idCardHash }: StudiedCourse) => {
  /** Server time less the device's, in ms. */
  let clockOffset = 0;
  const inClass = classId === '' ? {} : { classId };
  const learn = (serverNow: unknown) => {
    if (typeof serverNow === 'number' && serverNow > 0) clockOffset = serverNow - Date.now();
  };

  const send = async (lease: Lease, input: InputOf<typeof reportProgress>): Promise<ProgressReply> => {
    // Not waited for when it is there: a page that goes away runs no further than its first pause.
    const { signReport } = signing ?? (await loadSigning());
    const body = new TextEncoder().encode(JSON.stringify(input));
    const timeout = AbortSignal.timeout(REPORT_TIMEOUT_MS);
    try {
      return await readReply(
        await fetch(reportProgress.path, {
          method: 'POST',
          // The browser sends it although the page goes away.
          keepalive: true,
          credentials: 'same-origin',
          signal: timeout,
          headers: {
            'content-type': 'application/json',
            ...signReport(lease, body, Date.now() + clockOffset, randomUuid()),
          },
          body,
        }),
      );
    } catch (error) {
      throw error instanceof CallError ? error : CallError.ofNetwork(timeout.aborted);
    }
  };

  return {
    start: async (takesOver: boolean): Promise<StartReply> => {
      // If it does not arrive now, the first report asks again and counts as lost.
      loadSigning().catch(() => undefined);
      const reply = await call(startStudy, {
        id,
        idCardHash,
        ...inClass,
        ...(takesOver ? { takeOver: true } : {}),
      });
      learn(reply.data.serverNow);
      return reply;
    },
    report: async (lease: Lease, report: Report): Promise<ProgressReply> => {
      const input = { userId: idCardHash, courseCode, ...inClass, ...report };
      try {
        return await send(lease, input);
      } catch (error) {
        // The device's clock was set while the course ran: the server says its own, and the report goes once more.
        if (!(error instanceof CallError) || error.code !== IS_WRONG_CLOCK) throw error;
        learn(error.facts.serverNow);
        return send(lease, input);
      }
    },
    end: (): Promise<EndReply> => call(endStudy, { id, idCardHash, ...inClass }),
  };
};

export const isSignedOut = (error: unknown): boolean => error instanceof CallError && error.status === 401;

export const textOfError = (error: unknown): string =>
  error instanceof CallError ? error.message : '系统没有正常回应，请稍后重试。';

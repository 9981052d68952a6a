import { Agent, request } from 'node:http';
import { lookCode, signIn, signToken } from '#features/learning/attendance/shared/attendance.contract.ts';
import type { Visitor } from '../classes/prepare-data.ts';
import { wait } from '../fragile-server.ts';

export interface HallTask {
  readonly port: number;
  readonly gatheringId: string;
  readonly manager: Visitor;
  readonly people: readonly Visitor[];
  readonly seconds: number;
  readonly connections: number;
}

export interface StepResult {
  readonly name: string;
  readonly answers: Readonly<Record<string, number>>;
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
}

export interface HallResult {
  readonly steps: readonly StepResult[];
  readonly signed: number;
  readonly firstFailure: string;
  /** Most requests that were under way at once. */
  readonly atOnce: number;
  readonly seconds: number;
}

interface Answer {
  readonly status: number;
  readonly body: { readonly message?: string; readonly data?: Record<string, unknown> };
  readonly ms: number;
}

const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

const stepOf = (name: string, answers: readonly Answer[]): StepResult => {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return {
    name,
    answers: counts,
    p50: share(times, 0.5),
    p99: share(times, 0.99),
    longest: times.at(-1) ?? 0,
  };
};

const signAll = async (task: HallTask): Promise<HallResult> => {
  const { port, gatheringId, manager, people, seconds, connections } = task;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let running = 0;
  let atOnce = 0;
  const post = ({ cookie, token }: Visitor, path: string, input: object): Promise<Answer> =>
    new Promise((resolve) => {
      const began = performance.now();
      running += 1;
      atOnce = Math.max(atOnce, running);
      const answered = (status: number, text: string) => {
        running -= 1;
        const body = text.startsWith('{') ? (JSON.parse(text) as Answer['body']) : {};
        resolve({ status, body, ms: performance.now() - began });
      };
      const headers = { 'content-type': 'application/json', cookie, token };
      const sent = request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers }, (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('end', () => answered(reply.statusCode ?? 0, Buffer.concat(parts).toString()));
      });
      sent.on('error', (error) => answered(0, JSON.stringify({ message: String(error) })));
      sent.end(JSON.stringify(input));
    });

  // What stands on the board, as everybody in the hall sees it.
  let shown = '';
  const look = async () => {
    const { body } = await post(manager, signToken.path, { id: gatheringId });
    const { path, endsAt, serverNow } = body.data ?? {};
    shown = String(path);
    return Math.max(200, Number(endsAt) - Number(serverNow));
  };
  let isOver = false;
  const board = async () => {
    for (let left = await look(); !isOver; left = await look()) await wait(Math.min(left, 1_000));
  };
  await look();
  const watching = board();

  const began = performance.now();
  const looks: Answer[] = [];
  const ins: Answer[] = [];
  const signOne = async (person: Visitor, place: number) => {
    const deviceId = `telephone-${String(place).padStart(6, '0')}`;
    const c = shown;
    const seen = await post(person, lookCode.path, { c, deviceId });
    looks.push(seen);
    const ticket = String(seen.body.data?.ticket ?? '');
    ins.push(await post(person, signIn.path, { c, deviceId, ...(ticket === '' ? {} : { ticket }) }));
  };
  const all: Promise<void>[] = [];
  for (const [place, person] of people.entries()) {
    const due = began + (place * seconds * 1000) / people.length;
    if (due > performance.now()) await wait(due - performance.now());
    all.push(signOne(person, place));
  }
  await Promise.all(all);
  const took = (performance.now() - began) / 1000;
  isOver = true;
  await watching;
  agent.destroy();
  return {
    steps: [stepOf('看扫到的码', looks), stepOf('签到', ins)],
    signed: ins.filter(({ body }) => body.data?.outcome === 'RECORDED').length,
    firstFailure: [...looks, ...ins].find(({ status }) => status !== 200)?.body.message ?? '',
    atOnce,
    seconds: took,
  };
};

/** Waits for one order, signs the hall in, and tells what it found. */
export const driveHall = (): void => {
  process.on('message', (task) => void signAll(task as HallTask).then((result) => process.send?.(result)));
  process.send?.('ready');
};

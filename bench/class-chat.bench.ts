// `npm run bench -- class-chat [SOCKETS] [KILLS]`: sockets of classes of 500 on one process with native PostgreSQL; how
// soon a message is with the whole class, whether everybody comes back after the process is killed, and whether a
// message that was acknowledged is ever lost. Writes bench/reports/class-chat.md.
import { cpus, loadavg } from 'node:os';
import * as contract from '#features/teaching/class-chat/shared/class-chat.contract.ts';
import { readConfig } from '#platform/server/config/settings.ts';
import { assemble } from '#platform/server/run.ts';
import { ask, ChatClient } from './class-chat/chat-client.ts';
import { CLASS_SIZE, prepareChats, type Student } from './class-chat/prepare-chats.ts';
import { startFragile, wait } from './fragile-server.ts';
import { runBench } from './processes.ts';

const SOCKETS = Number(process.argv[2] ?? 5_000);
const KILLS = Number(process.argv[3] ?? 20);
const MESSAGES = 40;
const WRITERS = 8;
const OPEN_AT_ONCE = 50;
const BACK_MS = 120_000;
const GOAL_MS = 300;

const say = (text: string) => process.stdout.write(`${text}\n`);

interface Findings {
  readonly sockets: number;
  readonly openSeconds: number;
  readonly delays: readonly number[];
  readonly missed: number;
  readonly backSeconds: number;
  readonly notBack: number;
  readonly kills: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly gaps: number;
  readonly load: number;
}

const atOnce = async <T>(all: readonly T[], work: (one: T) => Promise<unknown>) => {
  const waiting = [...all];
  const next = async () => {
    for (let one = waiting.pop(); one; one = waiting.pop()) await work(one);
  };
  await Promise.all(Array.from({ length: OPEN_AT_ONCE }, next));
};

/** Milliseconds from sending a message to each of its class that heard it. */
const measureDelays = async (port: number, clients: readonly ChatClient[]) => {
  const delays: number[] = [];
  const first = clients.filter(({ student }) => student.groupId === clients[0]?.student.groupId);
  for (let n = 0; n < MESSAGES; n += 1) {
    const text = `第 ${n} 条`;
    const sender = first[n % first.length]?.student as Student;
    const begun = performance.now();
    const heard = first.map(
      (client) =>
        new Promise<void>((resolve) => {
          client.hear = (come) => {
            if (come !== text) return;
            delays.push(performance.now() - begun);
            resolve();
          };
        }),
    );
    await ask(port, sender, contract.sendMessage, { groupId: sender.groupId, clientId: `d${n}`, text });
    await Promise.race([Promise.all(heard), wait(10_000)]);
    await wait(100);
  }
  return { delays, missed: first.length * MESSAGES - delays.length };
};

const whenAllBack = async (clients: readonly ChatClient[]): Promise<number> => {
  const begun = performance.now();
  while (clients.some(({ isOpen }) => !isOpen) && performance.now() - begun < BACK_MS) await wait(100);
  return (performance.now() - begun) / 1_000;
};

/** Writers that send until they are told to stop; every answer is kept. */
const write = async (port: number, student: Student, acknowledged: string[], isOver: () => boolean) => {
  for (let n = 0; !isOver(); n += 1) {
    const clientId = `w-${student.userId}-${n}`;
    const input = { groupId: student.groupId, clientId, text: `写 ${n}` };
    for (;;) {
      const reply = await ask(port, student, contract.sendMessage, input).catch(() => null);
      if (reply?.status === 200) acknowledged.push(reply.body.data.id);
      if (reply?.status === 200 || isOver()) break;
      await wait(reply?.status === 429 ? 3_000 : 100);
    }
    await wait(50);
  }
};

const measure = async (folder: string, postgresUrl: string): Promise<Findings> => {
  const env = { DATABASE_URL: postgresUrl, DATA_DIR: folder, WORKERS: '1' };
  const deps = () => assemble(readConfig({ ...env, DEMO: '0', LOG_LEVEL: 'silent' }));
  const before = await deps();
  const students = await prepareChats(before.database, SOCKETS);
  await before.database.close();
  const server = await startFragile(env);
  const { port } = server;
  const [load = 0] = loadavg();
  try {
    const clients = students.map((student) => new ChatClient(student, port));
    const begun = performance.now();
    await atOnce(clients, (client) => client.open());
    const openSeconds = (performance.now() - begun) / 1_000;
    say(`${clients.length} sockets open after ${openSeconds.toFixed(1)} s`);
    const { delays, missed } = await measureDelays(port, clients);
    say(`${delays.length} deliveries`);
    await server.restart();
    const backSeconds = await whenAllBack(clients);
    const notBack = clients.filter(({ isOpen }) => !isOpen).length;
    say(`all back after ${backSeconds.toFixed(1)} s, ${notBack} are not`);
    for (const client of clients) client.close();

    const acknowledged: string[] = [];
    let isOver = false;
    const writing = Promise.all(
      students.slice(0, WRITERS).map((student) => write(port, student, acknowledged, () => isOver)),
    );
    for (let kills = 0; kills < KILLS; kills += 1) {
      await wait(300 + Math.random() * 1_500);
      await server.restart();
    }
    isOver = true;
    await writing;
    const after = await deps();
    const kept = await after.database.query<{ id: string }>('', 'select id from class_chat_message', []);
    const [gap] = await after.database.query<{ num: number }>(
      '',
      `select count(*)::int as num from class_chat c
       where c.last_seq <> (select count(*) from class_chat_message m where m.chat_id = c.id)`,
      [],
    );
    await after.database.close();
    const ids = new Set(kept.map(({ id }) => id));
    return {
      ...{ sockets: clients.length, openSeconds, delays, missed, backSeconds, notBack, kills: KILLS, load },
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((id) => !ids.has(id)).length,
      gaps: gap?.num ?? 0,
    };
  } finally {
    await server.end();
  }
};

const p99Of = (delays: readonly number[]): number =>
  delays.toSorted((a, b) => a - b)[Math.floor(delays.length * 0.99)] ?? Number.POSITIVE_INFINITY;

const reportOf = (found: Findings): string => `# Conversations of classes

${found.sockets} sockets, classes of ${CLASS_SIZE}, one process, native PostgreSQL, ${cpus().length} processors that load, server and database share; load average at the start ${found.load.toFixed(1)}.

| | found | goal |
|---|---|---|
| sockets open at once | ${found.sockets}, after ${found.openSeconds.toFixed(1)} s | 5,000 |
| a message with everybody of its class, p50 / p99 of ${found.delays.length} deliveries | ${Math.round(found.delays.toSorted((a, b) => a - b)[Math.floor(found.delays.length / 2)] ?? 0)} / ${Math.round(p99Of(found.delays))} ms | 300 ms (p99) |
| deliveries that did not come in ten seconds | ${found.missed} | 0 |
| back after the process was killed | ${found.sockets - found.notBack}, after ${found.backSeconds.toFixed(1)} s | all |
| acknowledged messages lost over ${found.kills} kills | ${found.lost} of ${found.acknowledged} | 0 |
| conversations whose numbers have a gap | ${found.gaps} | 0 |
`;

const isAllMet = ({ delays, missed, notBack, lost, gaps, sockets }: Findings): boolean =>
  p99Of(delays) <= GOAL_MS && missed + notBack + lost + gaps === 0 && sockets >= 5_000;

await runBench({ name: 'class-chat', measure, reportOf, isAllMet });

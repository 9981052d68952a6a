// A hall of 2,000 people behind one address signs in within two minutes, each on a new device, while somebody at the same
// address posts empty bodies, names that nobody has and wrong passwords. Real server, embedded database, real sockets.
// Writes bench/reports/sign-in.md. Usage: npm run bench -- sign-in [people] [seconds] [guesses a second]
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createUsers, hashPassword } from '../features/ground/accounts/server/accounts.public.ts';
import { loadBaseData } from '../features/ground/organisations/server/regions.public.ts';
import { readConfig } from '../platform/server/config/settings.ts';
import { migrate } from '../platform/server/db/migrate.ts';
import { assemble } from '../platform/server/run.ts';
import { BASE } from '../platform/shared/envelope.ts';
import { startFragile, wait } from './fragile-server.ts';

const [people = 2_000, seconds = 120, guessesASecond = 20] = process.argv.slice(2).map(Number);
const EMPTY_BODIES_A_SECOND = 20;
/** Colleagues at whose names the stranger guesses; they are not among those who sign in. */
const TARGETS = 50;
const PASSWORD = 'Sesame-2026';
const URUMQI = '000002000065650100';

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-sign-in-'));

const prepare = async () => {
  const deps = await assemble(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }));
  await migrate(deps.database);
  await loadBaseData(deps.database.db);
  const passwordHash = await hashPassword(PASSWORD);
  const names = [...Array(people).keys()].map((n) => `person-${n}`);
  const targets = [...Array(TARGETS).keys()].map((n) => `target-${n}`);
  const facts = { orgCode: URUMQI, isPartyMember: true, roles: [], isDemo: false, mustSetPassword: false };
  await createUsers(
    deps.database.db,
    deps,
    [...names, ...targets].map((username) => ({ ...facts, username, name: '马国庆', passwordHash })),
  );
  await deps.database.close();
};

await prepare();
const server = await startFragile({ DATA_DIR: folder });
const agent = new Agent({ keepAlive: true, maxSockets: 500 });

const post = (body: object) =>
  new Promise<{ status: number; ms: number }>((resolve) => {
    const began = performance.now();
    const answered = (status: number) => resolve({ status, ms: performance.now() - began });
    const options = {
      agent,
      host: '127.0.0.1',
      port: server.port,
      path: `${BASE}/api/auth/login`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    };
    const sent = request(options, (reply) => {
      reply.resume();
      reply.on('end', () => answered(reply.statusCode ?? 0));
    });
    sent.on('error', () => answered(0));
    sent.end(JSON.stringify(body));
  });

/** Sends `num` requests evenly over the time, whatever becomes of the earlier ones. */
const evenly = async (num: number, bodyOf: (n: number) => object) => {
  const began = performance.now();
  const answers: Promise<{ status: number; ms: number }>[] = [];
  for (let n = 0; n < num; n += 1) {
    const due = began + (n * seconds * 1000) / num;
    if (due > performance.now()) await wait(due - performance.now());
    answers.push(post(bodyOf(n)));
  }
  return Promise.all(answers);
};

const guesses = guessesASecond * seconds;
const [honest, rubbish, guessed] = await Promise.all([
  evenly(people, (n) => ({ username: `person-${n}`, password: PASSWORD })),
  evenly(EMPTY_BODIES_A_SECOND * seconds, () => ({})),
  evenly(guesses, (n) => ({
    username: n % 2 === 0 ? `nobody-${n}` : `target-${n % TARGETS}`,
    password: 'wrong-password-1',
  })),
]);
const figures = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
await server.end();
agent.destroy();
rmSync(folder, { recursive: true, force: true });

const counted = (answers: readonly { status: number }[]) => {
  const nums = new Map<number, number>();
  for (const { status } of answers) nums.set(status, (nums.get(status) ?? 0) + 1);
  return [...nums]
    .sort(([a], [b]) => a - b)
    .map(([status, num]) => `${num} × ${status}`)
    .join(', ');
};
const times = honest.map(({ ms }) => ms).sort((a, b) => a - b);
const share = (part: number) =>
  `${Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0)} ms`;
const isMet = honest.every(({ status }) => status === 200);
const refusals = figures.split('\n').filter((line) => line.startsWith('sign_in_refusals_total'));
const report = [
  '# Sign-in of a hall with a stranger in it',
  '',
  `${people} people on new devices behind one address within ${seconds} s, ${EMPTY_BODIES_A_SECOND} empty bodies and ${guessesASecond} guesses a second from the same address (half at names that nobody has, half at ${TARGETS} names of colleagues); one process, embedded database, ${availableParallelism()} cores shared with the load itself, Node ${process.version}. Made by \`npm run bench -- sign-in\` on ${new Date().toISOString().slice(0, 10)}.`,
  '',
  '| who | answers | half within | 99 % within | longest |',
  '|---|---|---:|---:|---:|',
  `| people of the hall | ${counted(honest)} | ${share(0.5)} | ${share(0.99)} | ${share(1)} |`,
  `| empty bodies | ${counted(rubbish)} | | | |`,
  `| guesses | ${counted(guessed)} | | | |`,
  '',
  '```',
  ...refusals,
  '```',
  '',
  `Everybody of the hall is in: ${isMet ? 'met' : 'NOT met'}.`,
  '',
].join('\n');
mkdirSync(new URL('./reports/', import.meta.url), { recursive: true });
writeFileSync(new URL('./reports/sign-in.md', import.meta.url), report);
process.stdout.write(report);
if (!isMet) process.exitCode = 1;

// Runs a Node script while a throw-away PostgreSQL serves on 127.0.0.1; its address is in TEST_DATABASE_URL.
import { spawn } from 'node:child_process';
import { startPostgres } from './postgres.ts';

const [script, ...rest] = process.argv.slice(2);
if (!script) throw new Error('usage: with-postgres.ts SCRIPT [ARG ...]');
/** Databases of a test run are thrown away, after a crash as well: a commit need not reach the disk. */
const THROWN_AWAY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

const server = await startPostgres(THROWN_AWAY);
const child = spawn(process.execPath, [script, ...rest], {
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: server.url },
});
const code = await new Promise<number>((done) => child.on('exit', (status) => done(status ?? 1)));
await server.stop();
process.exit(code);

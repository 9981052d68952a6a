import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../app/server.ts', import.meta.url));
const LOOKS = 1_200;
const LOOK_EVERY_MS = 50;

export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

const start = async (port: number, env: Readonly<Record<string, string>>): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [SERVER], {
    env: { ...process.env, PORT: String(port), DEMO: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let look = 0; look < LOOKS; look += 1) {
    if (await answers(port)) return child;
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    await wait(LOOK_EVERY_MS);
  }
  throw new Error('the server did not come up');
};

const kill = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

/** The portal as a process of its own that is ended by SIGKILL and begins again on the same port. */
export interface FragileServer {
  readonly port: number;
  /** Ends it in the middle of whatever it does, and answers when it serves again. */
  restart(): Promise<void>;
  end(): Promise<void>;
}

export const startFragile = async (env: Readonly<Record<string, string>>): Promise<FragileServer> => {
  const port = await freePort();
  let child: ChildProcess | null = await start(port, env);
  const end = async () => {
    const old = child;
    child = null;
    if (old) await kill(old);
  };
  return {
    port,
    restart: async () => {
      await end();
      child = await start(port, env);
    },
    end,
  };
};

// `npm run dev`: the portal for its developers. A changed page is on the screen at once, with its forms still
// filled; a changed server file restarts the server behind it, and requests wait for it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install, pinnedNode, root } from './set-up.mjs';

install();
const port = Number(process.env.PORT ?? 8080);
const serverPort = port + 1;
const env = {
  ...process.env,
  DEV_ADDRESS: `http://127.0.0.1:${port}`,
  DEV_SERVER: `http://127.0.0.1:${serverPort}`,
};
const start = (args, more) =>
  spawn(pinnedNode(), args, { cwd: root, stdio: 'inherit', env: { ...env, ...more } });
const children = [
  // Nothing is set, so that the first start fills ./data with the demonstration as `npm start` does.
  start(['--enable-source-maps', '--disable-warning=ExperimentalWarning', 'tools/dev/server.ts'], {
    PORT: String(serverPort),
    DEMO: process.env.DEMO ?? '1',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  }),
  start([
    join('node_modules', 'vite', 'bin', 'vite.js'),
    '--port',
    String(port),
    '--strictPort',
    '--clearScreen',
    'false',
  ]),
];
const end = (code) => {
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
};
for (const child of children) child.on('exit', (code) => end(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0));

// `npm start`: from a fresh clone to a serving portal. Runs on the Node that npm has (20 or newer) and uses
// nothing but Node itself until the dependencies are there.
import { spawn } from 'node:child_process';
import { build, install, pinnedNode, root } from './set-up.mjs';

install();
build();
const server = spawn(
  pinnedNode(),
  [
    '--disable-warning=ExperimentalWarning',
    '--enable-source-maps',
    // Half of what Node takes by itself for new objects: tens of megabytes less, and no request is slower. Of threads
    // that collect beside the program only as many as there are other cores: Node's four hold it up on two.
    '--max-semi-space-size=32',
    '--v8-pool-size=0',
    'dist-server/server.js',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    // Memory that one thread gave back is for all of them, instead of lying there for the same thread.
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1', ...process.env },
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 0)));

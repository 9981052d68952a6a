// The server as `npm start` runs it (decision 036).
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { serverBundle } from './server-bundle.ts';

await build(
  serverBundle('app/server.ts', fileURLToPath(new URL('../dist-server/server.js', import.meta.url))),
);

// The server as `npm start` runs it (decision 036).
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { linesOnly } from './line-map.ts';
import { serverBundle } from './server-bundle.ts';

const bundle = fileURLToPath(new URL('../dist-server/server.js', import.meta.url));
await build(serverBundle('app/server.ts', bundle));
const map = `${bundle}.map`;
writeFileSync(map, JSON.stringify(linesOnly(JSON.parse(readFileSync(map, 'utf8')))));

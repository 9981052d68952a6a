import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from './config/settings.ts';
import { openTestDatabase } from './db/test-database.fixtures.ts';
import { createHttpServer } from './http/http-server.ts';
import { assemble, type Program, serveHere } from './run.ts';

it('answers what is under way completely before it stops, with “Connection: close”', async () => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((done) => {
    begin = done;
  });
  const program: Program = {
    serve: async () => {
      const app = await createHttpServer({ logLevel: 'silent', trustProxy: false });
      app.get('/slow', async () => {
        begin();
        await released;
        return { slow: true };
      });
      return app;
    },
    prepare: async () => undefined,
    handleJobs: () => undefined,
    greeting: async () => '',
  };
  const env = { DATA_DIR: mkdtempSync(join(tmpdir(), 'portal-run-')), HOST: '127.0.0.1', PORT: '0' };
  const config = readConfig({ LOG_LEVEL: 'silent', ...env });
  const serving = await serveHere(program, await assemble(config, await openTestDatabase()));
  const socket = connect(Number(new URL(serving.address).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  socket.write('GET /slow HTTP/1.1\r\nhost: portal\r\n\r\n');
  await begun;
  const closed = serving.close();
  release();
  await once(socket, 'close');
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*^connection: close\r$[\s\S]*\r\n\r\n\{"slow":true\}$/im);
});

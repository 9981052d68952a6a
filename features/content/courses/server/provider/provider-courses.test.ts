import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { testDeps } from '#platform/server/test-deps.fixtures.ts';
import { providerPage } from './provider-courses.read.ts';

const PAGE = { pageNum: 0, pageSize: 9 };
const LATER_MS = 11 * 60_000;

const opened: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

/** A portal whose provider answers as `answer` says; `askedNum` tells how often it was asked. */
const open = async (answer: RequestListener) => {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const database = await openTestDatabase();
  opened.push(server, database);
  const deps = testDeps(database, { SW_COURSE_URL: `${origin}/courses.json` });
  return { deps, origin, askedNum: () => asked };
};

const listOf = (port: number | undefined, ...ids: string[]) =>
  JSON.stringify({
    courses: ids.map((id) => ({ id, title: `课${id}`, url: `http://127.0.0.1:${port}/c/${id}` })),
  });

describe('courses of a connected provider', () => {
  it('open its page, have no hours here, and are asked for once in ten minutes', async () => {
    const { deps, origin, askedNum } = await open(({ socket }, response) =>
      response.end(listOf(socket.localPort, 'a', 'b')),
    );
    const { datalist, totalelements } = await providerPage(deps, undefined, { pageNum: 1, pageSize: 1 });
    expect(totalelements).toBe(2);
    expect(datalist).toMatchObject([{ courseHours: '0.00' }]);
    const [row] = (await providerPage(deps, undefined, PAGE)).datalist;
    expect(row?.externalUrl).toBe(`${origin}/c/${row?.id.slice(3)}`);
    await providerPage(deps, 'wkt', PAGE);
    expect(askedNum()).toBe(1);
    deps.setTime(new Date(deps.clock().getTime() + LATER_MS));
    await providerPage(deps, undefined, PAGE);
    expect(askedNum()).toBe(2);
  });

  it('stay as they were known while the provider fails', async () => {
    let isDown = false;
    const { deps } = await open(({ socket }, response) => {
      response.statusCode = isDown ? 500 : 200;
      response.end(listOf(socket.localPort, 'a'));
    });
    const num = async () => (await providerPage(deps, undefined, PAGE)).totalelements;
    expect(await num()).toBe(1);
    isDown = true;
    deps.setTime(new Date(deps.clock().getTime() + LATER_MS));
    expect(await num()).toBe(1);
  });

  it.each<[string, RequestListener]>([
    ['leads elsewhere', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
    ['is too large', (_, response) => response.end(`{"courses": ["${'x'.repeat(1_100_000)}"]}`)],
    ['is no list', (_, response) => response.end('<html>')],
  ])('are none where the answer %s', async (_, answer) => {
    const { deps, askedNum } = await open(answer);
    expect((await providerPage(deps, undefined, PAGE)).datalist).toEqual([]);
    expect(askedNum()).toBe(1);
  });
});

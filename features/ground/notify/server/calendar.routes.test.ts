import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import type { CalendarEntry } from './calendar-port.ts';
import { notifyApp, signedInPerson } from './notify.fixtures.ts';

const ENTRY: CalendarEntry = {
  uid: 'class-4711-start',
  title: '开班：莎车县村党组织书记培训班',
  text: '第一天；请登录平台，\n打开班级。',
  firstDay: '2026-07-13',
  lastDay: '2026-07-13',
  path: '/online-class/class-detail?id=4711',
  updatedAt: new Date('2026-07-01T00:00:00Z'),
};

let deps: TestDeps;
let app: FastifyInstance;
type Person = Awaited<ReturnType<typeof signedInPerson>>;
let entries: CalendarEntry[] = [];
let asked: string[] = [];

beforeAll(async () => {
  deps = testDeps(await openTestDatabase());
  await loadBaseData(deps.database.db);
  app = await notifyApp(deps, [
    async (_sql, userId) => {
      asked.push(userId);
      return entries;
    },
    async () => [],
  ]);
});
beforeEach(() => {
  entries = [ENTRY];
  asked = [];
});
afterAll(async () => {
  await app.close();
  await deps.database.close();
});

const newPerson = (() => {
  let made = 0;
  return () => signedInPerson(deps, app, `calendar-${++made}`);
})();
const ask = async (person: Person, input: object = {}): Promise<string> =>
  (await person.post('/api/calendar/address', input)).body.data.address;
const open = (person: Person) => ask(person, { isOn: true });
const feedAt = (address: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: new URL(address).pathname, headers });

describe('the address of a feed', () => {
  it('is there only when its person wanted it, and then stays the same', async () => {
    const person = await newPerson();
    expect(await ask(person)).toBe('');
    const address = await open(person);
    expect(address).toMatch(
      /^http:\/\/127\.0\.0\.1:8080\/gwapi\/dywlxynet\/api\/calendar\/[A-Za-z0-9_-]{43}\.ics$/,
    );
    expect([await ask(person), await open(person)]).toEqual([address, address]);
  });

  it('is another one for every person', async () => {
    expect(await open(await newPerson())).not.toBe(await open(await newPerson()));
  });

  it('stands in the database as a hash only', async () => {
    const address = await open(await newPerson());
    const key = new URL(address).pathname.split('/').at(-1)?.replace('.ics', '') ?? '';
    const rows = await deps.database.query<object>('', 'select * from calendar_key', []);
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  it('stops working at once when it is switched off, and comes back when switched on', async () => {
    const person = await newPerson();
    const address = await open(person);
    expect(await ask(person, { isOn: false })).toBe('');
    expect((await feedAt(address)).statusCode).toBe(404);
    expect(await open(person)).toBe(address);
    expect((await feedAt(address)).statusCode).toBe(200);
  });

  it('can be exchanged: the old one is dead for ever', async () => {
    const person = await newPerson();
    const old = await open(person);
    const renewed = (await person.post('/api/calendar/reset')).body.data.address;
    expect(renewed).not.toBe(old);
    expect((await feedAt(old)).statusCode).toBe(404);
    expect((await feedAt(renewed)).statusCode).toBe(200);
    await ask(person, { isOn: false });
    expect(await open(person)).toBe(renewed);
  });

  it('still works after the server’s own key was replaced', async () => {
    const person = await newPerson();
    await open(person);
    const text = `update calendar_key set key_hash = 'of another key' where user_id = $1`;
    await deps.database.query('', text, [person.id]);
    expect((await feedAt(await ask(person))).statusCode).toBe(200);
  });

  it('asked for at the same moment is one address', async () => {
    const person = await newPerson();
    const addresses = await Promise.all([open(person), open(person), open(person)]);
    expect(new Set(addresses).size).toBe(1);
  });

  it('exchanged at the same moment is another one each time, and the last of them stands', async () => {
    const person = await newPerson();
    const old = await open(person);
    const replies = await Promise.all(Array.from({ length: 4 }, () => person.post('/api/calendar/reset')));
    const addresses = replies.map(({ body }) => body.data.address);
    expect(new Set([old, ...addresses]).size).toBe(5);
    const codes = await Promise.all(addresses.map(async (one) => (await feedAt(one)).statusCode));
    expect(codes.toSorted()).toEqual([200, 404, 404, 404]);
    expect((await feedAt(await ask(person))).statusCode).toBe(200);
  });

  it('is nothing for visitors, and changing it needs the request token', async () => {
    const url = '/gwapi/dywlxynet/api/calendar/address';
    expect((await app.inject({ method: 'POST', url })).statusCode).toBe(401);
    const person = await newPerson();
    expect((await person.post('/api/calendar/reset', {}, {})).status).toBe(403);
  });
});

describe('a feed', () => {
  it('is calendar text of the person whose key it is, and no cache between keeps it', async () => {
    const person = await newPerson();
    const reply = await feedAt(await open(person));
    expect(asked).toEqual([person.id]);
    expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('private, no-cache');
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  it('has whole days that end before the next one, with stable names and full addresses', async () => {
    const unfolded = (await feedAt(await open(await newPerson()))).body.replaceAll('\r\n ', '');
    expect(unfolded).toContain('\r\nUID:class-4711-start@dywlxynet\r\n');
    expect(unfolded).toContain('\r\nDTSTART;VALUE=DATE:20260713\r\nDTEND;VALUE=DATE:20260714\r\n');
    expect(unfolded).toContain('\r\nDTSTAMP:20260701T000000Z\r\n');
    expect(unfolded).toContain('\r\nSUMMARY:开班：莎车县村党组织书记培训班\r\n');
    expect(unfolded).toContain('\r\nDESCRIPTION:第一天；请登录平台，\\n打开班级。\r\n');
    expect(unfolded).toContain('\r\nTRANSP:TRANSPARENT\r\n');
    expect(unfolded).toContain('http://127.0.0.1:8080/online-class/class-detail?id=4711\r\n');
    expect(unfolded).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
  });

  it('folds long Chinese lines at 75 octets without cutting a character', async () => {
    entries = [{ ...ENTRY, title: `乡村振兴𠮷${'村'.repeat(120)}`, text: '学'.repeat(400) }];
    const { rawPayload } = await feedAt(await open(await newPerson()));
    const lines = rawPayload.toString('latin1').split('\r\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(75);
    const decoder = new TextDecoder('utf-8', { fatal: true });
    for (const line of lines) decoder.decode(Buffer.from(line, 'latin1'));
    expect(rawPayload.toString().replaceAll('\r\n ', '')).toContain(`SUMMARY:${entries[0]?.title}\r\n`);
  });

  it('gives nobody a line of his own through a title', async () => {
    entries = [
      { ...ENTRY, title: '班\r\nATTENDEE:mailto:x@example.cn', text: 'a\r\nEND:VCALENDAR\r\nb;c,d\\e' },
    ];
    const { body } = await feedAt(await open(await newPerson()));
    const unfolded = body.replaceAll('\r\n ', '');
    expect(unfolded).not.toMatch(/\r\nATTENDEE/);
    expect(unfolded.match(/END:VCALENDAR\r\n/g)).toHaveLength(1);
    expect(unfolded).toContain('DESCRIPTION:a\\nEND:VCALENDAR\\nb\\;c\\,d\\\\e\r\n');
  });

  it('has hours in world time for what one has to be there for', async () => {
    const hours = { from: new Date('2026-07-13T02:00:00Z'), to: new Date('2026-07-13T04:30:00Z') };
    entries = [{ ...ENTRY, hours }];
    const { body } = await feedAt(await open(await newPerson()));
    expect(body).toContain('\r\nDTSTART:20260713T020000Z\r\nDTEND:20260713T043000Z\r\n');
    expect(body).toContain('\r\nTRANSP:OPAQUE\r\n');
    expect(body).not.toContain('TZID');
  });

  it('says which revision of a date it is, and what is cancelled', async () => {
    const address = await open(await newPerson());
    const feed = async (change: Partial<CalendarEntry>) => {
      entries = [{ ...ENTRY, ...change }];
      return (await feedAt(address)).body;
    };
    const revision = (body: string) => Number(/\r\nSEQUENCE:(\d+)\r\n/.exec(body)?.[1]);
    const before = await feed({});
    expect(before).toContain('\r\nSTATUS:CONFIRMED\r\n');
    const after = await feed({ isCancelled: true, updatedAt: new Date('2026-07-02T00:00:00Z') });
    expect(after).toContain('\r\nSTATUS:CANCELLED\r\n');
    expect(revision(after)).toBeGreaterThan(revision(before));
    const uid = (body: string) => /UID:.*/.exec(body)?.[0];
    expect(uid(after)).toBe(uid(before));
  });

  it('without dates is a calendar without dates', async () => {
    entries = [];
    const { body, statusCode } = await feedAt(await open(await newPerson()));
    expect(statusCode).toBe(200);
    expect(body).not.toContain('VEVENT');
  });

  it('is not sent again until something in it changes', async () => {
    const address = await open(await newPerson());
    const etag = String((await feedAt(address)).headers.etag);
    deps.advance(86_400);
    for (const header of [etag, `W/${etag}`, `"x", ${etag}`]) {
      const again = await feedAt(address, { 'if-none-match': header });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect(again.headers['cache-control']).toBe('private, no-cache');
    }
    entries = [{ ...ENTRY, lastDay: '2026-07-14' }];
    expect((await feedAt(address, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('ends with the account', async () => {
    const person = await newPerson();
    const address = await open(person);
    await deps.database.query('', `update app_user set status = 'disabled' where id = $1`, [person.id]);
    expect((await feedAt(address)).statusCode).toBe(404);
    expect(asked).toEqual([]);
  });

  it('is found by its key alone', async () => {
    const person = await newPerson();
    const path = new URL(await open(person)).pathname;
    const key = path.split('/').at(-1)?.replace('.ics', '') ?? '';
    const base = path.slice(0, path.lastIndexOf('/') + 1);
    const last = key.endsWith('A') ? 'B' : 'A';
    for (const wrong of [
      `${key.slice(0, -1)}${last}`,
      key.slice(0, 42),
      `${key}A`,
      person.id,
      '%00',
      '%2e%2e',
      "'%20or%201=1",
      'a'.repeat(43),
      'a'.repeat(5_000),
    ]) {
      const reply = await app.inject({ method: 'GET', url: `${base}${wrong}.ics` });
      expect([400, 404], wrong.slice(0, 60)).toContain(reply.statusCode);
    }
    expect(asked).toEqual([]);
  });

  it('asked for all the time is refused, and no other feed behind the same address with it', async () => {
    const [noisy, quiet] = [await open(await newPerson()), await open(await newPerson())];
    const statuses = new Set<number>();
    for (let n = 0; n < 61; n += 1) statuses.add((await feedAt(noisy)).statusCode);
    expect([...statuses]).toEqual([200, 429]);
    expect((await feedAt(quiet)).statusCode).toBe(200);
  });
});

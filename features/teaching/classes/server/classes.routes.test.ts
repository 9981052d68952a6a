import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../shared/classes.contract.ts';
import { dropClass } from './class.cache.ts';
import { KASHGAR, makeClass, makeMember, ROOT } from './classes.fixtures.ts';
import { type ClassesApp, openClassesApp } from './classes-app.fixtures.ts';

const URUMQI = `${ROOT}650100`;
const YECHENG = `${KASHGAR}653126`;
const at = (text: string) => new Date(`${text}T00:00:00+08:00`);

let app: ClassesApp;
beforeAll(async () => {
  app = await openClassesApp();
  const { db } = app.database;
  await makeClass(db, { id: 'running', className: '喀什 石榴籽 班', capacity: 100, hoursHundredths: 1650 });
  await makeClass(db, {
    id: 'county',
    className: '叶城 100%_ Abc 班',
    orgCode: YECHENG,
    startAt: at('2026-07-08'),
  });
  await makeClass(db, { id: 'coming', className: '即将开始的班', startAt: at('2026-07-10') });
  await makeClass(db, {
    id: 'over',
    className: '已经结束的班',
    startAt: at('2026-05-01'),
    endAt: at('2026-07-09'),
  });
  await makeClass(db, { id: 'root', className: '自治区级班', orgCode: ROOT, startAt: at('2026-07-05') });
  await makeClass(db, { id: 'draft', status: 'DRAFT', managers: [{ userId: 'head', kind: 'HEAD' }] });
  await makeClass(db, { id: 'offline', status: 'OFFLINE', managers: [{ userId: 'head', kind: 'HEAD' }] });
  await makeClass(db, {
    id: 'coded',
    classType: 'CODECLASS',
    orgCode: URUMQI,
    codes: [{ code: 'SECRET23' }],
  });
  await makeMember(db, { classId: 'county', userId: 'm1' });
  await makeMember(db, { classId: 'county', userId: 'm2' });
  await makeMember(db, { classId: 'running', userId: 'm1' });
  await makeMember(db, { classId: 'offline', userId: 'm1' });
});
afterAll(() => app.close());

const query = async (input: object, who = 'visitor') => {
  const reply = await app.ask(who, calls.queryClasses, input);
  expect(reply.statusCode).toBe(200);
  return reply.json();
};
const idsOf = async (input: object) => (await query(input)).datalist.map(({ id }: { id: string }) => id);

describe('the list of classes', () => {
  it('shows what is published, the newest start first, with all that a card needs', async () => {
    const body = await query({});
    expect(body.datalist.map(({ id }: { id: string }) => id)).toEqual([
      'coming',
      'county',
      'root',
      'running',
      'coded',
      'over',
    ]);
    expect(body).toMatchObject({ pagenum: 0, pagesize: 9, pagerealsize: 6, totalelements: 6, totalpages: 1 });
    expect(body.datalist[3]).toMatchObject({
      className: '喀什 石榴籽 班',
      startDate: '2026-07-01',
      endDate: '2026-08-31',
      classType: 'OPENCLASS',
      classStatusEnum: 'HOLDING',
      classHours: '16.50',
      learnerNum: 1,
      orgCode: KASHGAR,
      orgName: '喀什',
      registrationCode: '',
      isRegistrationCode: '0',
      learnState: 'UNKNOWN',
    });
    // Past the contract's own serialiser: nothing more and nothing less may be in it.
    expect(Value.Check(calls.queryClasses.out, body)).toBe(true);
    expect(Object.keys(body.datalist[0]).sort()).toEqual(
      Object.keys(calls.queryClasses.out.properties.datalist.items.properties).sort(),
    );
  });

  it.each([
    ['a prefecture with all below it', { orgCode: KASHGAR }, ['coming', 'county', 'running', 'over']],
    ['exactly a prefecture', { orgCode: KASHGAR, isOwn: true }, ['coming', 'running', 'over']],
    ['a county', { orgCode: YECHENG }, ['county']],
    ['the region’s own level', { orgCode: ROOT, isOwn: true }, ['root']],
    ['a place without classes', { orgCode: `${ROOT}659900` }, []],
    ['running ones', { classStatusEnum: 'HOLDING' }, ['county', 'root', 'running', 'coded']],
    ['coming ones', { classStatusEnum: 'WILLHOLD' }, ['coming']],
    ['finished ones', { classStatusEnum: 'HOLDOVER' }, ['over']],
    ['a name', { className: '石榴籽' }, ['running']],
    ['all words of a name', { className: '班 叶城' }, ['county']],
    ['a name in small letters', { className: 'aBC' }, ['county']],
    ['a name with signs of patterns', { className: '100%_' }, ['county']],
    ['a sign that stands for everything', { className: '%' }, ['county']],
    ['a name with control signs', { className: '石榴籽\u0000' }, ['running']],
    ['half a sign', { className: '\ud800石榴籽' }, ['running']],
  ])('by %s', async (_name, input, ids) => {
    expect(await idsOf(input)).toEqual(ids);
  });

  it('热门 lists running ones only, most people first, whatever status is asked for', async () => {
    const ids = await idsOf({ orgCode: 'HOT_ORG_CODE', classStatusEnum: 'HOLDOVER' });
    expect(ids.slice(0, 2)).toEqual(['county', 'running']);
    expect(ids.toSorted()).toEqual(['coded', 'county', 'root', 'running']);
  });

  it('lists coming ones from the next to begin', async () => {
    const { db } = app.database;
    await makeClass(db, { id: 'far', orgCode: `${ROOT}652300`, startAt: at('2026-08-20') });
    expect(await idsOf({ classStatusEnum: 'WILLHOLD', pageSize: 50 })).toEqual(['coming', 'far']);
    expect(await idsOf({ orgCode: ROOT, classStatusEnum: 'WILLHOLD', pageSize: 50 })).toEqual([
      'coming',
      'far',
    ]);
    await app.database.query('', `update class set status = 'OFFLINE' where id = 'far'`, []);
  });

  it('is paged, by either spelling, and beyond the end is empty with the true total', async () => {
    expect(await query({ pageNum: 1, pageSize: 4 })).toMatchObject({
      pagenum: 1,
      pagerealsize: 2,
      totalelements: 6,
      totalpages: 2,
    });
    expect(await idsOf({ pagesum: 1, pagesize: 4 })).toEqual(['coded', 'over']);
    expect(await query({ pageNum: 100_000 })).toMatchObject({ datalist: [], totalelements: 6 });
  });

  it('is the same for everybody but for what each class is to a party member, and never shows a code', async () => {
    const replies = await Promise.all(
      ['visitor', 'nonMember', 'm1', 'head', 'rootAdmin'].map((who) => app.ask(who, calls.queryClasses, {})),
    );
    expect(replies[0]?.body).toBe(replies[1]?.body);
    const same = replies.map((reply) => reply.body.replaceAll(/"learnState":"\w+"/g, '""'));
    expect(new Set(same).size).toBe(1);
    expect(same[0]).not.toContain('SECRET23');
  });

  it('says what each class is to the member who asks, as asking for it does, and UNKNOWN to everybody else', async () => {
    const statesOf = async (who: string): Promise<Record<string, string>> =>
      Object.fromEntries(
        (await query({}, who)).datalist.map(({ id, learnState }: Record<string, string>) => [id, learnState]),
      );
    const states = await statesOf('m1');
    expect(states).toMatchObject({ county: 'LEARNING', running: 'LEARNING' });
    const asked = await app.ask('m1', calls.getClassStandings, { classId: Object.keys(states) });
    for (const { id, learnState } of asked.json().data) expect([id, states[id]]).toEqual([id, learnState]);
    for (const who of ['visitor', 'nonMember'])
      expect(new Set(Object.values(await statesOf(who)))).toEqual(new Set(['UNKNOWN']));
  });

  it('comes compressed to those who take it, with the same content', async () => {
    const plain = (await app.ask('visitor', calls.queryClasses, {})).body;
    const asked = (encoding: string) =>
      app.ask('visitor', calls.queryClasses, {}, { 'accept-encoding': encoding });
    const br = await asked('gzip, deflate, br, zstd');
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringMatching(/accept-enc/i),
    });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain);
    const gzip = await asked('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain);
    expect((await asked('identity')).body).toBe(plain);
    expect(br.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(br.headers['cache-control']).toBe('no-store');
  });

  it('shows a change at once when the class is dropped from memory, and by itself after ten seconds', async () => {
    const { database, deps } = app;
    const rename = (name: string) =>
      database.query('', `update class set class_name = $1 where id = 'root'`, [name]);
    const shown = async () => (await query({ orgCode: ROOT, isOwn: true })).datalist[0].className;
    expect(await shown()).toBe('自治区级班');
    await rename('改了名');
    expect(await shown()).toBe('自治区级班');
    await dropClass(deps, 'root');
    expect(await shown()).toBe('改了名');
    await rename('自治区级班');
    deps.advance(10.1);
    expect(await shown()).toBe('自治区级班');
    // A clock that is set back keeps nothing for longer.
    await rename('又改了名');
    deps.jump(-86_400);
    expect(await shown()).toBe('自治区级班');
    deps.advance(10.1);
    expect(await shown()).toBe('又改了名');
    deps.jump(86_400);
    await rename('自治区级班');
    await dropClass(deps, 'root');
  });

  it('refuses another person’s hash and an impossible place', async () => {
    const other = await app.ask('m1', calls.queryClasses, { idCardHash: 'hash-m2' });
    expect([other.statusCode, other.json().code]).toEqual([403, 'access.otherPerson']);
    expect((await app.ask('m1', calls.queryClasses, { idCardHash: 'hash-m1' })).statusCode).toBe(200);
    for (const input of [{ orgCode: "0' or 1=1" }, { orgCode: '%' }, { classStatusEnum: 'SOON' }])
      expect((await app.ask('visitor', calls.queryClasses, input)).statusCode).toBe(400);
  });
});

describe('what classes are to a person', () => {
  const standings = async (who: string, classId: string[]) => {
    const reply = await app.ask(who, calls.getClassStandings, { classId });
    expect(reply.statusCode).toBe(200);
    return reply.json().data;
  };

  it('is unknown to visitors and to those who may not study', async () => {
    for (const who of ['visitor', 'nonMember']) {
      const data = await standings(who, ['running', 'coded']);
      expect(data.map(({ learnState }: { learnState: string }) => learnState)).toEqual([
        'UNKNOWN',
        'UNKNOWN',
      ]);
      expect(data[1].isRegistrationCode).toBe('1');
    }
  });

  it('is told in the order asked, without unknown, draft and foreign offline classes', async () => {
    const ids = ['over', 'draft', 'running', 'nowhere', 'offline', 'county'];
    const data = await standings('m1', ids);
    expect(data.map((one: { id: string; learnState: string }) => [one.id, one.learnState])).toEqual([
      ['over', 'FINISH'],
      ['running', 'LEARNING'],
      ['offline', 'LEARNING'],
      ['county', 'LEARNING'],
    ]);
    expect((await standings('m3', ids)).map(({ id }: { id: string }) => id)).toEqual([
      'over',
      'running',
      'county',
    ]);
  });

  it('follows what the person has just done, without waiting for any memory', async () => {
    const state = async () => (await standings('quick', ['running']))[0];
    expect(await state()).toMatchObject({ learnState: 'TO_LEARN', leftNum: 99 });
    await app.ask('quick', calls.signUpClass, { classId: 'running' });
    expect(await state()).toMatchObject({ learnState: 'LEARNING', leftNum: 98 });
    await app.ask('quick', calls.quitClass, { classId: 'running' });
    expect(await state()).toMatchObject({ learnState: 'TO_LEARN', leftNum: 99 });
  });

  it('comes as it is for a page, and compressed for many classes', async () => {
    const { db } = app.database;
    for (let n = 0; n < 13; n += 1) await makeClass(db, { id: `one-of-many-classes-${n}` });
    const encodingOf = async (count: number) => {
      const classId = Array.from({ length: count }, (_, n) => `one-of-many-classes-${n}`);
      const reply = await app.ask('m1', calls.getClassStandings, { classId }, { 'accept-encoding': 'br' });
      expect(reply.rawPayload.length > 1024 || count > 12).toBe(true);
      return reply.headers['content-encoding'];
    };
    expect([await encodingOf(12), await encodingOf(13)]).toEqual([undefined, 'br']);
    await app.database.query('', `delete from class where id like 'one-of-many-%'`, []);
  });

  it('of nothing is nothing, and of too many is refused', async () => {
    expect(await standings('m1', [])).toEqual([]);
    const many = { classId: Array.from({ length: 101 }, (_, n) => `c${n}`) };
    expect((await app.ask('m1', calls.getClassStandings, many)).statusCode).toBe(400);
  });
});

describe('the page of a class', () => {
  const detail = async (who: string, id: string, endpoint = calls.getClass) => app.ask(who, endpoint, { id });

  it('tells everybody what the class is', async () => {
    const { data } = (await detail('visitor', 'running')).json();
    expect(data).toMatchObject({
      id: 'running',
      registrationCode: '',
      organizer: '喀什地区党员教育中心',
      phone: '0991-000 0000',
      trail: [{ orgCode: KASHGAR, orgName: '喀什' }],
      capacity: 100,
      leftNum: 99,
      waitingNum: 0,
      leftDays: 54,
      signUpStart: '',
      signUpEnd: '',
      isOffline: false,
      studentNo: '',
      canQuit: false,
      canManage: false,
      unifiedExamId: '',
    });
    expect(data.standing.learnState).toBe('UNKNOWN');
  });

  it('tells a member the own part, and it is never another’s', async () => {
    const { data } = (await detail('m1', 'running')).json();
    expect(data).toMatchObject({ canQuit: true, studentNo: expect.stringMatching(/-001$/) });
    expect(data.standing.learnState).toBe('LEARNING');
    const other = (await detail('m3', 'running')).json().data;
    expect(other).toMatchObject({ canQuit: false, studentNo: '' });
    expect(other.standing.learnState).toBe('TO_LEARN');
  });

  it('leads from the prefecture down to the own place', async () => {
    const { data } = (await detail('visitor', 'county')).json();
    expect(data.trail.map(({ orgCode }: { orgCode: string }) => orgCode)).toEqual([KASHGAR, YECHENG]);
  });

  it.each([
    ['draft', { visitor: 404, m1: 404, stranger: 404, head: 200, admin: 200, rootAdmin: 200, author: 404 }],
    ['offline', { visitor: 404, m2: 404, stranger: 404, m1: 200, head: 200, admin: 200 }],
    ['nowhere', { visitor: 404, rootAdmin: 404 }],
    ['running', { visitor: 200, nonMember: 200, stranger: 200 }],
  ])('of one that is %s is for those whom it concerns', async (id, statuses) => {
    const asked: Record<string, number> = {};
    for (const who of Object.keys(statuses)) {
      const [kept, now] = [await detail(who, id), await detail(who, id, calls.getClassNow)];
      expect(now.statusCode).toBe(kept.statusCode);
      asked[who] = kept.statusCode;
    }
    expect(asked).toEqual(statuses);
  });

  it('says that it is offline to those who still see it', async () => {
    expect((await detail('m1', 'offline')).json().data.isOffline).toBe(true);
  });

  it('knows who manages it', async () => {
    expect((await detail('head', 'draft')).json().data.canManage).toBe(true);
    expect((await detail('admin', 'running')).json().data.canManage).toBe(true);
    expect((await detail('stranger', 'running')).json().data.canManage).toBe(false);
  });

  it('remembers texts a minute, but not for those who ask for what is there now', async () => {
    const { database } = app;
    const intro = async (endpoint = calls.getClass) =>
      (await detail('visitor', 'county', endpoint)).json().data.intro;
    const before = await intro();
    await database.query('', `update class set intro_html = '<p>新</p>' where id = 'county'`, []);
    expect(await intro()).toBe(before);
    expect(await intro(calls.getClassNow)).toBe('<p>新</p>');
    await dropClass(app.deps, 'county');
    expect(await intro()).toBe('<p>新</p>');
  });
});

describe('the calls that write', () => {
  it.each([
    ['visitor', 401, 'access.signedOut'],
    ['nonMember', 403, 'access.membersOnly'],
  ])('refuse a %s', async (who, status, code) => {
    for (const endpoint of [calls.signUpClass, calls.quitClass]) {
      const reply = await app.ask(who, endpoint, { classId: 'running' });
      expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
    }
  });

  it('need the request token, and the own hash', async () => {
    const forged = await app.ask('m5', calls.signUpClass, { classId: 'running' }, { token: 'guessed' });
    expect([forged.statusCode, forged.json().code]).toEqual([403, 'access.badToken']);
    const other = await app.ask('m5', calls.signUpClass, { classId: 'running', idCardHash: 'hash-m1' });
    expect([other.statusCode, other.json().code]).toEqual([403, 'access.otherPerson']);
    const state = (await app.ask('m5', calls.getClassStandings, { classId: ['running'] })).json().data[0];
    expect(state.learnState).toBe('TO_LEARN');
  });

  it('answer under the specification’s names', async () => {
    const paths = [calls.signUpClass.path, ...(calls.signUpClass.aliases ?? [])];
    for (const [n, path] of paths.entries()) {
      const reply = await app.ask(`named-${n}`, { method: 'POST', path }, { classId: 'running' });
      expect(reply.json()).toMatchObject({ code: '200', data: { learnState: 'LEARNING', waitNo: null } });
    }
  });

  it('answer a wrong code with what is left, and the sixth with 429', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const input = { classId: 'coded', registrationCode: `WRONG${n}AA` };
      const reply = await app.ask('guess', calls.signUpClass, input);
      expect(reply.body).not.toContain('SECRET23');
      statuses.push(reply.statusCode);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  it('refuse what is no id before anything is asked', async () => {
    for (const classId of ['', 'a b', "x'--", '../x', '\u0000', 'x'.repeat(65)])
      expect((await app.ask('m1', calls.signUpClass, { classId })).statusCode).toBe(400);
  });
});

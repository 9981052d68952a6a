import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedOut } from '#features/ground/accounts/server/accounts.public.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { mountRoutes } from '#platform/server/http/mount.ts';
import type { Caller } from '#platform/shared/caller.ts';
import {
  endStudy,
  getReceipt,
  getStudyConfig,
  reportProgress,
  startStudy,
} from '../shared/study.contract.ts';
import { makeLearner, openStudy, type ReportBody, type StudyWorld, signReport } from './study.fixtures.ts';
import { studyRoutes } from './study.routes.ts';

let world: StudyWorld;
let app: FastifyInstance;
let course: string;
let caller: Caller | null = null;

beforeAll(async () => {
  world = await openStudy();
  course = await world.makeCourse();
  app = await createHttpServer({ logLevel: 'silent', trustProxy: false });
  mountRoutes(app, studyRoutes(world.deps), async () => caller);
});

afterAll(async () => {
  await app.close();
  await world.close();
});

const post = async (path: string, payload: unknown, headers: Record<string, string> = {}) => {
  const token = caller ? { token: caller.requestToken } : {};
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const reply = await app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', ...token, ...headers },
    payload: text,
  });
  return { status: reply.statusCode, body: reply.json() };
};

const begin = async (person: Caller) => {
  caller = person;
  const { body } = await post(startStudy.path, { id: course, idCardHash: person.idCardHash });
  return body.data;
};

const progress = async (lease: { key: string; secret: string }, changes: Partial<ReportBody> = {}) => {
  const report = signReport(
    lease,
    { userId: '', courseCode: course, studyTimes: 0, ...changes },
    world.now(),
  );
  caller = null;
  return post(reportProgress.path, report.rawBody.toString(), report.headers);
};

describe('study over HTTP', () => {
  it('tells a member the terms of recording', async () => {
    caller = makeLearner();
    const reply = await app.inject({ method: 'GET', url: getStudyConfig.path });
    expect(reply.json().data).toEqual({
      systemCode: 'party-learning',
      actionCode: {
        image: 'COURSE_IMAGE',
        imageTest: 'COURSE_IMAGE_TEST',
        av: 'COURSE_AV',
        avTest: 'COURSE_AV_TEST',
      },
      heartbeatSec: 10,
      maxRate: 2,
      coverage: 0.95,
    });
  });

  it('runs from start to receipt', async () => {
    const person = makeLearner();
    const lease = await begin(person);
    let reply = await progress(lease);
    for (let at = 10; at <= 60; at += 10) {
      world.deps.advance(10);
      reply = await progress(lease, { studyTimes: at, segments: [[0, at]] });
    }
    expect(reply).toMatchObject({ status: 200, body: { playFlag: '0', data: { studyStatus: 2 } } });
    caller = person;
    const ended = await post(endStudy.path, { id: course });
    expect(ended.body).toMatchObject({ code: '200', studyStatus: '2', data: { courseHours: '0.75' } });
    const receipt = await post(getReceipt.path, { courseId: course });
    expect(receipt.body.data).toEqual(ended.body.data.receipt);
    expect(receipt.body.data).toMatchObject({
      segments: [[0, 60]],
      yearHoursBefore: '0.00',
      yearHoursAfter: '0.75',
      targetHours: '32.00',
    });
    expect(receipt.body.data.digest).toMatch(/^[0-9a-f]{64}$/);
  });

  it('takes an empty class for no class', async () => {
    caller = makeLearner();
    for (const path of [startStudy.path, endStudy.path]) {
      expect(await post(path, { id: course, classId: '' })).toMatchObject({
        status: 200,
        body: { code: '200' },
      });
    }
    expect((await post(startStudy.path, { id: course, classId: '../x' })).status).toBe(400);
  });

  it('knows no receipt of a course that is not finished, nor of anybody else', async () => {
    caller = makeLearner();
    const reply = await post(getReceipt.path, { courseId: course });
    expect(reply).toMatchObject({ status: 200, body: { data: null } });
  });

  it('lets only signed-in party members start', async () => {
    caller = null;
    expect((await post(startStudy.path, { id: course })).status).toBe(401);
    caller = makeLearner({ isPartyMember: false });
    const reply = await post(startStudy.path, { id: course });
    expect(reply).toMatchObject({ status: 403, body: { message: '只有党员才可以进行学习哦~' } });
  });

  it('starts nothing without the request token of the session', async () => {
    caller = makeLearner();
    expect((await post(startStudy.path, { id: course }, { token: 'x' })).status).toBe(403);
  });

  it('refuses another person’s identity in a body', async () => {
    caller = makeLearner();
    for (const path of [startStudy.path, endStudy.path]) {
      const reply = await post(path, { id: course, idCardHash: 'hash-of-somebody' });
      expect(reply).toMatchObject({ status: 403, body: { code: 'access.otherPerson' } });
    }
  });

  it('answers the warning of start-study with HTTP 200 and code 800', async () => {
    const person = makeLearner();
    await begin(person);
    caller = { ...person, sessionId: 'another' };
    const reply = await post(startStudy.path, { id: course });
    expect(reply).toMatchObject({ status: 200, body: { code: '800', success: false, data: { key: '' } } });
  });

  it('answers 404 for a course that nobody knows', async () => {
    caller = makeLearner();
    for (const path of [startStudy.path, endStudy.path]) {
      expect((await post(path, { id: 'nowhere' })).status).toBe(404);
    }
  });

  it('tells the first device in its next report that another one has taken over', async () => {
    const person = makeLearner();
    const lease = await begin(person);
    caller = { ...person, sessionId: 'another' };
    await post(startStudy.path, { id: course, takeOver: true });
    expect(await progress(lease)).toMatchObject({ status: 200, body: { playFlag: '1', plagFlag: '1' } });
  });
});

describe('a progress report over HTTP', () => {
  it('needs its headers and a right signature: 401', async () => {
    const lease = await begin(makeLearner());
    caller = null;
    const body = { userId: '', courseCode: course, studyTimes: 0 };
    expect(await post(reportProgress.path, body)).toMatchObject({
      status: 401,
      body: { code: 'study.unsigned' },
    });
    const report = signReport(lease, body, world.now());
    const other = { ...body, studyTimes: 1 };
    expect(await post(reportProgress.path, other, report.headers)).toMatchObject({ status: 401 });
  });

  it('is signed over the bytes as they are sent, whatever their spacing', async () => {
    const lease = await begin(makeLearner());
    const body = { userId: '', courseCode: course, studyTimes: 2 };
    const spaced = { ...signReport(lease, body, world.now()) };
    expect((await post(reportProgress.path, JSON.stringify(body, null, 2), spaced.headers)).status).toBe(401);
  });

  it.each([
    ['no course', { courseCode: undefined }],
    ['a number that is none', { studyTimes: 'many' }],
    ['a negative number', { studyTimes: -1 }],
    ['a segment with one end', { segments: [[1]] }],
    ['very many segments', { segments: Array.from({ length: 201 }, () => [0, 1]) }],
  ])('with %s is refused with 400', async (_, changes) => {
    const lease = await begin(makeLearner());
    expect((await progress(lease, changes as Partial<ReportBody>)).status).toBe(400);
  });

  it.each([
    ['a NUL character', { courseCode: '\u0000' }, 422],
    ['a lone surrogate', { userId: '\ud800' }, 403],
    ['a class nobody began', { classId: 'k1' }, 422],
  ])('with %s is refused, never a failure of the server', async (_, changes, status) => {
    const lease = await begin(makeLearner());
    expect((await progress(lease, changes)).status).toBe(status);
  });

  it('with segments far beyond the course counts what lies inside', async () => {
    const lease = await begin(makeLearner());
    world.deps.advance(10);
    const reply = await progress(lease, {
      segments: [
        [0, 1_000_000],
        [5, 3],
      ],
    });
    expect(reply).toMatchObject({ status: 200, body: { data: { studyTimes: 22 } } });
  });

  it('is not taken any more after the person signed out', async () => {
    const person = makeLearner();
    const lease = await begin(person);
    const { sessionId, userId } = person;
    await world.database.db.transaction((tx) => world.deps.events.emit(tx, signedOut, { userId, sessionId }));
    expect(await progress(lease)).toMatchObject({ status: 401, body: { code: 'study.leaseEnded' } });
  });

  it('goes on after another session of the person signed out', async () => {
    const person = makeLearner();
    const lease = await begin(person);
    const ended = { userId: person.userId, sessionId: 'another' };
    await world.database.db.transaction((tx) => world.deps.events.emit(tx, signedOut, ended));
    expect((await progress(lease)).status).toBe(200);
  });
});

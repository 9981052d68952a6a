import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ORGANISATION_CHANGE } from '#features/ground/organisations/server/regions.public.ts';
import { announceChange, changesHeard } from '#platform/server/changes.ts';
import { testDeps } from '#platform/server/test-deps.fixtures.ts';
import { getClassNow } from '../../shared/classes.contract.ts';
import { makeClass, makeMember } from '../classes.fixtures.ts';
import { type ClassesApp, openClassesApp } from '../classes-app.fixtures.ts';
import { getClassDetail } from './class-detail.read.ts';

const at = (day: string) => new Date(`${day}T00:00:00+08:00`);

let app: ClassesApp;
beforeAll(async () => {
  app = await openClassesApp();
  const { db } = app.database;
  await makeClass(db, { id: 'open' });
  await makeClass(db, { id: 'assigned', classType: 'TRAINCLASS' });
  await makeClass(db, { id: 'closed', signupEnd: at('2026-07-05') });
  await makeClass(db, { id: 'full', capacity: 1, hasWaitingList: false });
  await makeMember(db, { classId: 'full', userId: 'first' });
  await makeMember(db, { classId: 'open', userId: 'first' });
  await makeMember(db, { classId: 'assigned', userId: 'first' });
  await makeMember(db, { classId: 'closed', userId: 'first' });
  await makeMember(db, { classId: 'open', userId: 'sentBack', state: 'REJECTED', reason: '请先补交推荐表' });
});
afterAll(() => app.close());

const seen = async (who: string, id: string) => (await app.ask(who, getClassNow, { id })).json().data;

describe('the page of a class', () => {
  it('tells whoever is no member why nobody can sign up, and only that', async () => {
    const reason = async (who: string, id: string) => (await seen(who, id)).standing.reason;
    for (const who of ['visitor', 'nonMember']) {
      expect(await reason(who, 'open')).toBe('');
      expect(await reason(who, 'assigned')).toContain('由主办单位指定学员');
      expect(await reason(who, 'closed')).toContain('已于 2026 年 7 月 4 日截止');
      expect(await reason(who, 'full')).toContain('名额已满（1 人）');
      expect((await seen(who, 'full')).standing).toMatchObject({ learnState: 'UNKNOWN', waitNo: null });
    }
  });

  it('ticks no note for visitors, and crosses out 党员 for people who are none', async () => {
    const first = async (who: string) => (await seen(who, 'open')).rules[0];
    expect(await first('visitor')).toEqual({ text: '面向全体党员', isMet: null });
    expect(await first('nonMember')).toEqual({ text: '面向全体党员', isMet: false });
    expect(await first('somebody')).toEqual({ text: '面向全体党员', isMet: true });
  });

  it('tells only the person whose application was sent back why', async () => {
    expect(await seen('sentBack', 'open')).toMatchObject({
      rejection: '请先补交推荐表',
      standing: { learnState: 'TO_LEARN' },
    });
    expect((await seen('first', 'open')).rejection).toBe('');
    expect((await seen('visitor', 'open')).rejection).toBe('');
  });

  it('says before somebody leaves whether there is a way back', async () => {
    const ways = async (id: string) => {
      const { canQuit, canReturn } = await seen('first', id);
      return { canQuit, canReturn };
    };
    expect(await ways('open')).toEqual({ canQuit: true, canReturn: true });
    expect(await ways('closed')).toEqual({ canQuit: true, canReturn: false });
    expect(await ways('assigned')).toEqual({ canQuit: true, canReturn: false });
    // The seat that is left is free again.
    expect(await ways('full')).toEqual({ canQuit: true, canReturn: true });
  });
});

it('a changed name of an organisation is seen in every process', async () => {
  const { database, deps } = app;
  const there = testDeps({ ...database });
  await changesHeard(there);
  const nameThere = async () => (await getClassDetail(there, null, 'open')).orgName;
  const before = await nameThere();
  await database.query('', `update organisation set short_name = '新名' where code = $1`, [
    (await getClassDetail(there, null, 'open')).orgCode,
  ]);
  expect(await nameThere()).toBe(before);
  await announceChange(deps, ORGANISATION_CHANGE);
  await vi.waitFor(async () => expect(await nameThere()).toBe('新名'));
});

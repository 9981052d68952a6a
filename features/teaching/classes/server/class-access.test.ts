import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '../shared/desk/class-admin.contract.ts';
import * as memberContract from '../shared/members/members-admin.contract.ts';
import { workedOnWhere } from './class-access.repository.ts';
import { belongsToClass, managesClass, mayReadClass } from './classes.public.ts';
import {
  type ClassDesk,
  draftInput,
  openClassDesk,
  SHACHE_ORG,
  type Staff,
} from './desk/class-admin.fixtures.ts';
import { listUnready } from './desk/class-today.repository.ts';

const BACHU_ORG = '000002000065653100653130';

let desk: ClassDesk;
beforeAll(async () => {
  desk = await openClassDesk();
});
afterAll(() => desk.close());

const name = (id: string, who: Staff, kind: contract.ManagerKind) =>
  desk.rows(
    'insert into class_manager (class_id, user_id, kind) values ($1, $2, $3)',
    id,
    desk.people[who].userId,
    kind,
  );

const give = (who: Staff, orgCode: string) =>
  desk.rows(
    `insert into user_role (user_id, role_code, org_code) values ($1, 'manager', $2) on conflict do nothing`,
    desk.people[who].userId,
    orgCode,
  );

const takeBack = (who: Staff) =>
  desk.rows(
    `delete from user_role where user_id = $1 and role_code = 'manager' and org_code <> $2`,
    desk.people[who].userId,
    desk.people[who].activeRole.orgCode,
  );

const named = async (id: string, who: Staff = 'head') =>
  (await desk.see(id, who)).managers.map(({ name: called, kind }) => `${called} ${kind}`);

describe('a manager whom a class names', () => {
  let id: string;
  let version: number;
  beforeEach(async () => {
    ({ id, version } = await desk.published({ className: '收回以后的班' }));
    await name(id, 'elsewhere', 'HEAD');
  });

  it('does not find it in a role that does not cover its organisation', async () => {
    const { db } = desk.database;
    const { elsewhere } = desk.people;
    expect(await managesClass(db, elsewhere, id)).toBe(null);
    expect(await mayReadClass(db, elsewhere, id)).toBe(false);
    const asked = await Promise.all([
      desk.ask('elsewhere', contract.getAdminClass, { id }),
      desk.ask('elsewhere', contract.saveClass, { ...draftInput(), id, version }),
      desk.ask('elsewhere', contract.takeClassOffline, { id, version, reason: '停' }),
      desk.ask('elsewhere', contract.copyClass, { id, className: '偷来的班', startDate: '2026-09-06' }),
      desk.ask('elsewhere', contract.findClassManagers, { id }),
      desk.ask('elsewhere', memberContract.listClassMembers, { id }),
      desk.ask('elsewhere', memberContract.assignMembers, { id, userIds: [elsewhere.userId] }),
    ]);
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 404));
    const listed = await desk.ask('elsewhere', contract.listAdminClasses, { keyword: '收回以后' });
    expect(listed.body).toMatchObject({ datalist: [], totalelements: 0, holdingNum: 0 });
    const own = await desk.ask('head', contract.listAdminClasses, { keyword: '收回以后' });
    expect(own.body.datalist.map((row) => row.id)).toContain(id);
  });

  it('is not reminded of it in such a role', async () => {
    const draft = await desk.draft({ className: '没有课的班' });
    await name(draft.id, 'elsewhere', 'ASSISTANT');
    const now = desk.deps.clock();
    const soon = new Date(now.getTime() + 86_400_000);
    const found = async (who: Staff) =>
      (await listUnready(desk.database.db, workedOnWhere(desk.people[who]), now, soon, 50)).map(
        (row) => row.id,
      );
    expect(await found('head')).toContain(draft.id);
    expect(await found('elsewhere')).toEqual([]);
    expect(await found('stranger')).toEqual([]);
  });

  it('does not lead it any more: it cannot be published while nobody else does', async () => {
    const { id: draftId, version: first } = await desk.draft({ className: '没人带的班' });
    const courses = [{ courseId: '9001', isCompulsory: true }];
    const filled = await desk.ask('head', contract.saveClassCourses, {
      id: draftId,
      version: first,
      courses,
    });
    await desk.rows('delete from class_manager where class_id = $1', draftId);
    await name(draftId, 'elsewhere', 'HEAD');
    const publish = () =>
      desk.ask('admin', contract.publishClass, { id: draftId, version: filled.body.data.version });
    const refused = await publish();
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('还没有班主任')]);
    await give('elsewhere', desk.people.head.orgCode);
    expect((await publish()).status).toBe(200);
    await takeBack('elsewhere');
  });

  it('opens its files by their address only while one of the roles covers it', async () => {
    const { db } = desk.database;
    const { userId } = desk.people.elsewhere;
    expect(await belongsToClass(db, desk.people.head.userId, id)).toBe(true);
    expect(await belongsToClass(db, userId, id)).toBe(false);
    await give('elsewhere', desk.people.head.orgCode);
    expect(await belongsToClass(db, userId, id)).toBe(true);
    await takeBack('elsewhere');
    expect(await belongsToClass(db, userId, id)).toBe(false);
  });
});

describe('a copy', () => {
  it('does not name managers whose role covers the class no longer', async () => {
    const { id } = await desk.published();
    await name(id, 'elsewhere', 'HEAD');
    const ask = { id, className: '第二期', startDate: '2026-09-06' };
    const copy = await desk.ask('admin', contract.copyClass, ask);
    expect(await named(copy.body.data.id)).toEqual(['买买提江 HEAD', '李红 ASSISTANT', '赵刚 SUPERVISOR']);
    expect(await named(id)).toContain('玉山 HEAD');
    // The class has no head teacher; it cannot be published before somebody is named.
    await desk.rows(
      'delete from class_manager where class_id = $1 and user_id <> $2',
      id,
      desk.people.elsewhere.userId,
    );
    const empty = await desk.ask('admin', contract.copyClass, ask);
    const seen = await desk.see(empty.body.data.id, 'admin');
    expect(seen.managers).toEqual([]);
    expect(seen.problems.map(({ tab }) => tab)).toContain('managers');
  });
});

describe('moving a class to another organisation', () => {
  const move = (who: Staff, id: string, version: number, orgCode: string) =>
    desk.ask(who, contract.saveClass, { ...draftInput({ orgCode }), id, version });

  it('is refused while it would take the class from one of its managers, and names who', async () => {
    const { id, version } = await desk.draft({ orgCode: SHACHE_ORG });
    await give('elsewhere', SHACHE_ORG);
    await name(id, 'elsewhere', 'ASSISTANT');
    const refused = await move('head', id, version, BACHU_ORG);
    expect([refused.status, refused.body.code]).toEqual([400, 'classes.badFields']);
    expect(refused.body.fields?.orgCode).toContain('玉山');
    expect(refused.body.fields?.orgCode).toContain('“班主任”页');
    expect(refused.body.fields?.orgCode).not.toContain('买买提江');
    expect((await desk.see(id)).orgCode).toBe(SHACHE_ORG);
    await give('elsewhere', BACHU_ORG);
    expect((await move('head', id, version, BACHU_ORG)).status).toBe(200);
    await takeBack('elsewhere');
    expect(await named(id)).toContain('玉山 ASSISTANT');
  });

  it('is not held up by somebody whom it names and who manages it no longer', async () => {
    const { id, version } = await desk.draft({ orgCode: SHACHE_ORG });
    await name(id, 'elsewhere', 'ASSISTANT');
    expect((await move('head', id, version, BACHU_ORG)).status).toBe(200);
    expect((await desk.see(id)).orgCode).toBe(BACHU_ORG);
    // A move within the own scope keeps it.
    expect((await move('head', id, version + 1, desk.people.head.orgCode)).status).toBe(200);
  });
});

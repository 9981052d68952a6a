import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../../shared/desk/class-admin.contract.ts';
import * as memberContract from '../../shared/members/members-admin.contract.ts';
import {
  type ClassDesk,
  draftInput,
  HOTAN_ORG,
  KASHGAR_ORG,
  openClassDesk,
  ROOT_ORG,
  SHACHE_ORG,
} from './class-admin.fixtures.ts';

let desk: ClassDesk;
beforeAll(async () => {
  desk = await openClassDesk();
});
afterAll(() => desk.close());

describe('a new class', () => {
  it('is a draft with a number of the year, headed by the manager who made it, with a drawn cover', async () => {
    const { id } = await desk.draft();
    const seen = await desk.see(id);
    expect(seen).toMatchObject({
      status: 'DRAFT',
      timeStatus: 'HOLDING',
      version: 1,
      orgName: '喀什地区',
      intro: '<p>为期三周。</p>',
      motif: '',
      startDate: '2026-07-06',
      endDate: '2026-07-24',
      capacity: 200,
      learnerNum: 0,
      avgPercentage: null,
      shareUrl: `http://127.0.0.1:8080/class-details-h5?id=${id}`,
      teachers: [{ id: 't1', name: '王建华' }],
      managers: [
        { userId: desk.people.head.userId, name: '买买提江', orgName: '喀什地区', kind: 'HEAD', isMe: true },
      ],
    });
    expect(seen.classCode).toMatch(/^K2026-\d{4}$/);
    const file = seen.screenPath.replace('/covers/', '');
    const drawing = new TextDecoder().decode(await desk.deps.files.getBytes(`covers/${file}`));
    expect(drawing.includes('aria-label="喀什"')).toBe(true);
    expect(await desk.audited(id)).toEqual(['classes.create']);
  });

  it('made by an administrator has no manager, and is found by nobody whom it does not name', async () => {
    const { id } = await desk.draft({}, 'admin');
    expect((await desk.see(id, 'admin')).managers).toEqual([]);
    for (const who of ['head', 'stranger', 'elsewhere', 'otherAdmin'] as const)
      expect((await desk.ask(who, contract.getAdminClass, { id })).status, who).toBe(404);
    expect((await desk.ask('rootAdmin', contract.getAdminClass, { id })).status).toBe(200);
  });

  it('with wrong fields is refused, each with its sentence', async () => {
    const wrong = async (changes: Partial<contract.ClassInput>) => {
      const { status, body } = await desk.ask('head', contract.createClass, draftInput(changes));
      return [status, body.code, body.fields];
    };
    const bad = (fields: object) => [400, 'classes.badFields', expect.objectContaining(fields)];
    expect(await wrong({ endDate: '2026-07-05' })).toEqual(
      bad({ endDate: expect.stringContaining('不能早于') }),
    );
    expect(await wrong({ startDate: '2026-02-30' })).toEqual(
      bad({ startDate: expect.stringContaining('日历') }),
    );
    expect(await wrong({ startDate: '1000-01-01' })).toEqual(bad({ startDate: expect.any(String) }));
    expect(await wrong({ signUpEnd: '2026-08-01 00:00:00' })).toEqual(bad({ signUpEnd: expect.any(String) }));
    expect(await wrong({ signUpStart: '2026-07-01 24:00:00' })).toEqual(
      bad({ signUpStart: expect.any(String) }),
    );
    // No seats are not seats without a limit.
    expect(await wrong({ capacity: 0 })).toEqual([400, 'access.badInput', { capacity: '不能小于 1' }]);
    expect(await wrong({ className: ' \u200b ' })).toEqual(bad({ className: expect.any(String) }));
    expect(await wrong({ className: '先锋班<i>' })).toEqual([
      422,
      'names.strangeLetter',
      { className: '名称里不能有“<”，只用文字、数字和常用标点' },
    ]);
    expect(await wrong({ intro: `<p>${'字'.repeat(10_001)}</p>` })).toEqual(
      bad({ intro: expect.any(String) }),
    );
    expect(await wrong({ orgCode: HOTAN_ORG })).toEqual(bad({ orgCode: expect.stringContaining('范围') }));
    expect(await wrong({ orgCode: `${KASHGAR_ORG}999999` })).toEqual(bad({ orgCode: expect.any(String) }));
    expect(await wrong({ scopeOrgCodes: [HOTAN_ORG] })).toEqual(
      bad({ scopeOrgCodes: expect.stringContaining('和田地区') }),
    );
    expect(await wrong({ teacherIds: ['nobody'] })).toEqual(bad({ teacherIds: expect.any(String) }));
    expect(await wrong({ coverFileId: 'nothing' })).toEqual(bad({ coverFileId: expect.any(String) }));
    expect(await wrong({ categoryKey: '\u0000' })).toEqual(bad({ categoryKey: expect.any(String) }));
  });

  it('keeps neither script nor what no database can hold', async () => {
    const { id } = await desk.draft({
      className: 'a\u0000b',
      organizer: '\ud800',
      intro: '<p onclick="x()">好</p><script>alert(1)</script>\u0000',
      scopeOrgCodes: [SHACHE_ORG, ROOT_ORG, SHACHE_ORG],
    });
    const seen = await desk.see(id);
    expect(seen.intro).toBe('<p>好</p>');
    expect(seen.className.startsWith('ab')).toBe(true);
    expect(seen.orgNames.map(({ orgName }) => orgName)).toEqual(['新疆维吾尔自治区', '莎车县']);
  });
});

describe('the list of classes', () => {
  it('shows a manager the classes that name them, and an administrator those of the organisation', async () => {
    const { id } = await desk.draft({ className: '名单里的班', orgCode: SHACHE_ORG });
    const ids = async (who: Parameters<typeof desk.ask>[0], more = {}) =>
      (await desk.ask(who, contract.listAdminClasses, { keyword: '名单里', ...more })).body.datalist.map(
        (row) => row.id,
      );
    expect(await ids('head')).toEqual([id]);
    expect(await ids('admin')).toEqual([id]);
    expect(await ids('rootAdmin', { orgCode: KASHGAR_ORG })).toEqual([id]);
    expect(await ids('rootAdmin', { orgCode: HOTAN_ORG })).toEqual([]);
    for (const who of ['stranger', 'elsewhere', 'otherAdmin'] as const)
      expect(await ids(who), who).toEqual([]);
    expect(await ids('head', { state: 'DRAFT', dateFrom: '2026-07-06', dateTo: '2026-07-06' })).toEqual([id]);
    expect(await ids('head', { dateFrom: '2026-07-07' })).toEqual([]);
    expect(await ids('head', { state: 'HOLDING' })).toEqual([]);
    expect(await ids('head', { keyword: '%' })).toEqual([]);
    expect((await desk.ask('member1', contract.listAdminClasses, {})).status).toBe(403);
  });

  it('sorts by its columns and ignores a column that is none', async () => {
    await desk.draft({ className: 'A 排序', startDate: '2026-07-01', capacity: 1 });
    await desk.draft({ className: 'B 排序', startDate: '2026-07-02', capacity: 9 });
    const names = async (sort: string) =>
      (await desk.ask('head', contract.listAdminClasses, { keyword: '排序', sort })).body.datalist.map(
        ({ className }) => className.slice(0, 1),
      );
    expect(await names('className')).toEqual(['A', 'B']);
    expect(await names('-capacity')).toEqual(['B', 'A']);
    expect(await names('constructor')).toEqual(['B', 'A']);
  });

  it('counts applications, queue, progress and graduates of the rows it shows', async () => {
    const { id } = await desk.published({ className: '计数班', needsApproval: true });
    const at = new Date('2026-07-08T00:00:00Z').toISOString();
    await desk.rows(
      `insert into class_member (user_id, class_id, org_code, state, source, applied_at, updated_at, percentage, graduated_at)
       values ('x1', $1, $2, 'ENROLLED', 'OPEN', $3, $3, 100, $3), ('x2', $1, $2, 'ENROLLED', 'OPEN', $3, $3, 33, null),
         ('x3', $1, $2, 'PENDING', 'OPEN', $3, $3, 0, null)`,
      id,
      KASHGAR_ORG,
      at,
    );
    const { datalist, holdingNum } = (
      await desk.ask('head', contract.listAdminClasses, { keyword: '计数班' })
    ).body;
    expect(datalist[0]).toMatchObject({ pendingNum: 1, learnedNum: 1, avgPercentage: 66, courseNum: 2 });
    expect(holdingNum).toBe(1);
  });
});

describe('saving a class', () => {
  it('keeps the changed fields, counts the version up and says what changed', async () => {
    const { id, version } = await desk.draft();
    const input = { ...draftInput({ className: '改过的名称', motif: 'wheat', teacherIds: [] }), id, version };
    const { status, body } = await desk.ask('head', contract.saveClass, input);
    expect([status, body.data]).toEqual([200, { version: 2 }]);
    expect(await desk.see(id)).toMatchObject({
      className: '改过的名称',
      motif: 'wheat',
      teachers: [],
      version: 2,
    });
    const [row] = await desk.rows<{ facts: { before: object; after: object } }>(
      `select facts from audit_log where subject = $1 and action = 'classes.save'`,
      id,
    );
    expect(Object.keys(row?.facts.after ?? {}).sort()).toEqual(['className', 'motif', 'teacherIds']);
    const again = await desk.ask('head', contract.saveClass, { ...input, version: 2 });
    expect(again.body.data).toEqual({ version: 2 });
  });

  it('on an old version is refused with 409 and names who was faster', async () => {
    const { id, version } = await desk.published();
    await desk.ask('assistant', contract.saveClass, { ...draftInput({ phone: '1' }), id, version });
    const { status, body } = await desk.ask('head', contract.saveClass, {
      ...draftInput({ phone: '2' }),
      id,
      version,
    });
    expect([status, body.code]).toEqual([409, 'classes.changed']);
    expect(body.message).toContain('李红');
    expect((await desk.see(id)).phone).toBe('1');
  });

  it('is refused to a supervisor with the name of the head, and does not exist for anybody else', async () => {
    const { id, version } = await desk.published();
    const input = { ...draftInput({ phone: '3' }), id, version };
    const { status, body } = await desk.ask('supervisor', contract.saveClass, input);
    expect([status, body.code]).toEqual([403, 'classes.noRight']);
    expect(body.message).toContain('买买提江');
    for (const who of ['stranger', 'elsewhere', 'otherAdmin'] as const)
      expect((await desk.ask(who, contract.saveClass, input)).status, who).toBe(404);
  });

  it('never takes seats away that people hold, and gives new ones to the queue in its order', async () => {
    const { id, version } = await desk.published({ capacity: 2 });
    const { userId: u1 } = desk.people.member1;
    const { userId: u2 } = desk.people.member2;
    await desk.ask('head', memberContract.assignMembers, { id, userIds: [u1, u2] });
    await desk.rows(
      `insert into class_member (user_id, class_id, org_code, state, source, wait_no, applied_at, updated_at)
       values ($2, $1, $4, 'WAITING', 'OPEN', 1, now(), now()), ($3, $1, $4, 'WAITING', 'OPEN', 2, now(), now())`,
      id,
      desk.people.member3.userId,
      desk.people.member4.userId,
      KASHGAR_ORG,
    );
    await desk.rows('update class_seat set waiting = 2, wait_seq = 2 where class_id = $1', id);
    const save = (capacity: number | null, at: number) =>
      desk.ask('head', contract.saveClass, { ...draftInput({ capacity }), id, version: at });
    const refused = await save(1, version);
    expect([refused.status, refused.body.fields]).toEqual([400, { capacity: '已占 2 人，名额不能少于 2' }]);
    expect((await save(3, version)).status).toBe(200);
    const states = await desk.rows<{ user_id: string; state: string }>(
      'select user_id, state from class_member where class_id = $1 and user_id = any($2::text[])',
      id,
      [desk.people.member3.userId, desk.people.member4.userId],
    );
    const stateOf = new Map(states.map((row) => [row.user_id, row.state]));
    expect(stateOf.get(desk.people.member3.userId)).toBe('ENROLLED');
    expect(stateOf.get(desk.people.member4.userId)).toBe('WAITING');
    expect((await save(null, version + 1)).status).toBe(200);
    expect((await desk.see(id)).learnerNum).toBe(4);
  });

  it('of the conditions has everybody counted anew, so that who has enough graduates', async () => {
    const { id, version } = await desk.published();
    const { userId } = desk.people.member1;
    await desk.ask('head', memberContract.assignMembers, { id, userIds: [userId] });
    await desk.rows(
      `insert into class_credit (user_id, class_id, course_id, studied_id, hours_hundredths, receipt_no, credited_at)
       values ($1, $2, '9001', '9001', 50, 'R1', $3)`,
      userId,
      id,
      desk.deps.clock().toISOString(),
    );
    const eased = draftInput({ needHours: '0.50', mustFinishCompulsory: false });
    const { token } = (await desk.ask('assistant', contract.previewClassChange, { id, version, form: eased }))
      .body;
    await desk.ask('assistant', contract.saveClass, { ...eased, id, version, confirm: token });
    await desk.deps.jobs.drain();
    const { datalist } = (await desk.ask('head', memberContract.listClassMembers, { id })).body;
    expect(datalist[0]).toMatchObject({ finishedNum: 1, percentage: 100, gotHours: '0.50' });
    expect(datalist[0]?.graduationNo).toMatch(/^JY2026-/);
  });
});

describe('the cover of a class', () => {
  const addPicture = (id: string, kind: string, org: string) =>
    desk.rows(
      `insert into media_file (id, name, kind, extension, size_bytes, state, can_retry, owner_id, org_code, picture_key, created_at, updated_at)
       select $1::text, $1::text, $2, 'webp', 5, 'ready', false, id, $3, $1::text || '.webp', now(), now() from app_user where username = 'head'`,
      id,
      kind,
      org,
    );

  it('may be a picture of the library, stays when the class is saved again, and gives way to a drawing', async () => {
    await addPicture('cover-1', 'image', KASHGAR_ORG);
    const { id, version } = await desk.draft();
    const save = (changes: Partial<contract.ClassInput>, at: number) =>
      desk.ask('head', contract.saveClass, { ...draftInput(changes), id, version: at });
    expect((await save({ coverFileId: 'cover-1' }, version)).status).toBe(200);
    const own = { motif: 'own', coverFileId: null, screenPath: '/covers/cover-1.webp' };
    expect(await desk.see(id)).toMatchObject(own);
    expect((await save({ motif: 'own', phone: '110' }, 2)).status).toBe(200);
    expect(await desk.see(id)).toMatchObject(own);
    await save({ motif: 'ridge' }, 3);
    expect((await desk.see(id)).screenPath).toMatch(/^\/covers\/class-.*\.svg$/);
    await save({ motif: 'own' }, 4);
    expect(await desk.see(id)).toMatchObject({ motif: '', screenPath: expect.stringMatching(/\.svg$/) });
  });

  it('is no film, and no picture of another organisation', async () => {
    await addPicture('film-1', 'video', KASHGAR_ORG);
    await addPicture('cover-2', 'image', HOTAN_ORG);
    for (const coverFileId of ['film-1', 'cover-2']) {
      const { body } = await desk.ask('head', contract.createClass, draftInput({ coverFileId }));
      expect(body.fields?.coverFileId, coverFileId).toContain('素材库');
    }
  });
});

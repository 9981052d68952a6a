import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveExam } from '../shared/key-access.rules.ts';
import type { KeyedQuestion } from '../shared/question.schema.ts';
import * as contract from '../shared/questions.contract.ts';
import type { QuestionUse } from './question-ports.ts';
import { COUNTY, type Desk, fillIn, ILI, KASHGAR, openDesk, singleChoice } from './questions.fixtures.ts';
import { questionsRoutes } from './questions.routes.ts';

let desk: Desk;
/** Replies that papers and exams would give. */
const uses = new Map<string, QuestionUse[]>();
const live = new Map<string, LiveExam[]>();

beforeAll(async () => {
  desk = await openDesk((deps) =>
    questionsRoutes(deps, {
      liveExams: async (_sql, _userId, ids) => new Map(ids.map((id) => [id, live.get(id) ?? []])),
      uses: [async (_sql, ids) => new Map([...uses].filter(([id]) => ids.includes(id)))],
    }),
  );
});
afterAll(() => desk.close());

const stem = (title: string, change: Partial<KeyedQuestion> = {}) => singleChoice({ title, ...change });
const see = async (id: string, who: Parameters<Desk['ask']>[0] = 'author') =>
  (await desk.ask(who, contract.getQuestion, { id })).json().data;
const change = (id: string, version: number, question: KeyedQuestion, more: object = {}) =>
  desk.ask('author', contract.saveQuestion, {
    id,
    version,
    question,
    tags: [],
    difficulty: 'MEDIUM',
    ...more,
  });
const titles = async (who: Parameters<Desk['ask']>[0], input: object = {}) =>
  (await desk.ask(who, contract.listQuestions, { pageSize: 100, ...input }))
    .json()
    .datalist.map((row: { title: string }) => row.title);

describe('a question', () => {
  it('is kept as plain text with its key, a code and the own organisation', async () => {
    const given = stem(' 扎草方格\u0000用什么？<b> \r\n（单选）', { answers: ['b'] });
    const { id, versionNo } = await desk.save('author', given, {
      tags: [' 治沙 ', '治沙'],
      difficulty: 'EASY',
    });
    expect(versionNo).toBe(1);
    const { row, question, versions } = await see(id);
    expect(row).toMatchObject({
      tags: ['治沙'],
      difficulty: 'EASY',
      state: 'ACTIVE',
      usedNum: 0,
      canEdit: true,
    });
    expect(row.code).toMatch(/^T-\d{6}$/);
    expect(question).toMatchObject({ title: '扎草方格用什么？<b>\n（单选）', answers: ['B'] });
    expect(versions).toMatchObject([{ versionNo: 1, byName: '祖丽皮亚', note: '' }]);
    expect(await desk.audits(id)).toMatchObject([
      { action: 'questions.create', orgCode: KASHGAR, facts: { after: { answers: 'B', tags: '治沙' } } },
      { action: 'questions.readKey', orgCode: KASHGAR, facts: { questionNum: 1 } },
    ]);
  });

  it('may be written in Uyghur, and in characters outside of the first plane', async () => {
    const { id } = await desk.save(
      'author',
      stem('قۇملۇقنى قانداق توسىدۇ؟ 𠮷', { title: 'قۇملۇقنى قانداق توسىدۇ؟ 𠮷' }),
    );
    expect((await see(id)).question.title).toBe('قۇملۇقنى قانداق توسىدۇ؟ 𠮷');
  });

  it('is refused with the field and a sentence when a rule is broken', async () => {
    const reply = await desk.ask('author', contract.saveQuestion, {
      question: singleChoice({ answers: ['AB'], title: '' + '\u200b' }),
      tags: [],
      difficulty: 'EASY',
    });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'questions.badFields']);
    expect(Object.keys(reply.json().fields ?? {})).toEqual(['title', 'answers']);
  });

  it('becomes a new version when its words or its key change, and none for where it is filed', async () => {
    const { id } = await desk.save('author', fillIn());
    const filed = await change(id, 1, fillIn(), { difficulty: 'HARD', tags: ['宗旨'] });
    expect(filed.json().data).toEqual({ id, versionNo: 1, version: 2 });
    const rekeyed = await change(id, 2, fillIn({ answers: ['幸福', '复兴'] }));
    expect(rekeyed.json().data).toEqual({ id, versionNo: 2, version: 3 });
    const { versions } = await see(id);
    expect(versions.map((one: { versionNo: number }) => one.versionNo)).toEqual([2, 1]);
    expect(versions[1].question.answers).toEqual(['幸福', '复兴|伟大复兴']);
    const [, edit] = await desk.audits(id);
    expect(edit).toMatchObject({ action: 'questions.edit', facts: { before: { difficulty: '中' } } });
  });

  it('is not saved over what somebody else saved meanwhile, nor without a version', async () => {
    const { id } = await desk.save('author', stem('同时改'));
    const replies = await Promise.all(['甲', '乙', '丙'].map((title) => change(id, 1, stem(title))));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const late = replies.find(({ statusCode }) => statusCode === 409);
    expect(late?.json().message).toContain('祖丽皮亚');
    const input = { id, question: stem('没有版本号'), tags: [], difficulty: 'EASY' };
    expect((await desk.ask('author', contract.saveQuestion, input)).statusCode).toBe(400);
  });

  it('keeps its type once it is used', async () => {
    const { id } = await desk.save('author', stem('用过的题'));
    uses.set(id, [{ kind: 'PAPER', id: 'p1', name: '测验一', orgCode: KASHGAR }]);
    const reply = await change(id, 1, { ...stem('用过的题'), questionType: '2' });
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'questions.typeFixed']);
    expect((await change(id, 1, stem('用过的题，改了字'))).statusCode).toBe(200);
  });
});

describe('the files of a question', () => {
  it('are shown to learners without a lease: pictures publicly, sounds by an address that outlasts an exam', async () => {
    await desk.addFile('pic-1', 'image', KASHGAR);
    await desk.addFile('sound-1', 'audio', COUNTY);
    const { id } = await desk.save('author', {
      ...stem('听一听，看一看'),
      options: [
        { text: '甲', imageId: 'pic-1' },
        { text: '乙', imageId: null },
      ],
      media: [{ fileId: 'sound-1', kind: 'audio', alt: '一段冬不拉' }],
    });
    const { media } = await see(id);
    expect(media).toEqual([
      {
        fileId: 'sound-1',
        kind: 'audio',
        alt: '一段冬不拉',
        url: expect.stringMatching(/^\/media\/\w+\.[\w-]+\/m-sound-1\/index\.m3u8$/),
      },
      { fileId: 'pic-1', kind: 'image', alt: '甲', url: '/covers/p-pic-1.webp' },
    ]);
    const expiry = Number.parseInt(media[0].url.split('/')[2].split('.')[0], 36);
    expect(expiry * 1000 - desk.deps.clock().getTime()).toBeGreaterThan(10 * 3_600_000);
  });

  it('must be in the library of the scope, ready, and of the kind that is said', async () => {
    await desk.addFile('pic-ili', 'image', ILI);
    const withMedia = (fileId: string, kind: 'image' | 'audio') =>
      desk.ask('author', contract.saveQuestion, {
        question: { ...stem('放文件'), media: [{ fileId, kind, alt: '' }] },
        tags: [],
        difficulty: 'EASY',
      });
    expect((await withMedia('pic-ili', 'image')).json().code).toBe('questions.badFields');
    expect((await withMedia('nothing', 'image')).statusCode).toBe(400);
    expect((await withMedia('pic-1', 'audio')).json().message).toContain('不是所选的类型');
  });
});

describe('the reach of the bank', () => {
  it('is the own organisation and below, and what stands above to be used only', async () => {
    const region = await desk.save('region', stem('全区的题'));
    const county = await desk.save('county', stem('县里的题'));
    const ili = await desk.save('stranger', stem('伊犁的题'));
    const mine = await titles('author');
    expect(mine).toContain('全区的题');
    expect(mine).toContain('县里的题');
    expect(mine).not.toContain('伊犁的题');
    expect(await titles('author', { own: '1' })).not.toContain('全区的题');
    expect((await see(region.id)).row.canEdit).toBe(false);
    expect((await see(county.id)).row.canEdit).toBe(true);
    expect((await desk.ask('author', contract.getQuestion, { id: ili.id })).statusCode).toBe(404);
    expect((await change(ili.id, 1, stem('改别人的'))).statusCode).toBe(404);
    expect((await change(region.id, 1, stem('改上级的'))).json().code).toBe('questions.outOfScope');
  });

  it('is open to managers, authors and administrators, and to nobody else', async () => {
    expect((await desk.ask('manager', contract.listQuestions)).statusCode).toBe(200);
    expect((await desk.ask('operator', contract.listQuestions)).statusCode).toBe(403);
  });

  it('lets a question be given to an organisation of the scope, and up afterwards, never aside', async () => {
    const input = { question: stem('给县里的'), tags: [], difficulty: 'EASY', orgCode: COUNTY };
    const made = (await desk.ask('author', contract.saveQuestion, input)).json().data;
    expect((await change(made.id, 1, stem('给县里的'), { orgCode: KASHGAR })).statusCode).toBe(200);
    expect((await change(made.id, 2, stem('给县里的'), { orgCode: COUNTY })).json().code).toBe(
      'questions.orgOnlyUp',
    );
    const strange = { ...input, orgCode: ILI };
    expect((await desk.ask('author', contract.saveQuestion, strange)).json().code).toBe('questions.noOrg');
  });

  it('names what uses a question only to who may see that', async () => {
    const { id } = await desk.save('region', stem('到处用的题'));
    uses.set(id, [
      { kind: 'EXAM', id: 'e1', name: '喀什考试', orgCode: KASHGAR },
      { kind: 'EXAM', id: 'e2', name: '伊犁考试', orgCode: ILI },
    ]);
    const { row, usedBy } = await see(id);
    expect(row.usedNum).toBe(2);
    expect(usedBy).toEqual([{ kind: 'EXAM', id: 'e1', name: '喀什考试' }]);
  });
});

describe('steps that many questions take', () => {
  it('retire and restore each by itself, and say which were left out and why', async () => {
    const [one, two] = [await desk.save('author', stem('停用一')), await desk.save('author', stem('停用二'))];
    const region = await desk.save('region', stem('停不了'));
    const ids = [one.id, two.id, region.id, 'nobody'];
    const reply = (await desk.ask('author', contract.retireQuestions, { ids })).json().data;
    expect(reply.doneNum).toBe(2);
    expect(reply.refused).toMatchObject([
      { id: region.id, title: '停不了' },
      { id: 'nobody', title: '' },
    ]);
    expect(await titles('author', { state: 'RETIRED' })).toEqual(
      expect.arrayContaining(['停用一', '停用二']),
    );
    const again = (await desk.ask('author', contract.retireQuestions, { ids: [one.id] })).json().data;
    expect(again.refused[0].reason).toContain('已经停用');
    expect((await desk.ask('author', contract.restoreQuestions, { ids: [one.id] })).json().data.doneNum).toBe(
      1,
    );
    expect((await desk.audits(one.id)).map(({ action }) => action)).toEqual([
      'questions.create',
      'questions.retire',
      'questions.restore',
    ]);
  });

  it('remove only what was never used, with its versions and keys', async () => {
    const [used, fresh, elsewhere] = [
      await desk.save('author', stem('用在试卷里')),
      await desk.save('author', stem('没用过')),
      await desk.save('author', stem('别人用的')),
    ];
    uses.set(used.id, [{ kind: 'PAPER', id: 'p', name: '期末卷', orgCode: KASHGAR }]);
    uses.set(elsewhere.id, [{ kind: 'PAPER', id: 'p', name: '伊犁密卷', orgCode: ILI }]);
    const ids = [used.id, fresh.id, elsewhere.id];
    const { doneNum, refused } = (await desk.ask('author', contract.removeQuestions, { ids })).json().data;
    expect(doneNum).toBe(1);
    expect(refused[0].reason).toContain('期末卷');
    expect(refused[1].reason).not.toContain('伊犁密卷');
    expect((await desk.ask('author', contract.getQuestion, { id: fresh.id })).statusCode).toBe(404);
    const left = await desk.database.query('', 'select 1 from question_key where question_id = $1', [
      fresh.id,
    ]);
    expect(left).toEqual([]);
    expect((await desk.audits(fresh.id)).at(-1)).toMatchObject({ action: 'questions.remove' });
  });

  it('remove nothing that a table names, whatever the others said', async () => {
    const { id } = await desk.save('author', stem('外键拦住'));
    const other = await desk.save('author', stem('照样删'));
    await desk.database.query(
      '',
      `insert into paper (id, org_code, name, created_at, updated_at) values ('px', $1, '卷', now(), now())`,
      [KASHGAR],
    );
    await desk.database.query(
      '',
      `insert into paper_section (paper_id, section_no, question_type, score_tenths) values ('px', 1, '1', 10)`,
      [],
    );
    await desk.database.query('', `insert into paper_question values ('px', 1, 1, $1)`, [id]);
    const reply = (await desk.ask('author', contract.removeQuestions, { ids: [id, other.id] })).json().data;
    expect(reply.doneNum).toBe(1);
    expect(reply.refused[0].id).toBe(id);
  });

  it('file questions elsewhere and add tags, at most ten', async () => {
    const { id } = await desk.save('author', stem('加标签'), { tags: ['一'] });
    const add = (addTags: string[]) => desk.ask('author', contract.moveQuestions, { ids: [id], addTags });
    expect((await add(['二', '一'])).json().data.doneNum).toBe(1);
    expect((await see(id)).row).toMatchObject({ tags: ['一', '二'], version: 2 });
    const tooMany = await add(Array.from({ length: 9 }, (_, index) => `t${index}`));
    expect(tooMany.json().data.refused[0].reason).toContain('最多 10 个标签');
    expect((await desk.ask('author', contract.moveQuestions, { ids: [id] })).statusCode).toBe(400);
    expect(
      (await desk.ask('author', contract.moveQuestions, { ids: [id], categoryId: 'none' })).statusCode,
    ).toBe(404);
  });
});

describe('the list', () => {
  it('finds by words in the stem and the code, by type, tag, difficulty and state', async () => {
    const { id } = await desk.save('author', stem('百分之 50%_的 Loess 高原'), {
      tags: ['黄土'],
      difficulty: 'HARD',
    });
    const { code } = (await see(id)).row;
    for (const input of [
      { keyword: '50%_的' },
      { keyword: 'loess 高原' },
      { keyword: code.toLowerCase() },
      { tag: '黄土' },
      { tag: '黄土', difficulty: 'HARD', questionType: '1', state: 'ACTIVE' },
    ])
      expect(await titles('author', input)).toEqual(['百分之 50%_的 Loess 高原']);
    expect(await titles('author', { tag: '黄土', questionType: '2' })).toEqual([]);
    expect(await titles('author', { keyword: '%' })).toEqual(['百分之 50%_的 Loess 高原']);
  });

  it('is sorted by each of its columns, also by how often a question is used', async () => {
    for (const key of [
      'code',
      'title',
      'difficulty',
      'updatedTime',
      'rightRate',
      'usedNum',
      'questionType',
    ]) {
      const up = await desk.ask('author', contract.listQuestions, { sort: key, pageSize: 100 });
      const down = await desk.ask('author', contract.listQuestions, { sort: `-${key}`, pageSize: 100 });
      expect([up.statusCode, down.statusCode]).toEqual([200, 200]);
      const values = up.json().datalist.map((row: Record<string, unknown>) => row[key]);
      if (key === 'usedNum') expect(values).toEqual(values.toSorted((a: number, b: number) => a - b));
    }
    const most = await desk.ask('region', contract.listQuestions, { sort: '-usedNum', pageSize: 1 });
    expect(most.json().datalist[0]).toMatchObject({ title: '到处用的题', usedNum: 2 });
  });

  it('tells the tags in use, the most used first', async () => {
    const tags = (await desk.ask('author', contract.listQuestionTags, {})).json().data;
    expect(tags.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(['治沙', '黄土']));
    const found = (await desk.ask('author', contract.listQuestionTags, { keyword: '黄\u0000' })).json().data;
    expect(found).toEqual([{ name: '黄土', questionNum: 1 }]);
    expect((await desk.ask('stranger', contract.listQuestionTags, {})).json().data).toEqual([]);
  });
});

describe('the key of a question', () => {
  const exam = (change: Partial<LiveExam> = {}): LiveExam => ({
    ...{ id: 'e1', name: '结业考试', isRunning: false, isBound: false, isKnown: false },
    ...change,
  });
  const SECRET = '只有答案里才有的解析';
  const keyed = (title: string) => stem(title, { answers: ['C'], explanation: SECRET });

  it('stays with its organisation and those above: who uses it below is told the question alone', async () => {
    const { id } = await desk.save('region', keyed('地委的题，县里能用'));
    const reply = await desk.ask('author', contract.getQuestion, { id });
    expect(reply.json().data).toMatchObject({
      key: { state: 'CLOSED', note: expect.stringContaining('联系该单位') },
      question: { answers: [], explanation: '' },
      versions: [{ note: '', question: { answers: [] } }],
    });
    expect(reply.body).not.toContain(SECRET);
    expect((await see(id, 'region')).question.answers).toEqual(['C']);
  });

  it('is told to nobody who is to sit an exam with it, and not found by saving guesses', async () => {
    const { id } = await desk.save('author', keyed('要考的题'));
    live.set(id, [exam({ isBound: true })]);
    const reply = await desk.ask('author', contract.getQuestion, { id, waive: '1' });
    expect(reply.body).not.toContain(SECRET);
    expect(reply.json().data.key).toMatchObject({
      state: 'CLOSED',
      note: expect.stringContaining('《结业考试》'),
    });
    const guess = await change(id, 1, keyed('要考的题'));
    expect([guess.statusCode, guess.json().code]).toEqual([403, 'questions.keyClosed']);
    expect((await desk.audits(id)).map(({ action }) => action)).toEqual(['questions.create']);
  });

  it('asks who could still sit an exam with it to give it up; the reading is written down', async () => {
    const { id } = await desk.save('author', keyed('还能去考的题'));
    live.set(id, [exam()]);
    expect((await see(id)).key).toMatchObject({ state: 'ASK' });
    expect((await change(id, 1, keyed('还能去考的题'))).json().code).toBe('questions.keyAsk');
    // As the exams say once the reading is written down.
    const [before] = await desk.database.query<{ n: number }>(
      '',
      'select count(*)::int as n from question_key_reading where user_id = $1 and question_id = $2',
      [desk.people.region.userId, id],
    );
    expect(before?.n).toBe(0);
    await desk.ask('region', contract.getQuestion, { id, waive: '1' });
    const readings = await desk.database.query(
      '',
      'select user_id from question_key_reading where question_id = $1 order by first_at',
      [id],
    );
    expect(readings).toContainEqual({ user_id: desk.people.region.userId });
    expect((await desk.audits(id)).at(-1)).toMatchObject({
      action: 'questions.readKey',
      facts: { questionNum: 1, gaveUp: true },
    });
  });
});

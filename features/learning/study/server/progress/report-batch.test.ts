import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLearner, openStudy, type StudyWorld, signReport, studyProcess } from '../study.fixtures.ts';
import { findRecord, findRecords, type StudyKey } from './progress.repository.ts';
import { createReportBatch, type RecordStore } from './report.batch.ts';
import { saveReports } from './report-batch.repository.ts';

let world: StudyWorld;
let course: string;

beforeAll(async () => {
  world = await openStudy();
  course = await world.makeCourse({ durationSeconds: 600 });
});

afterAll(() => world.close());

/** The real database, with every statement counted and, if wanted, held back or failing. */
const watchedStore = (before: (statement: number) => Promise<void> = async () => undefined) => {
  const sizes: number[] = [];
  const store: RecordStore = {
    find: (keys) => findRecords(world.database.db, keys),
    save: async (records) => {
      sizes.push(records.length);
      await before(sizes.length);
      return saveReports(world.database, records);
    },
  };
  return { store, sizes };
};

const begin = async () => {
  const caller = makeLearner();
  const { leaseId } = (await world.study.start(caller, course)).data;
  const key: StudyKey = { userId: caller.userId, courseId: course, classId: '' };
  let sent = 0;
  const report = (segments: [number, number][]) => {
    sent += 1;
    const nonceMark = String(sent).padStart(12, '0');
    return {
      key,
      leaseId,
      nonceMark,
      report: { studyTimes: 0, segments },
      atMs: world.now(),
      steadyMs: world.now(),
    };
  };
  return { key, report };
};

const secondsOf = async (key: StudyKey) => {
  const record = await findRecord(world.database.db, key);
  return (record?.state.watched ?? []).reduce((sum, [from, to]) => sum + to - from, 0) / 10;
};

describe('group commit', () => {
  it('writes reports that arrive together in one statement', async () => {
    const learners = await Promise.all(Array.from({ length: 40 }, begin));
    world.deps.advance(10);
    const { store, sizes } = watchedStore();
    const batch = createReportBatch(store);
    const outcomes = await Promise.all(learners.map(({ report }) => batch.add(report([[0, 10]]))));
    expect(sizes).toEqual([40]);
    expect(outcomes.every((outcome) => outcome.kind === 'kept')).toBe(true);
    for (const { key } of learners) expect(await secondsOf(key)).toBe(10);
  });

  it('answers a report only after its statement has committed', async () => {
    const { key, report } = await begin();
    world.deps.advance(10);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const batch = createReportBatch(watchedStore(() => held).store);
    let isAnswered = false;
    const answer = batch.add(report([[0, 10]])).then(() => {
      isAnswered = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect([isAnswered, await secondsOf(key)]).toEqual([false, 0]);
    release();
    await answer;
    expect(await secondsOf(key)).toBe(10);
  });

  it('takes several reports of one person in one statement, one after the other', async () => {
    const { key, report } = await begin();
    world.deps.advance(10);
    const { store, sizes } = watchedStore();
    const batch = createReportBatch(store);
    const reports = [report([[0, 8]]), report([[8, 10]]), report([[10, 40]])];
    const outcomes = await Promise.all(reports.map(batch.add));
    expect(sizes).toEqual([1]);
    expect(outcomes.map((outcome) => outcome.kind === 'kept' && outcome.refused)).toEqual([
      [],
      [],
      [[100, 400]],
    ]);
    expect(await secondsOf(key)).toBe(10);
  });

  it('keeps statements below their largest size', async () => {
    const learners = await Promise.all(Array.from({ length: 7 }, begin));
    const { store, sizes } = watchedStore();
    const batch = createReportBatch(store, { most: 3 });
    await Promise.all(learners.map(({ report }) => batch.add(report([[0, 1]]))));
    expect(sizes).toEqual([3, 3, 1]);
  });

  it('says that it is busy when the database does not answer, and loses nothing that is sent again', async () => {
    const { key, report } = await begin();
    world.deps.advance(10);
    const { store } = watchedStore(async (statement) => {
      if (statement === 1) throw new Error('connection lost');
    });
    const batch = createReportBatch(store);
    const sent = report([[0, 10]]);
    await expect(batch.add(sent)).rejects.toMatchObject({ status: 503, code: 'access.busy' });
    expect((await batch.add(sent)).kind).toBe('kept');
    expect(await secondsOf(key)).toBe(10);
  });

  it('tries again by itself when the database gave up a deadlock', async () => {
    const { key, report } = await begin();
    world.deps.advance(10);
    const { store, sizes } = watchedStore(async (statement) => {
      if (statement === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    });
    await createReportBatch(store).add(report([[0, 10]]));
    expect(sizes).toEqual([1, 1]);
    expect(await secondsOf(key)).toBe(10);
  });

  it('knows a report that committed although its answer was lost', async () => {
    const { key, report } = await begin();
    world.deps.advance(10);
    const sent = report([[0, 10]]);
    const lossy: RecordStore = {
      ...watchedStore().store,
      save: async (records) => {
        await saveReports(world.database, records);
        throw new Error('connection lost after the commit');
      },
    };
    await expect(createReportBatch(lossy).add(sent)).rejects.toMatchObject({ status: 503 });
    world.deps.advance(10);
    const before = await findRecord(world.database.db, key);
    expect((await createReportBatch(watchedStore().store).add(sent)).kind).toBe('kept');
    expect(await findRecord(world.database.db, key)).toEqual(before);
  });
});

describe('two server processes on one database', () => {
  it('take turns with the reports of one learner and agree', async () => {
    const [one, two] = [world.study, studyProcess(world.deps)];
    const caller = makeLearner();
    const lease = (await one.start(caller, course)).data;
    for (let beat = 1; beat <= 12; beat += 1) {
      world.deps.advance(10);
      const by = beat % 2 === 0 ? two : one;
      const reply = await world.send(lease, course, { segments: [[0, beat * 10]] }, by);
      expect(reply.data.studyTimes).toBe(beat * 10);
    }
  });

  it('count a report that reaches both only once', async () => {
    const [one, two] = [studyProcess(world.deps), studyProcess(world.deps)];
    const lease = (await one.start(makeLearner(), course)).data;
    world.deps.advance(10);
    const body = { userId: '', courseCode: course, studyTimes: 0, segments: [[0, 200]] };
    const report = signReport(lease, body, world.now());
    const replies = await Promise.all([one, two, one, two].map((process) => process.report(report)));
    expect(replies.map((reply) => reply.data.studyTimes)).toEqual([22, 22, 22, 22]);
  });

  it('both see a take-over that happened in one of them', async () => {
    const [one, two] = [studyProcess(world.deps), studyProcess(world.deps)];
    const caller = makeLearner();
    const first = (await one.start(caller, course)).data;
    world.deps.advance(10);
    await world.send(first, course, { segments: [[0, 10]] }, one);
    const second = (await two.start({ ...caller, sessionId: 'elsewhere' }, course, { takeOver: true })).data;
    world.deps.advance(10);
    expect((await world.send(first, course, { segments: [[10, 20]] }, one)).playFlag).toBe('1');
    expect((await world.send(second, course, { segments: [[10, 20]] }, two)).data.studyTimes).toBe(20);
  });
});

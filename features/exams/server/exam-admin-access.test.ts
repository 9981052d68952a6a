import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '../shared/exam-admin.contract.ts';
import { type ExamDesk, examForm, openExamDesk } from './exam-admin.fixtures.ts';
import { close, publish } from './exam-admin-state.service.ts';

let desk: ExamDesk;
beforeAll(async () => {
  desk = await openExamDesk();
});
afterAll(() => desk.close());

it('what everybody sees of a class is forgotten once its exam is committed, never before', async () => {
  const { classId } = await desk.makeRoom(1);
  const { paperId } = await desk.makePaper();
  const { id, version } = (await desk.done('head', contract.saveExam, examForm({ classId, paperId }))).data;
  const steps: string[] = [];
  const { database } = desk.deps;
  const deps: typeof desk.deps = {
    ...desk.deps,
    database: {
      ...database,
      db: new Proxy(database.db, {
        get: (target, name) => {
          if (name !== 'transaction') return Reflect.get(target, name);
          return async (run: Parameters<typeof target.transaction>[0]) => {
            const done = await target.transaction(run);
            steps.push('commit');
            return done;
          };
        },
      }),
      notify: async (channel, payload) => {
        steps.push(`forget ${payload}`);
        await database.notify(channel, payload);
      },
    },
  };
  const out = await publish(deps, desk.people.head, { id, version });
  expect(steps.splice(0)).toEqual(['commit', `forget ${classId}`]);
  await close(deps, desk.people.head, { ...out, reason: '换一份试卷' });
  expect(steps).toEqual(['commit', `forget ${classId}`]);
});

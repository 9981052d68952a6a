import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerSeatOffer, quitClass, signUpClass } from '../../shared/classes.contract.ts';
import { makeClass } from '../classes.fixtures.ts';
import { type ClassesApp, openClassesApp } from '../classes-app.fixtures.ts';

/** Addresses of the specification, written out: clients send them as they stand there. */
const ACCEPT = '/gwapi/dywlxynet/api/web/class/waiting/accept';
const LEAVE = '/gwapi/dywlxynet/api/web/class/waiting/leave';

let app: ClassesApp;
beforeAll(async () => {
  app = await openClassesApp();
});
afterAll(() => app.close());

it('an offered seat is answered at the address of the specification, too', async () => {
  const { database } = app;
  const classId = await makeClass(database.db, { capacity: 1 });
  await database.query('', 'update class set answer_hours = 24 where id = $1', [classId]);
  for (const who of ['first', 'second', 'third'])
    expect((await app.ask(who, signUpClass, { classId })).statusCode).toBe(200);
  expect((await app.ask('third', { method: quitClass.method, path: LEAVE }, { classId })).statusCode).toBe(
    200,
  );
  await app.ask('first', quitClass, { classId });
  const accept = { method: answerSeatOffer.method, path: ACCEPT };
  const reply = await app.ask('second', accept, { classId, accept: true });
  expect([reply.statusCode, reply.json().data?.note]).toEqual([200, '名额已接受，您已经进班。']);
  const members = await database.query(
    '',
    'select user_id, state from class_member where class_id = $1 order by user_id',
    [classId],
  );
  expect(members).toEqual([
    { user_id: 'first', state: 'WITHDRAWN' },
    { user_id: 'second', state: 'ENROLLED' },
    { user_id: 'third', state: 'WITHDRAWN' },
  ]);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { newTeacher } from './teachers.fixtures.ts';
import { addTeachers, teachersByIds } from './teachers.public.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await addTeachers(database.db, [newTeacher('t1', { name: '李某' }), newTeacher('t2', { name: '王某' })]);
});
afterAll(() => database.close());

it('a teacher’s card is found by id, each once, and holds nothing but what a card shows', async () => {
  const cards = await teachersByIds(database.db, ['t2', 't1', 't2', 'unknown']);
  expect([...cards.keys()].sort()).toEqual(['t1', 't2']);
  expect(cards.get('t1')).toEqual({ id: 't1', name: '李某', photo: '', title: '讲师', unit: '某党校' });
});

it('no ids give no cards', async () => {
  expect(await teachersByIds(database.db, [])).toEqual(new Map());
});

it('a teacher who is there already stays unchanged', async () => {
  await addTeachers(database.db, [newTeacher('t1', { name: '另一个名字' })]);
  expect((await teachersByIds(database.db, ['t1'])).get('t1')?.name).toBe('李某');
});

import { expect, it } from 'vitest';
import { taskFileAddress } from './task-file.rules.ts';

it('the file of a task is asked for by its number', () => {
  expect(taskFileAddress('t/1')).toBe('/gwapi/dywlxynet/api/admin/task/file?id=t%2F1');
});

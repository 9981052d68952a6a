import { expect, it } from 'vitest';
import { jobReason } from './job-reason.rules.ts';

it.each<[string, unknown, string]>([
  ['nothing', null, '没有说原因'],
  ['an error’s message, its first line', { message: 'ffmpeg ended with 1\n at x' }, 'ffmpeg ended with 1'],
  ['a dead process', { value: { message: 'job heartbeat timeout' } }, '做的进程中途没有了动静'],
  ['a job without an end', { value: { message: 'job timed out' } }, '做了一天没有做完，被停下'],
  [
    'a failed statement, without its values',
    { message: 'Failed query: select $1\nparams: 张伟', query: 'select $1', cause: { code: '22P02' } },
    '数据库没有做成（22P02）',
  ],
  [
    'a failure of the database itself',
    { message: 'invalid input "张伟"', code: '22P02' },
    '数据库没有做成（22P02）',
  ],
  ['a statement that names no code', { message: 'Failed query: select 1' }, '数据库没有做成（没有编号）'],
  ['a statement in other words', { message: 'no', query: 'select 1' }, '数据库没有做成（没有编号）'],
  ['a code of another kind', { message: 'no', code: 'X22P02' }, 'no'],
  ['a code with something behind it', { message: 'no', code: '22P02X' }, 'no'],
  ['an identity number', { message: '行 3：65010119800101001X 重复' }, `行 3：${'*'.repeat(14)}001X 重复`],
  ['a long message', { message: 'a'.repeat(300) }, 'a'.repeat(200)],
])('the reason of a failed job: %s', (_name, output, reason) => {
  expect(jobReason(output)).toBe(reason);
});

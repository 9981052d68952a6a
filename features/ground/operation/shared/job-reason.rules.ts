import { withoutIdentityNumbers } from '#features/ground/accounts/shared/audit/audit-facts.rules.ts';

/**
 * 没做成的任务为什么没做成：队列里记着的错误，去掉语句的参数和身份证号，只留一句。
 */
const MOST = 200;
const WAYS: Readonly<Record<string, string>> = {
  'job timed out': '做了一天没有做完，被停下',
  'job heartbeat timeout': '做的进程中途没有了动静',
};

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** One sentence about the failure that the queue keeps of a job; a failed statement's text and values stay out of it. */
export const jobReason = (output: unknown): string => {
  const error = fieldOf(output, 'value') ?? output;
  const message = textOf(fieldOf(error, 'message'));
  const known = WAYS[message];
  if (known !== undefined) return known;
  const code = textOf(fieldOf(fieldOf(error, 'cause'), 'code')) || textOf(fieldOf(error, 'code'));
  const isStatement = fieldOf(error, 'query') !== undefined || message.startsWith('Failed query');
  // Class 22 of SQLSTATE repeats the value that it refuses.
  if (isStatement || /^[0-9A-Z]{5}$/.test(code)) return `数据库没有做成（${code || '没有编号'}）`;
  const [line = ''] = message.split('\n');
  return withoutIdentityNumbers(line).slice(0, MOST) || '没有说原因';
};

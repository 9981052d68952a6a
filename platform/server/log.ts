/** A failure of the database as drizzle, pg and the embedded database throw it. */
interface DatabaseFailure extends Error {
  readonly code?: string;
  readonly severity?: string;
  readonly table?: string;
  readonly constraint?: string;
  readonly query?: string;
}

interface FailureFacts {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [fact: string]: unknown;
}

const MAX_STATEMENT = 1_000;
/** Class 22 of SQLSTATE, wrong data: its messages repeat the value. */
const REPEATS_VALUE = /^22/;

const framesOf = (error: Error) =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/**
 * Fields that the log keeps of a failure. Of a failed statement it keeps the text, the table and the rule that
 * refused, never the parameters or the row: names and numbers of people stand in them.
 */
export const failureFacts = (error: Error): FailureFacts => {
  const outer = error as DatabaseFailure;
  const reason = (error.cause instanceof Error ? error.cause : error) as DatabaseFailure;
  const statement = outer.query ?? reason.query;
  const isOfDatabase = statement !== undefined || reason.severity !== undefined;
  const isTold = !isOfDatabase || !REPEATS_VALUE.test(reason.code ?? '');
  return {
    type: reason.name,
    code: reason.code,
    message: isTold ? reason.message : '',
    ...(isOfDatabase
      ? {
          statement: statement?.slice(0, MAX_STATEMENT),
          table: reason.table,
          constraint: reason.constraint,
        }
      : {}),
    stack: framesOf(error) || framesOf(reason),
  };
};

const FRAME = /\((?:file:\/\/)?([^()]*?:\d+):\d+\)$|at (?:async )?(?:file:\/\/)?(\S+?:\d+):\d+$/;
/** Folders of the program: what lies before them is the place of the installation. */
const OWN_FILE = /((?:features|platform|app|demo|dist-server)\/.*)$/;

/** Line of the program at which a failure came up; empty where none of its own lines stands in the stack. */
const placeOf = (stack: string): string => {
  for (const line of stack.split('\n')) {
    const [, bracketed, bare] = FRAME.exec(line.trim()) ?? [];
    const own = OWN_FILE.exec(bracketed ?? bare ?? '')?.[1];
    if (own && !line.includes('node_modules')) return own;
  }
  return '';
};

/** Kind, code and place of a failure in one line, for lists that people read: nothing of its message or its data. */
export const failureName = (error: Error): string => {
  const { type, code, table, stack } = failureFacts(error);
  const parts = [type, code, table, placeOf(stack)].filter((part) => part !== undefined && part !== '');
  return parts.join(' ').slice(0, 200);
};

const LEVELS = { debug: 20, info: 30, warn: 40, error: 50, silent: Number.POSITIVE_INFINITY } as const;
type Level = keyof typeof LEVELS;

/** Features put a failure into words themselves; the parameters that drizzle adds to them are cut off. */
const withoutParameters = (facts: object) =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => {
      if (value instanceof Error) return [name, failureFacts(value)];
      return [name, typeof value === 'string' ? value.replace(/\nparams:.*/s, '') : value];
    }),
  );

/** Events outside any request, as lines of the same kind as those of requests. */
export const processLog = (level: string, write: (line: string) => void) => {
  const least = LEVELS[level as Level] ?? LEVELS.info;
  const line = (own: 'info' | 'warn') => (facts: object, msg: string) => {
    if (LEVELS[own] < least) return;
    const head = { level: LEVELS[own], time: Date.now(), pid: process.pid };
    write(`${JSON.stringify({ ...head, ...withoutParameters(facts), msg })}\n`);
  };
  return { info: line('info'), warn: line('warn') };
};

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './db/database.ts';
import { openTestDatabase } from './db/test-database.fixtures.ts';
import { failureFacts, processLog } from './log.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const NAME = '热依拉·艾尔肯';

/** A failure that the database itself answers. */
const failureOf = async (run: () => Promise<unknown>): Promise<Error> => {
  try {
    await run();
  } catch (error) {
    return error as Error;
  }
  throw new Error('the statement did not fail');
};

describe('what the log keeps of a failure', () => {
  it.each([
    ['a row that a rule refuses', sql`insert into migration (name, applied_at) values (${NAME}, null)`],
    ['a value of the wrong kind', sql`select ${NAME}::text::int`],
    ['a table that is not there', sql`select * from nothing where name = ${NAME}`],
  ])('names statement and reason but no parameter, for %s', async (_, statement) => {
    const facts = failureFacts(await failureOf(() => database.db.execute(statement)));
    expect(JSON.stringify(facts)).not.toContain(NAME);
    expect(facts).toMatchObject({
      code: expect.stringMatching(/^[0-9A-Z]{5}$/),
      statement: expect.any(String),
    });
  });

  it('holds for prepared statements too', async () => {
    const error = await failureOf(() => database.query('log-test', 'select $1::text::int', [NAME]));
    expect(JSON.stringify(failureFacts(error))).not.toContain(NAME);
  });

  it('keeps the message and the place of any other failure', () => {
    expect(failureFacts(new TypeError('x is not a function'))).toMatchObject({
      type: 'TypeError',
      message: 'x is not a function',
      stack: expect.stringContaining('log.test.ts'),
    });
  });
});

describe('lines outside requests', () => {
  const linesAt = (level: string, facts: object) => {
    const lines: string[] = [];
    processLog(level, (line) => lines.push(line)).warn(facts, 'not heard');
    return lines;
  };

  it('are JSON like those of requests', () => {
    const [line = ''] = linesAt('info', { reason: 'gone' });
    expect(JSON.parse(line)).toMatchObject({ level: 40, msg: 'not heard', reason: 'gone' });
  });

  it('are cut where parameters begin', () => {
    const [line = ''] = linesAt('warn', { err: `Failed query: select $1\nparams: ${NAME}` });
    expect(line).toContain('select $1');
    expect(line).not.toContain(NAME);
  });

  it('stay away below the chosen level', () => {
    expect(linesAt('error', {})).toEqual([]);
    expect(linesAt('silent', {})).toEqual([]);
  });
});

import { appendFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Watch } from './database.ts';

/** Statements that each test file has already written down in this worker. */
const written = new Map<string, Set<string>>();

/** Values and numbers of rows do not make another statement; names of JSON fields do. */
const shapeOf = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/(?<!->>? ?)'(?:[^']|'')*'|\$\d+|\b\d+(?:\.\d+)?\b/g, '?')
    .replace(/(?:\?|default)(?: ?, ?(?:\?|default))+/g, '?')
    .replace(/\(\?\)(?:, ?\(\?\))+/g, '(?)');

/** In a stack: above it stand the message, this function, the watch and the database's own method. */
const CALLER_LINE = 4;
/** A test's own look into the tables says nothing of what the portal asks. */
const isAskedByTest = (): boolean =>
  /\.(test|fixtures)\.tsx?:/.test(new Error().stack?.split('\n')[CALLER_LINE] ?? '');

/**
 * Writes each statement of the running test file once, as a line of JSON, to the file that `STATEMENTS_TO`
 * names: how the run on PostgreSQL knows which test files it needs.
 */
export const recordStatements = (): Watch | undefined => {
  const target = process.env.STATEMENTS_TO;
  if (!target) return undefined;
  const file = expect.getState().testPath ?? '';
  const seen = written.get(file) ?? new Set<string>();
  written.set(file, seen);
  return (text) => {
    const statement = shapeOf(text);
    if (seen.has(statement) || isAskedByTest()) return;
    seen.add(statement);
    appendFileSync(target, `${JSON.stringify({ file, statement })}\n`);
  };
};

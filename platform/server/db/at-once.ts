import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Sql } from './database.ts';

/**
 * Answers of questions that do not need each other: asked together, and in a transaction one after another, because
 * it has one connection.
 */
export const atOnce = async <T extends readonly unknown[]>(
  sql: Sql,
  ...questions: { readonly [K in keyof T]: () => Promise<T[K]> }
): Promise<T> => {
  if (!is(sql, PgTransaction)) return (await Promise.all(questions.map((ask) => ask()))) as unknown as T;
  const answers: unknown[] = [];
  for (const ask of questions) answers.push(await ask());
  return answers as unknown as T;
};

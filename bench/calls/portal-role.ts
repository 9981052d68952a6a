import pg from 'pg';
import { processorTime, servePortal } from '../classes/portal-role.ts';

/** Processor time and statements of the portal's process so far. */
export interface Used {
  readonly processorMicroseconds: number;
  readonly statements: number;
  readonly memoryBytes: number;
}

let statements = 0;

/** Every statement of the process goes through a client of the driver, on the embedded database too. */
const countStatements = () => {
  const asked = pg.Client.prototype as { query: (...args: never[]) => unknown };
  const original = asked.query;
  asked.query = function query(this: unknown, ...args) {
    statements += 1;
    return original.apply(this, args);
  };
};

/** The portal as it is, which tells what it has used. */
export const serveCounting = (): Promise<void> => {
  countStatements();
  return servePortal(
    (): Used => ({
      processorMicroseconds: processorTime(),
      statements,
      memoryBytes: process.memoryUsage.rss(),
    }),
  );
};

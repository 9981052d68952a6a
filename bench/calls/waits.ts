import { setTimeout as rest } from 'node:timers/promises';
import { Connection } from '../progress/connection.ts';
import type { Row } from './requests.ts';

/** Longer than most of what the portal remembers may be believed. */
const REST_MS = 62_000;

/** How long one reader waits with nobody else there, in milliseconds: load hides it, as it asks again and again. */
export interface Wait {
  readonly name: string;
  readonly who: string;
  /** For the first answer of a portal that has just begun. */
  readonly first: number;
  /** After a minute in which nobody asked for anything. */
  readonly rested: number;
}

const waitFor = async (port: number, [request = '']: readonly string[]): Promise<number> => {
  const begun = performance.now();
  await new Promise<void>((done, fail) => {
    const connection = new Connection(port, () => fail(new Error('the portal closed a connection')));
    connection.send(request, () => {
      done();
      connection.close();
    });
  });
  return performance.now() - begun;
};

/** Waits for each of `rows`, one after the other; to be measured before anything else is asked. */
export const measureWaits = async (port: number, rows: readonly Row[]): Promise<Wait[]> => {
  const turn = async () => {
    const waits: number[] = [];
    for (const { requests } of rows) waits.push(await waitFor(port, requests));
    return waits;
  };
  const first = await turn();
  await rest(REST_MS);
  const rested = await turn();
  return rows.map(({ name, who }, at) => ({ name, who, first: first[at] ?? 0, rested: rested[at] ?? 0 }));
};

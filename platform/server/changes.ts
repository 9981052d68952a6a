import { sql as raw } from 'drizzle-orm';
import { createBatch, together } from './batch.ts';
import type { Sql } from './db/database.ts';
import type { Deps } from './deps.ts';
import { perPortal } from './per-portal.ts';

/** One channel for all kinds: a connection hears each channel that it listens to. */
const CHANNEL = 'changed';
const SEPARATOR = '\n';
/** How kinds begin that are about one person only, such as a session: they change all the time. */
const OWN = 'own-';

/** Changes that are told with one commit at most: the database lets no two that tell something commit together. */
const MOST_TOLD = 500;

/** Is told the key of a thing that has changed; null when changes may have been missed, so that any may have. */
export type OnChange = (key: string | null) => void;

interface Listener {
  /** Null hears changes of every kind that is not one person's own. */
  readonly kind: string | null;
  readonly hear: OnChange;
}

const changesOf = perPortal(({ database, log }: Pick<Deps, 'database' | 'log'>) => {
  const listeners: Listener[] = [];
  const tell = (kind: string | null, key: string | null) => {
    for (const listener of listeners)
      if (kind === null || listener.kind === kind || (listener.kind === null && !kind.startsWith(OWN)))
        listener.hear(key);
  };
  const receive = (payload: string) => {
    if (payload === '') return tell(null, null);
    const [kind = '', key = ''] = payload.split(SEPARATOR);
    tell(kind, key);
  };
  const hearing = database
    .listen(CHANNEL, receive)
    .catch((error: Error) => log.warn({ reason: error.message }, 'changes of other processes are not heard'));
  const send = createBatch<string, void>(
    together(async (payloads) => {
      await database.notify(CHANNEL, ...payloads);
      return payloads.map(() => undefined);
    }),
    { most: MOST_TOLD },
  );
  return { listeners, tell, hearing, send };
});

/** Resolves when changes of other processes are heard: before that nothing should be remembered. */
export const changesHeard = (deps: Pick<Deps, 'database' | 'log'>): Promise<void> => changesOf(deps).hearing;

/** Hears of every change of one kind of thing, in whichever process it is made. */
export const onChange = (deps: Pick<Deps, 'database' | 'log'>, kind: string, hear: OnChange): void => {
  changesOf(deps).listeners.push({ kind, hear });
};

/** Hears of every change of a kind that everybody may see; of those that begin with `own-` it does not. */
export const onAnyChange = (deps: Pick<Deps, 'database' | 'log'>, hear: OnChange): void => {
  changesOf(deps).listeners.push({ kind: null, hear });
};

/**
 * Says with the commit of a transaction that a thing has changed: to this process, too, within moments. For writers
 * without an end of their own, such as rows of an import.
 */
export const announceOnCommit = async (sql: Sql, kind: string, key = ''): Promise<void> => {
  await sql.execute(raw`select pg_notify(${CHANNEL}, ${`${kind}${SEPARATOR}${key}`})`);
};

/** Says with the commit of a transaction that anything may have changed: every process forgets all that it remembers. */
export const announceAllOnCommit = async (sql: Sql): Promise<void> => {
  await sql.execute(raw`select pg_notify(${CHANNEL}, '')`);
};

/**
 * Says that a thing has changed: here at once, to the other processes within moments. Call it after the commit, so
 * that nobody reads the old rows again.
 */
export const announceChange = async (
  deps: Pick<Deps, 'database' | 'log'>,
  kind: string,
  key = '',
): Promise<void> => {
  const { tell, send } = changesOf(deps);
  tell(kind, key);
  await send(`${kind}${SEPARATOR}${key}`);
};

/** Says to this process alone that a thing has changed: what a change elsewhere brought is in force here only now. */
export const announceHere = (deps: Pick<Deps, 'database' | 'log'>, kind: string): void =>
  changesOf(deps).tell(kind, '');

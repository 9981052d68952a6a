import type { Tx } from './db/database.ts';

/** A typed domain event: what happened in one feature and others may have to answer in the same transaction. */
export interface DomainEvent<T> {
  readonly name: string;
  readonly payload?: T;
}

export const defineEvent = <T>(name: string): DomainEvent<T> => ({ name });

type Handler<T> = (tx: Tx, payload: T) => Promise<void>;

export interface Events {
  on<T>(event: DomainEvent<T>, handler: Handler<T>): void;
  /** Runs every handler inside `tx`, in the order in which they were added; a failure fails the transaction. */
  emit<T>(tx: Tx, event: DomainEvent<T>, payload: T): Promise<void>;
}

export const createEvents = (): Events => {
  const handlers = new Map<string, Handler<never>[]>();
  return {
    on: (event, handler) => {
      handlers.set(event.name, [...(handlers.get(event.name) ?? []), handler as Handler<never>]);
    },
    emit: async (tx, event, payload) => {
      for (const handler of handlers.get(event.name) ?? []) await handler(tx, payload as never);
    },
  };
};

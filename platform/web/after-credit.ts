import type { QueryClient } from '@tanstack/react-query';

/** Mark (`meta`) of a query whose answer changes when hours are credited. */
export const changesWithCredit = { changesWith: 'credit' };

/** Asks anew for everything on the page that changes when hours are credited. */
export const refreshAfterCredit = (client: QueryClient): void => {
  void client.invalidateQueries({ predicate: ({ meta }) => meta?.changesWith === 'credit' });
};

import { useQueryClient } from '@tanstack/react-query';
import type { AnyEndpoint } from '../use-call.ts';

const isAbout = (input: unknown, ids: readonly string[]) =>
  ids.length > 0 && Object.values(input ?? {}).some((value) => ids.includes(value));

/** Asks these calls again, after a write; those that name a removed thing (`gone`) are not asked any more. */
export const useReload = (...endpoints: readonly AnyEndpoint[]) => {
  const client = useQueryClient();
  return (gone: readonly string[] = []) =>
    client.invalidateQueries({
      predicate: ({ queryKey: [path, input] }) =>
        endpoints.some((endpoint) => endpoint.path === path) && !isAbout(input, gone),
    });
};

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, queryKey } from '#platform/web/call.ts';
import { findOrgs, getOrg, listOrgs } from '../shared/org-admin.contract.ts';
import { getOrgTree } from '../shared/regions.contract.ts';

const MINUTE = 60_000;

/** The top of what the active role covers, with what is directly below it. */
export const useOrgTop = (enabled = true) =>
  useQuery({
    queryKey: queryKey(getOrgTree, {}),
    queryFn: async ({ signal }) => (await call(getOrgTree, {}, { signal })).data,
    staleTime: MINUTE,
    enabled,
  });

/** Organisations directly below `parentCode`, each with its own. */
export const askOrgChildren = async (parentCode: string) => (await call(getOrgTree, { parentCode })).data;

/** Organisations of the scope by a part of the name; nothing while nothing is typed. */
export const useFoundOrgs = (keyword: string) =>
  useQuery({
    queryKey: queryKey(findOrgs, { keyword }),
    queryFn: async ({ signal }) => (await call(findOrgs, { keyword }, { signal })).data,
    enabled: keyword !== '',
    staleTime: MINUTE,
  });

/** The one with this code, for its name; `null` outside of the scope. */
export const useNamedOrg = (orgCode: string | null) =>
  useQuery({
    queryKey: queryKey(findOrgs, { orgCode: orgCode ?? '' }),
    queryFn: async ({ signal }) =>
      (await call(findOrgs, { orgCode: orgCode ?? '' }, { signal })).data[0] ?? null,
    enabled: orgCode !== null && orgCode !== '',
    staleTime: MINUTE,
  });

export const askOrg = async (orgCode: string) => (await call(getOrg, { orgCode })).data;

/** One organisation of the scope. */
export const useOrg = (orgCode: string) =>
  useQuery({
    queryKey: queryKey(getOrg, { orgCode }),
    queryFn: () => askOrg(orgCode),
    staleTime: 0,
  });

const NONE = '-';
const ONE = { keyword: '', pageSize: 1 } as const;

/** How many organisations the scope holds. */
export const useOrgCount = () =>
  useQuery({
    queryKey: queryKey(listOrgs, ONE),
    queryFn: async ({ signal }) => (await call(listOrgs, ONE, { signal })).totalelements,
  });

/** After a write: lists, details and selects are asked again, but for the one that is `gone`. */
export const useReloadOrgs = () => {
  const client = useQueryClient();
  const paths = new Set<unknown>([listOrgs.path, getOrg.path, findOrgs.path]);
  return (gone?: string) =>
    client.invalidateQueries({
      predicate: ({ queryKey: [path, input] }) =>
        paths.has(path) && (input as { orgCode?: string } | undefined)?.orgCode !== (gone ?? NONE),
    });
};

import { call } from '#platform/web/call.ts';
import { useReload } from '#platform/web/console/use-reload.ts';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { findOrgs, getOrg, listOrgs } from '../shared/org-admin.contract.ts';
import { getOrgTree } from '../shared/regions.contract.ts';

const MINUTE = 60_000;

/** The top of what the active role covers, with what is directly below it. */
export const useOrgTop = (enabled = true) =>
  useCall(getOrgTree, {}, { staleTime: MINUTE, enabled, select: dataOf });

/** Organisations of the scope by a part of the name; nothing while nothing is typed. */
export const useFoundOrgs = (keyword: string) =>
  useCall(findOrgs, { keyword }, { enabled: keyword !== '', staleTime: MINUTE, select: dataOf });

/** The one with this code, for its name; `null` outside of the scope. */
export const useNamedOrg = (orgCode: string | null) =>
  useCall(
    findOrgs,
    { orgCode: orgCode ?? '' },
    {
      enabled: orgCode !== null && orgCode !== '',
      staleTime: MINUTE,
      select: (reply) => reply.data[0] ?? null,
    },
  );

export const askOrg = async (orgCode: string) => (await call(getOrg, { orgCode })).data;

/** One organisation of the scope. */
export const useOrg = (orgCode: string) => useCall(getOrg, { orgCode }, { select: dataOf, staleTime: 0 });

const ONE = { keyword: '', pageSize: 1 } as const;

/** How many organisations the scope holds. */
export const useOrgCount = () => useCall(listOrgs, ONE, { select: (reply) => reply.totalelements });

/** After a write: lists, details and selects are asked again, but for the one that is `gone`. */
export const useReloadOrgs = () => useReload(listOrgs, getOrg, findOrgs);

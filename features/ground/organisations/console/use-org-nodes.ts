import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callOptions } from '#platform/web/use-call.ts';
import { getOrgTree } from '../shared/regions.contract.ts';
import { useOrgTop } from './regions.queries.ts';

/** A node as the component library's trees take it, in a flat list. */
export interface OrgTreeNode {
  readonly id: string;
  readonly pId: string;
  readonly key: string;
  readonly value: string;
  readonly title: string;
  readonly isLeaf: boolean;
}

interface Named {
  readonly orgCode: string;
  readonly orgName: string;
  readonly childNum: number;
}

interface Branch extends Named {
  readonly children: readonly Named[];
}

const nodeOf = ({ orgCode, orgName, childNum }: Named, pId: string): OrgTreeNode => ({
  id: orgCode,
  pId,
  key: orgCode,
  value: orgCode,
  title: orgName,
  isLeaf: childNum === 0,
});

const nodesOf = (branches: readonly Branch[], pId: string): OrgTreeNode[] =>
  branches.flatMap((branch) => [
    nodeOf(branch, pId),
    ...branch.children.map((child) => nodeOf(child, branch.orgCode)),
  ]);

const MINUTE = 60_000;

/** The organisations of the active role's scope, each level asked for when it is opened. */
export const useOrgNodes = (enabled = true) => {
  const client = useQueryClient();
  const top = useOrgTop(enabled);
  const [opened, setOpened] = useState<ReadonlyMap<string, readonly Branch[]>>(new Map());
  const all = [
    ...nodesOf(top.data ?? [], ''),
    ...[...opened].flatMap(([parentCode, branches]) => nodesOf(branches, parentCode)),
  ];
  return {
    /** Each organisation once. */
    nodes: [...new Map(all.map((node) => [node.id, node])).values()],
    topCode: top.data?.[0]?.orgCode,
    query: top,
    /** Asks for what is below; a minute long what was answered is believed. */
    open: async (orgCode: string) => {
      const { data } = await client.fetchQuery({
        ...callOptions(getOrgTree, { parentCode: orgCode }),
        staleTime: MINUTE,
      });
      setOpened((now) => new Map(now).set(orgCode, data));
    },
    /** After a change: what was opened is asked again when it is opened again. */
    forget: async () => {
      await client.invalidateQueries({ queryKey: [getOrgTree.path] });
      setOpened(new Map());
    },
  };
};

import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/server/db/database.ts';
import {
  nodeName,
  placeProblem,
  type TreeNode,
} from '../../shared/classifications/classification-edit.rules.ts';
import { insertNode } from './classification-admin.repository.ts';

export interface NewNode {
  readonly typeCode: string;
  /** Null for the first level. */
  readonly parentId: string | null;
  readonly name: string;
}

/** Adds a node at the end of its siblings and returns its id; `nodes` are the tree's. Throws what its rules say. */
export const appendNode = async (
  tx: Tx,
  nodes: readonly TreeNode[],
  { typeCode, parentId, name: given }: NewNode,
): Promise<string> => {
  const name = nodeName(given);
  const problem = placeProblem(nodes, { id: null, name }, parentId);
  if (problem) throw problem;
  const id = `n-${randomUUID().slice(0, 13)}`;
  const sort = nodes.filter((node) => node.parentId === parentId).length + 1;
  await insertNode(tx, { id, typeCode, parentId, name, sort });
  return id;
};

import { replaceInPublications } from '#features/content/publishing/server/publishing.public.ts';
import { audit } from '#features/ground/accounts/server/accounts.public.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { isReferenced } from '#platform/server/db/repeat.ts';
import type { Deps } from '#platform/server/deps.ts';
import { accessErrors } from '#platform/shared/access.errors.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import type * as contract from '../../shared/classifications/classification-admin.contract.ts';
import {
  CHOSEN_TYPES,
  keepsRegion,
  nodeName,
  orderWith,
  placeProblem,
  refuseOthers,
  removeProblem,
  type TreeNode,
} from '../../shared/classifications/classification-edit.rules.ts';
import { COURSE_KIND } from '../../shared/course-kind.words.ts';
import type { CourseDocument } from '../../shared/documents/course-document.schema.ts';
import { editingErrors } from '../../shared/documents/course-editing.errors.ts';
import { announceCourse } from '../course.cache.ts';
import { selectNodes } from './classification.repository.ts';
import {
  countFiled,
  deleteNode,
  findNode,
  findTreeVersion,
  lockTree,
  moveFiled,
  placeNodes,
  renameNode,
  setTreeVersion,
} from './classification-admin.repository.ts';
import { appendNode, type NewNode } from './classification-node.service.ts';

/** Field of a course's document that names its nodes. */
const FILED_UNDER: keyof CourseDocument = 'classificationIds';

interface TreeChange {
  readonly id: string;
  readonly verb: string;
  readonly before: Record<string, unknown>;
  readonly after: Record<string, unknown>;
  readonly label: string;
}

const nodeOf = (nodes: readonly TreeNode[], id: string): TreeNode => {
  const node = nodes.find((one) => one.id === id);
  if (!node) throw editingErrors.noNode();
  return node;
};

const note = (sql: Sql, deps: Deps, { userId }: Caller, change: TreeChange) =>
  audit(sql, deps.clock, {
    userId,
    action: `courses.${change.verb}`,
    subject: change.id,
    orgCode: ROOT_ORG_CODE,
    facts: { label: change.label, before: change.before, after: change.after },
  });

/** The classification trees. Changes throw `regionOnly` (403), `treeChanged` (409), `noNode` (404) and rules (422). */
export const classificationAdmin = (deps: Deps) => {
  const { db } = deps.database;

  /** One change of one tree in a transaction of its own, on the version that the caller saw. */
  const changeTree = async (
    caller: Caller,
    { typeCode, version }: { typeCode: string; version: number },
    work: (tx: Tx, nodes: TreeNode[]) => Promise<TreeChange>,
  ) => {
    refuseOthers(caller);
    const change = db.transaction(async (tx) => {
      const now = await lockTree(tx, typeCode);
      if (now === null) throw editingErrors.noNode();
      if (!CHOSEN_TYPES.includes(typeCode)) throw editingErrors.fixedTree();
      if (now !== version) throw editingErrors.treeChanged();
      const done = await work(tx, await selectNodes(tx, typeCode));
      await setTreeVersion(tx, typeCode, now + 1);
      await note(tx, deps, caller, done);
      return { version: now + 1, id: done.id };
    });
    // A course was filed under the node in the moment in which it went.
    const changed = await change.catch((error: unknown) => {
      throw isReferenced(error) ? editingErrors.treeChanged() : error;
    });
    await announceCourse(deps);
    return changed;
  };

  /** Courses and their documents go from one node to another, or nowhere; returns the courses filed. */
  const moveAll = async (
    tx: Tx,
    caller: Caller,
    fromId: string,
    toId: string | null,
    courseIds?: readonly string[],
  ): Promise<number> => {
    const written = await replaceInPublications(tx, deps, caller.userId, {
      ...{ kind: COURSE_KIND, field: FILED_UNDER, from: fromId, to: toId, ids: courseIds },
    });
    const filed = toId === null ? [] : await moveFiled(tx, fromId, toId, courseIds);
    return new Set([...filed, ...written]).size;
  };

  const add = async (tx: Tx, nodes: TreeNode[], node: NewNode): Promise<TreeChange> => ({
    id: await appendNode(tx, nodes, node),
    verb: 'addClassification',
    before: {},
    after: { ...node },
    label: node.name,
  });

  return {
    get: async (caller: Caller, { typeCode }: InputOf<typeof contract.getClassifications>) => {
      const version = await findTreeVersion(db, typeCode);
      if (version === null) throw accessErrors.notFound();
      const [nodes, counts] = [await selectNodes(db, typeCode), await countFiled(db, typeCode)];
      const leafOf = ({ id, name }: TreeNode) => ({ id, name, courseNum: counts.get(id) ?? 0 });
      const below = Map.groupBy(nodes, (node) => node.parentId);
      return {
        typeCode,
        version,
        canEdit: keepsRegion(caller) && CHOSEN_TYPES.includes(typeCode),
        nodes: (below.get(null) ?? []).map((node) => ({
          ...leafOf(node),
          children: (below.get(node.id) ?? []).map(leafOf),
        })),
      };
    },

    save: (caller: Caller, input: InputOf<typeof contract.saveClassification>) =>
      changeTree(caller, input, async (tx, nodes) => {
        const { typeCode, parentId = null } = input;
        const node = input.id === undefined ? null : nodeOf(nodes, input.id);
        const name = nodeName(input.name, node?.name);
        if (node === null) return add(tx, nodes, { typeCode, parentId, name });
        const problem = placeProblem(nodes, { id: node.id, name }, node.parentId);
        // Its own place cannot be wrong; only the name may be taken.
        if (problem && problem.code === editingErrors.nameTaken().code) throw problem;
        await renameNode(tx, node.id, name);
        return {
          id: node.id,
          verb: 'renameClassification',
          before: { name: node.name },
          after: { name },
          label: name,
        };
      }),

    move: (caller: Caller, input: InputOf<typeof contract.moveClassification>) =>
      changeTree(caller, input, async (tx, nodes) => {
        const node = nodeOf(nodes, input.id);
        const { parentId, index } = input;
        const problem = placeProblem(nodes, node, parentId);
        if (problem) throw problem;
        const before = orderWith(nodes, node.id, node.parentId, Number.MAX_SAFE_INTEGER).slice(0, -1);
        await placeNodes(tx, parentId, orderWith(nodes, node.id, parentId, index));
        if (node.parentId !== parentId) await placeNodes(tx, node.parentId, before);
        return {
          id: node.id,
          verb: 'moveClassification',
          before: { parentId: node.parentId },
          after: { parentId, index },
          label: node.name,
        };
      }),

    remove: (caller: Caller, input: InputOf<typeof contract.removeClassification>) =>
      changeTree(caller, input, async (tx, nodes) => {
        const node = nodeOf(nodes, input.id);
        const target = input.moveCoursesTo === undefined ? null : nodeOf(nodes, input.moveCoursesTo);
        if (target?.id === node.id) throw editingErrors.sameNode();
        const courseNum = (await countFiled(tx, input.typeCode)).get(node.id) ?? 0;
        const problem = removeProblem(nodes, node, courseNum, target !== null);
        if (problem) throw problem;
        const movedNum = await moveAll(tx, caller, node.id, target?.id ?? null);
        await deleteNode(tx, node.id);
        return {
          id: node.id,
          verb: 'removeClassification',
          before: { name: node.name, parentId: node.parentId },
          after: { movedTo: target?.name ?? '', movedNum },
          label: node.name,
        };
      }),

    moveCourses: async (caller: Caller, input: InputOf<typeof contract.moveCoursesOfClassification>) => {
      const { fromId, toId, courseIds } = input;
      refuseOthers(caller);
      if (fromId === toId) throw editingErrors.sameNode();
      const [from, to] = [await findNode(db, fromId), await findNode(db, toId)];
      if (!from || !to) throw editingErrors.noNode();
      if (from.typeCode !== to.typeCode) throw editingErrors.otherTree();
      let movedNum = 0;
      const { typeCode } = from;
      const version = (await findTreeVersion(db, typeCode)) ?? 0;
      await changeTree(caller, { typeCode, version }, async (tx) => {
        movedNum = await moveAll(tx, caller, fromId, toId, courseIds);
        return {
          id: fromId,
          verb: 'moveCoursesOfClassification',
          before: { name: from.name },
          after: { name: to.name, movedNum },
          label: from.name,
        };
      });
      return { movedNum };
    },
  };
};

import type { Deps } from '#platform/server/deps.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import type {
  getClassificationTree,
  listClassificationTypes,
} from '../../shared/catalogue/course-list.contract.ts';
import { memoryOf } from '../course.cache.ts';
import { countByNode, selectNodes, selectTypes } from './classification.repository.ts';

type Tree = OutputOf<typeof getClassificationTree>['data'];
type Types = OutputOf<typeof listClassificationTypes>['data'];

const readTree = async (deps: Deps, type: string): Promise<Tree> => {
  const { db } = deps.database;
  const [nodes, counts] = await Promise.all([selectNodes(db, type), countByNode(db, type)]);
  const leafOf = ({ id, name }: { id: string; name: string }) => ({
    id,
    classificationName: name,
    courseNum: counts.get(id) ?? 0,
  });
  const below = Map.groupBy(nodes, (node) => node.parentId);
  return (below.get(null) ?? []).map((node) => ({
    ...leafOf(node),
    children: (below.get(node.id) ?? []).map(leafOf),
  }));
};

/** One classification type as a tree of two levels, each node with its number of published courses. */
export const knownTree = (deps: Deps, type: string): Promise<Tree> =>
  memoryOf<Tree>(deps, 'trees').read(`tree ${type}`, () => readTree(deps, type));

/** Types of classification, in their order. */
export const knownTypes = (deps: Deps): Promise<Types> =>
  memoryOf<Types>(deps, 'trees').read('types', () => selectTypes(deps.database.db));

import { knownTree } from '#features/content/courses/server/courses.public.ts';
import { TREE_TYPE } from '#features/content/courses/shared/catalogue/course-categories.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import { inUse } from '#platform/server/switches.ts';
import type { Topic, TopicSection } from '../shared/topics.contract.ts';
import { topicsErrors } from '../shared/topics.errors.ts';
import type { TopicNode, TopicSource } from './topic-source.public.ts';

/** Things of one kind on the page of a topic; the rest is on the page of the kind. */
const SHOWN = 8;

const nameOf = ({ id, classificationName }: { id: string; classificationName: string }) => ({
  id,
  name: classificationName,
});

type Place = Omit<Topic, 'sections'> & { readonly node: TopicNode };

/** Where a node stands in the tree. Throws `topics.missing` (404). */
const placeOf = async (deps: Deps, id: string): Promise<Place> => {
  const tree = await knownTree(deps, TREE_TYPE);
  for (const top of tree) {
    const below = top.children.map(nameOf);
    if (top.id === id)
      return {
        ...nameOf(top),
        above: '',
        siblings: below,
        node: { id, below: below.map((child) => child.id) },
      };
    const found = top.children.find((child) => child.id === id);
    if (found)
      return {
        ...nameOf(found),
        above: top.classificationName,
        siblings: below.filter((child) => child.id !== id),
        node: { id, below: [] },
      };
  }
  throw topicsErrors.missing();
};

const sectionOf = async (deps: Deps, source: TopicSource, node: TopicNode): Promise<TopicSection> => {
  const { kind, label, unit, shape, morePath } = source;
  const { entries, total } = await source.entriesOf(deps, node, SHOWN);
  const more = total > entries.length ? morePath?.(node.id) : undefined;
  return { kind, label, unit, shape, total, morePath: more ?? '', entries: [...entries] };
};

/** A node of SPECIAL_COLUMN with what belongs to it, kind by kind. Throws `topics.missing` (404). */
export const topicOf = async (deps: Deps, sources: readonly TopicSource[], id: string): Promise<Topic> => {
  const { node, ...place } = await placeOf(deps, id);
  const sections = await Promise.all(
    inUse(deps, sources)
      .toSorted((a, b) => a.order - b.order)
      .map((source) => sectionOf(deps, source, node)),
  );
  return { ...place, sections: sections.filter(({ entries }) => entries.length > 0) };
};

import type { Deps } from '#platform/server/deps.ts';
import type { TopicEntry, TopicSection } from '../shared/topics.contract.ts';

/** A node of SPECIAL_COLUMN with the ids of those below it. */
export interface TopicNode {
  readonly id: string;
  readonly below: readonly string[];
}

/**
 * A kind of thing that topics show: an entry of the list `topicSources` of a feature's manifest. Only what is really
 * filed under the node, or under one below it, belongs to it.
 */
export interface TopicSource {
  readonly kind: string;
  /** Name of the section and the word that counts it: 课程, 门. */
  readonly label: string;
  readonly unit: string;
  readonly order: number;
  readonly shape: TopicSection['shape'];
  /** The newest `limit` public ones, as this process remembers them, and how many there are. */
  entriesOf(
    deps: Deps,
    node: TopicNode,
    limit: number,
  ): Promise<{ readonly entries: readonly TopicEntry[]; readonly total: number }>;
  /** Page with all of them. */
  readonly morePath?: (nodeId: string) => string;
}

declare module '#platform/server/feature.ts' {
  interface FeatureLists {
    readonly topicSources: TopicSource;
  }
}

import type { Deps } from '#platform/server/deps.ts';
import { firstReply, type PageSource } from '#platform/server/http/page-data.ts';
import { pageOfThing } from '#platform/server/http/thing-page.ts';
import { ok } from '#platform/shared/envelope.ts';
import { TOPIC_PATH } from '../shared/topic-address.rules.ts';
import { getTopic, type Topic } from '../shared/topics.contract.ts';
import { topicOf } from './topic.read.ts';
import type { TopicSource } from './topic-source.public.ts';

const leadOf = ({ sections }: Topic): string =>
  sections.map(({ label, unit, total }) => `${total} ${unit}${label}`).join('，');

/** The page of a topic, with what it shows first. */
export const topicsPages = (deps: Deps, sources: readonly TopicSource[]): PageSource[] => [
  {
    path: TOPIC_PATH,
    entry: 'features/content/topics/portal/topic.page.tsx',
    load: pageOfThing(async (id) => {
      const found = await topicOf(deps, sources, id);
      return {
        title: found.name,
        headline: found.name,
        kicker: found.above || '专题',
        lead: leadOf(found),
        replies: [firstReply(getTopic, { id }, ok(found))],
      };
    }),
  },
];

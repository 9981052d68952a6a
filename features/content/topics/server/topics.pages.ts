import type { Deps } from '#platform/server/deps.ts';
import { firstReply, type PageData, type PageSource } from '#platform/server/http/page-data.ts';
import { ok } from '#platform/shared/envelope.ts';
import { AppError } from '#platform/shared/errors.ts';
import { TOPIC_PATH } from '../shared/topic-address.rules.ts';
import { getTopic, type Topic } from '../shared/topics.contract.ts';
import { topicOf } from './topic.read.ts';
import type { TopicSource } from './topic-source.public.ts';

/** Identifiers that the calls take; an address may hold anything. */
const ID = /^[A-Za-z0-9_-]{1,64}$/;

const leadOf = ({ sections }: Topic): string =>
  sections.map(({ label, unit, total }) => `${total} ${unit}${label}`).join('，');

/** A wrong address is the page's to explain; only what nobody foresaw is a failure of the server. */
const load = async (deps: Deps, sources: readonly TopicSource[], url: URL): Promise<PageData | null> => {
  const id = url.searchParams.get('id') ?? '';
  if (!ID.test(id)) return null;
  try {
    const found = await topicOf(deps, sources, id);
    return {
      title: found.name,
      headline: found.name,
      kicker: found.above || '专题',
      lead: leadOf(found),
      replies: [firstReply(getTopic, { id }, ok(found))],
    };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
};

/** The page of a topic, with what it shows first. */
export const topicsPages = (deps: Deps, sources: readonly TopicSource[]): PageSource[] => [
  {
    path: TOPIC_PATH,
    entry: 'features/content/topics/portal/topic.page.tsx',
    load: (url) => load(deps, sources, url),
  },
];

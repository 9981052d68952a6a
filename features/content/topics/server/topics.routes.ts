import type { Deps } from '#platform/server/deps.ts';
import { type Route, route } from '#platform/server/http/route.ts';
import { ok } from '#platform/shared/envelope.ts';
import { getTopic } from '../shared/topics.contract.ts';
import { topicOf } from './topic.read.ts';
import type { TopicSource } from './topic-source.public.ts';

export const topicsRoutes = (deps: Deps, sources: readonly TopicSource[]): Route[] => [
  route(getTopic, async ({ id }) => ok(await topicOf(deps, sources, id))),
];

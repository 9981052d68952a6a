import type { Deps } from '#platform/server/deps.ts';
import { everybodyRoute } from '#platform/server/http/replies/shared-reply.ts';
import type { Route } from '#platform/server/http/route.ts';
import { ok } from '#platform/shared/envelope.ts';
import { getTopic } from '../shared/topics.contract.ts';
import { topicOf } from './topic.read.ts';
import type { TopicSource } from './topic-source.public.ts';

export const topicsRoutes = (deps: Deps, sources: readonly TopicSource[]): Route[] => [
  everybodyRoute(deps, getTopic, async ({ id }) => ok(await topicOf(deps, sources, id))),
];

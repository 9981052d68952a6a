import type { TopicSource } from '#features/content/topics/server/topic-source.public.ts';
import { activityPath } from '../shared/activity-address.rules.ts';
import { activitiesOfTopics } from './activity.read.ts';

/** Activities among what a topic shows: those whose writer named its node, or one below it. */
export const ACTIVITY_TOPIC: TopicSource = {
  kind: 'activity',
  label: '四微活动',
  unit: '个',
  order: 30,
  shape: 'wide',
  entriesOf: async (deps, { id, below }, limit) => {
    const { items, total } = await activitiesOfTopics(deps, [id, ...below], limit);
    const entries = items.map(({ id: activityId, title, lang, coverUrl, siweiName, source }) => ({
      ...{ id: activityId, title, lang, picture: coverUrl, path: activityPath(activityId) },
      line: [siweiName, source].filter(Boolean).join('　'),
    }));
    return { entries, total };
  },
};

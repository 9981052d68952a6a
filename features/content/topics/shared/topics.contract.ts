import { type Static, Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, objectReply } from '#platform/shared/envelope.ts';
import { arrayOf, idInput, oneOf } from '#platform/shared/value.schema.ts';

const call = endpointsBelow(`${BASE}/api/topic`, 'visitor');

/** One thing of a topic, of whatever kind. */
export const TopicEntry = Type.Object({
  id: Type.String(),
  title: Type.String(),
  lang: Type.String(),
  picture: Type.String({ description: 'address; empty for none' }),
  line: Type.String({ description: 'one line of facts' }),
  path: Type.String({ description: 'page of the portal' }),
});
export type TopicEntry = Static<typeof TopicEntry>;

export const TopicSection = Type.Object({
  kind: Type.String(),
  label: Type.String({ description: '课程, 新闻 …' }),
  unit: Type.String(),
  shape: oneOf(['book', 'wide', 'line']),
  total: Type.Integer(),
  morePath: Type.String({ description: 'page with all of them; empty for none' }),
  entries: Type.Array(TopicEntry, { description: 'the newest first' }),
});
export type TopicSection = Static<typeof TopicSection>;

const node = { id: Type.String(), name: Type.String() };

export const getTopic = call('get', {
  summary: '一个专题：专题专栏的一个分类，和属于它的课程、新闻、活动；没有的答 404',
  in: Type.Object({ id: idInput }),
  out: objectReply({
    ...node,
    above: Type.String({ description: 'name of the node above it; empty at the top' }),
    siblings: arrayOf(node, { description: 'nodes below it, or beside it at the lowest level' }),
    sections: Type.Array(TopicSection, { description: 'only kinds that hold something' }),
  }),
});
export type Topic = Static<typeof getTopic.out>['data'];

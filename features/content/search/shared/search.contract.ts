import { type Static, Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, dataReply } from '#platform/shared/envelope.ts';
import { arrayOf } from '#platform/shared/value.schema.ts';
import { MAX_WORDS } from './search-text.rules.ts';

const call = endpointsBelow(`${BASE}/api/search`, 'visitor');

const words = Type.String({ maxLength: MAX_WORDS });
const parts = arrayOf({ text: Type.String(), isHit: Type.Boolean() });

export const SearchHit = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  title: parts,
  line: Type.String({ description: 'facts in one line' }),
  excerpt: parts,
  address: Type.String(),
});
export type SearchHit = Static<typeof SearchHit>;

const Group = Type.Object({
  kind: Type.String(),
  name: Type.String(),
  unit: Type.String(),
  num: Type.Integer(),
  isMore: Type.Boolean({ description: 'there are more than are counted' }),
  hits: Type.Array(SearchHit),
});
export type SearchGroup = Static<typeof Group>;

const Way = Type.Object({
  kind: Type.String(),
  name: Type.String(),
  title: Type.String(),
  address: Type.String(),
});
export type SearchWay = Static<typeof Way>;

export const querySearch = call('query', {
  summary: '全部搜索结果：按类别分组，最像的在前；讲师、分类和相近的写法作为下一步',
  in: Type.Object({
    words,
    /** Without it the first hits of each kind, with it one page of that kind. */
    kind: Type.Optional(Type.String({ pattern: '^[a-z-]{1,20}$' })),
    pageNum: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  }),
  out: dataReply(
    Type.Object({
      groups: Type.Array(Group, { description: 'kinds in which something was found, the best first' }),
      ways: Type.Array(Way),
      spelling: Type.String({ description: 'what was probably meant; empty when it is what was typed' }),
      isNear: Type.Boolean({ description: 'nothing answers the whole question: these answer a part' }),
    }),
  ),
});

export const suggestSearch = call('suggest', {
  summary: '边输入边提示：最多八条',
  in: Type.Object({ words }),
  out: dataReply(arrayOf({ title: Type.String(), name: Type.String(), address: Type.String() })),
});

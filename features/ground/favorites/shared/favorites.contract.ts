import { type Static, Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, listReply, objectReply } from '#platform/shared/envelope.ts';
import { idInput, oneOf, pagingInput } from '#platform/shared/value.schema.ts';

const call = endpointsBelow(`${BASE}/api/favorites`, 'member');

/** COURSE, CLASS, TEACHER …: features bring the kinds, so any word may come. */
const kindInput = Type.String({ pattern: '^[A-Z]{2,20}$' });
const noteInput = Type.String({ maxLength: 400, description: 'at most 200 characters' });
const thing = { type: kindInput, id: idInput };

/** One thing that a person collected. */
export const Favorite = Type.Object({
  type: Type.String(),
  typeName: Type.String(),
  id: Type.String(),
  title: Type.String(),
  lang: Type.String(),
  picture: Type.String(),
  shape: oneOf(['book', 'wide', 'person']),
  facts: Type.String(),
  path: Type.String({ description: 'empty when it cannot be opened' }),
  collectTime: Type.String(),
  note: Type.String({ description: 'only its owner reads it' }),
  version: Type.Integer({ description: 'of the note' }),
});
export type Favorite = Static<typeof Favorite>;

const KindNum = Type.Object({ type: Type.String(), typeName: Type.String(), num: Type.Integer() });

export const listFavorites = call('queryPageList', {
  summary: '我的收藏：新收藏的在前；可按种类看，在名称和备注里查找',
  in: Type.Object({
    ...pagingInput,
    type: Type.Optional(Type.String({ pattern: '^([A-Z]{2,20})?$', description: 'empty: of every kind' })),
    keyword: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  out: Type.Object({
    ...listReply(Favorite).properties,
    kinds: Type.Array(KindNum, { description: 'how many of each kind, whatever is looked for' }),
  }),
});

export const getFavorite = call('state', {
  summary: '这一件收藏了没有',
  in: Type.Object(thing),
  out: objectReply({ isCollect: Type.Boolean() }),
});

export const collect = call('collect', {
  summary: '收藏一件；已经收藏的不变',
  write: true,
  in: Type.Object({
    ...thing,
    note: Type.Optional(noteInput),
  }),
  out: objectReply({ isCollect: Type.Boolean() }),
});

export const cancelCollect = call('cancel', {
  summary: '取消收藏一件，备注一起删去；没有收藏的不变',
  write: true,
  in: Type.Object(thing),
  out: objectReply({ isCollect: Type.Boolean() }),
});

export const saveNote = call('saveNote', {
  summary: '写备注，只有本人看得到；旧版本号答 409',
  once: true,
  in: Type.Object({ ...thing, note: noteInput, version: Type.Integer({ minimum: 0 }) }),
  out: objectReply({ note: Type.String(), version: Type.Integer() }),
});

import { type Static, Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, dataReply, doneReply, objectReply } from '#platform/shared/envelope.ts';
import { idInput } from '#platform/shared/value.schema.ts';
import { MAX_QUERY } from './saved-filters.rules.ts';

const call = endpointsBelow(`${BASE}/api/admin/saved-filter`, 'console');

/** Name of a list in the console. */
const list = Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' });
const SavedFilter = Type.Object({
  id: Type.String(),
  name: Type.String(),
  query: Type.String({ description: 'the filter as the list’s address says it' }),
});
export type SavedFilter = Static<typeof SavedFilter>;

export const listSavedFilters = call('list', {
  summary: '一张列表上自己的常用筛选，先存的在前',
  in: Type.Object({ list }),
  out: dataReply(Type.Array(SavedFilter)),
});

export const saveFilter = call('save', {
  summary: '存一个常用筛选；同名的换成这次的',
  once: true,
  in: Type.Object({
    list,
    name: Type.String({ minLength: 1, maxLength: 60 }),
    query: Type.String({ minLength: 1, maxLength: MAX_QUERY, pattern: '^[!-~]*$' }),
  }),
  out: objectReply({ id: Type.String() }),
});

export const removeSavedFilter = call('remove', {
  summary: '删除自己的一个常用筛选',
  once: true,
  in: Type.Object({ id: idInput }),
  out: doneReply,
});

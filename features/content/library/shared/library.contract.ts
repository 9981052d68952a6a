import { type Static, Type } from 'typebox';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BASE, objectReply } from '#platform/shared/envelope.ts';
import { idInput, oneOf, orNull, pagingInput } from '#platform/shared/value.schema.ts';
import { MAX_WORDS } from './library-address.rules.ts';
import { SOURCE_KIND_CODES } from './source-kinds.rules.ts';

/** One item of the shelf. */
export const LibraryItem = Type.Object({
  id: Type.String(),
  title: Type.String(),
  coverUrl: Type.String(),
  link: Type.String({
    description: 'opened in a new window; the library itself, or empty, for an item without one',
  }),
  author: Type.String(),
  sourceKind: oneOf(SOURCE_KIND_CODES),
  publisher: Type.String(),
  year: orNull(Type.Integer()),
  summary: Type.String(),
});
export type LibraryItem = Static<typeof LibraryItem>;

/** An item as it stands on the shelf of home. */
export const LibrarySpine = Type.Object({
  id: Type.String(),
  title: Type.String(),
  colours: Type.String({ description: 'one of the eight pairs of colours of drawn covers' }),
});
export type LibrarySpine = Static<typeof LibrarySpine>;

export const getLibraryData = endpoint({
  path: `${BASE}/api/home/libraryData`,
  summary: '党教图书馆的网址和书架：置顶在前，新的在前；可按名称、作者和种类找',
  access: 'visitor',
  in: Type.Object({
    ...pagingInput,
    keyword: Type.Optional(Type.String({ maxLength: MAX_WORDS })),
    sourceKind: Type.Optional(oneOf(SOURCE_KIND_CODES)),
  }),
  out: objectReply({
    libraryUrl: Type.String({ description: 'empty where no library is connected' }),
    datalist: Type.Array(LibraryItem),
    totalelements: Type.Integer(),
  }),
});

export const getLibraryItem = endpoint({
  path: `${BASE}/api/home/libraryItem`,
  summary: '书架上的一种书刊；没有的和撤下的答 404',
  access: 'visitor',
  in: Type.Object({ id: idInput }),
  out: objectReply(LibraryItem.properties),
});

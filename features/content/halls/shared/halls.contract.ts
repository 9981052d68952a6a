import { type Static, Type } from 'typebox';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BASE, listReply, objectReply } from '#platform/shared/envelope.ts';
import { idInput, oneOf, pagingInput } from '#platform/shared/value.schema.ts';

/** One hall of a list (specification, 3). */
export const HallItem = Type.Object({
  id: Type.String(),
  name: Type.String(),
  place: Type.String(),
  summary: Type.String(),
  coverUrl: Type.String(),
  vrLink: Type.String({
    description:
      'address outside, or the page of the own panorama; empty where there is the reading view only',
  }),
});
export type HallItem = Static<typeof HallItem>;

const direction = {
  yaw: Type.Number({ description: 'degrees to the right of the middle of the picture, -180 to 180' }),
  pitch: Type.Number({ description: 'degrees above it, -90 to 90' }),
};

const Spot = Type.Object({
  kind: oneOf(['EXHIBIT', 'LEAD']),
  ...direction,
  title: Type.String(),
  text: Type.String({ description: 'plain text; empty for a way' }),
  pictureUrl: Type.String({ description: 'empty for none' }),
  pictureAlt: Type.String(),
  toSceneId: Type.String({ description: 'scene to which a way leads; empty for an exhibit' }),
});

const Scene = Type.Object({
  id: Type.String(),
  title: Type.String(),
  pictureUrl: Type.String({ description: 'equirectangular picture, twice as wide as high' }),
  ...direction,
  soundUrl: Type.String({ description: 'signed for a limited time; empty for none' }),
  captions: Type.String({ description: 'WebVTT, or plain text without times' }),
  spots: Type.Array(Spot),
});
export type ShownScene = Static<typeof Scene>;
export type ShownSpot = Static<typeof Spot>;

export const listHalls = endpoint({
  path: `${BASE}/api/exhibition/query`,
  summary: '网上展馆：按名称查已公开的，置顶在前，新的在前',
  access: 'visitor',
  in: Type.Object({ ...pagingInput, name: Type.Optional(Type.String({ maxLength: 60 })) }),
  out: listReply(HallItem),
});

export const Hall = Type.Object({
  ...HallItem.properties,
  orgName: Type.String({ description: 'organisation that keeps it' }),
  vrYear: Type.Integer({ description: '0 for unknown' }),
  vrMegabytes: Type.Integer({ description: '0 for unknown' }),
  exhibitNum: Type.Integer(),
  minutes: Type.Integer({ description: 'for the reading view' }),
  content: Type.String({
    description: 'cleaned HTML; each heading of the second rank begins a room of the reading view',
  }),
  scenes: Type.Array(Scene, { description: 'own panorama, the first is the entrance; empty for none' }),
  viewNum: Type.Integer(),
});
export type Hall = Static<typeof Hall>;

export const getHall = endpoint({
  method: 'GET',
  path: `${BASE}/api/exhibition/queryById/:id`,
  summary: '一座公开的展馆和它的阅读版；没有的和撤回的答 404',
  access: 'visitor',
  in: Type.Object({ id: idInput }),
  out: objectReply(Hall.properties),
});

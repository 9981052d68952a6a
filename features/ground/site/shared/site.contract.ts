import { Type } from 'typebox';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BASE, objectReply } from '#platform/shared/envelope.ts';
import { oneOf } from '#platform/shared/value.schema.ts';

export const getConfigure = endpoint({
  path: `${BASE}/api/user/configure`,
  summary: '平台配置：名称、图标、登录与退出地址、外部链接、页脚',
  access: 'visitor',
  in: Type.Object({}),
  out: objectReply({
    loginUrl: Type.String(),
    ssoLogoutUrl: Type.String(),
    appName: Type.String(),
    appIcon: Type.String(),
    libraryUrl: Type.String(),
    personalZoneUrl: Type.String(),
    oldBaseUrl: Type.String(),
    mapCenter: Type.Object({ lng: Type.Number(), lat: Type.Number(), cityName: Type.String() }),
    mapTile: Type.Object({
      type: Type.String({ description: 'outline, or the source whose tiles are handed out' }),
      attribution: Type.String(),
      reviewNumber: Type.String({ description: '审图号; empty where there is none' }),
      layers: Type.Array(Type.String(), { description: 'from below upwards; empty for the outline' }),
    }),
    mapPanel: Type.String({ description: 'bottom or floating (specification, 2.11)' }),
    routePlanUrl: Type.String({ description: 'with {fromLng}, {fromLat}, {fromName}, {toLng} …, in GCJ-02' }),
    copyright: Type.String(),
    servicePhone: Type.String(),
    serviceHours: Type.String({ description: 'when the telephone is answered' }),
    recordNo: Type.Array(Type.String()),
    siteBadge: Type.String(),
    regionalName: Type.String(),
    features: Type.Object({
      oidc: Type.Boolean(),
      /** Whether signed-in people who are no party members may look wherever visitors may. */
      nonMemberLooks: Type.Boolean(),
      /** Names of features that this region has switched off. */
      off: Type.Array(Type.String()),
      /** Addresses that lead nowhere because of it, with all below them. */
      closed: Type.Array(Type.String()),
    }),
  }),
});

export const getLinkedSite = endpoint({
  method: 'GET',
  path: `${BASE}/api/v1/scratchableLatexUrl`,
  summary: '关联站点现在的网址：netType 0 互联网（不写也是），1 内网；只给名单内的站点',
  access: 'user',
  in: Type.Object({
    hash: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }),
    netType: Type.Optional(oneOf(['0', '1'])),
  }),
  out: objectReply({
    url: Type.String(),
    expireTime: Type.String({ description: 'until then the address may be kept without asking again' }),
  }),
});

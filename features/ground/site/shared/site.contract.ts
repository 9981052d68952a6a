import { Type } from 'typebox';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BASE, objectReply } from '#platform/shared/envelope.ts';
import { arrayOf } from '#platform/shared/value.schema.ts';

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
    mapTile: Type.Object({ type: Type.String(), attribution: Type.String() }),
    copyright: Type.String(),
    servicePhone: Type.String(),
    recordNo: Type.Array(Type.String()),
    siteBadge: Type.String(),
    regionalName: Type.String(),
    features: Type.Object({
      oidc: Type.Boolean(),
      /** Whether signed-in people who are no party members may look wherever visitors may. */
      nonMemberLooks: Type.Boolean(),
    }),
  }),
});

export const getLinkedSite = endpoint({
  method: 'GET',
  path: `${BASE}/api/v1/scratchableLatexUrl`,
  summary: '关联站点的最新地址；只给名单内的站点',
  access: 'user',
  in: Type.Object({
    hash: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }),
    netType: Type.Optional(Type.String({ pattern: '^[01]$' })),
  }),
  out: objectReply({ url: Type.String(), expireTime: Type.String() }),
});

export const getLibraryData = endpoint({
  path: `${BASE}/api/home/libraryData`,
  summary: '党教图书馆的地址',
  access: 'visitor',
  in: Type.Object({}),
  out: objectReply({
    libraryUrl: Type.String(),
    datalist: arrayOf({
      id: Type.String(),
      title: Type.String(),
      coverUrl: Type.String(),
      link: Type.String(),
    }),
  }),
});

import { type Static, Type } from 'typebox';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BASE, objectReply } from '#platform/shared/envelope.ts';
import { oneOf, orNull } from '#platform/shared/value.schema.ts';
import { POPUP_PAGES_CODES } from './popup-showing.rules.ts';

export const Popup = Type.Object({
  id: Type.String(),
  title: Type.String(),
  text: Type.String(),
  coverUrl: Type.String(),
  button: Type.String(),
  link: Type.String({ description: 'a path of the portal, or an outside site, opened in a new window' }),
  pages: oneOf(POPUP_PAGES_CODES),
});
export type Popup = Static<typeof Popup>;

export const getPopup = endpoint({
  path: `${BASE}/api/home/popup`,
  summary: '现在该弹的一个弹窗；没有就是空。日期是服务器的，一台设备一天最多弹一次',
  access: 'visitor',
  in: Type.Object({}),
  out: objectReply({
    day: Type.String({ description: 'yyyy-MM-dd of the server' }),
    popup: orNull(Popup),
  }),
});

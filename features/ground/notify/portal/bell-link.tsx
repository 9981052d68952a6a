import type { ReactNode } from 'react';
import { Icon } from '#platform/web/ui/icon.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { NOTIFY_PATH } from '../shared/notify-address.rules.ts';
import s from './bell.module.css';

/** Text of the bell, the same from the first paint on, so that nothing beside it moves. */
export const BellFace = ({ children }: { readonly children?: ReactNode }) => (
  <>
    <Icon name="bell" />
    <span>消息</span>
    {children}
  </>
);

/** The bell as a plain way to the page: until the rest has come, and in elder mode. */
export const BellLink = ({ children }: { readonly children?: ReactNode }) => (
  <LinkTo to={NOTIFY_PATH} className={s.bell}>
    <BellFace>{children}</BellFace>
  </LinkTo>
);

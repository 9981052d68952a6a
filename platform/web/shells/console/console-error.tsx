import type { ReactNode } from 'react';
import { ErrorArt } from '#platform/web/shells/portal/error-art.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { ButtonLink } from '../../console/console-button.tsx';
import s from './console-error.module.css';

export interface ConsoleErrorProps {
  readonly kind: '403' | '404';
  readonly title: string;
  readonly reason: ReactNode;
  /** Other ways out beside 回到今日. */
  readonly actions?: ReactNode;
  /** The one way out; 回到今日 by itself. */
  readonly back?: { readonly to: string; readonly label: string } | undefined;
}

const TODAY = { to: '/console', label: '回到今日' };

/** 编号写小，话写全，给一条路：the portal's error page, inside the console. */
export function ConsoleError({ kind, title, reason, actions, back = TODAY }: ConsoleErrorProps) {
  usePageTitle(title);
  return (
    <section className={`panel ${s.card}`}>
      <p className={s.code}>{kind}</p>
      <ErrorArt kind={kind} />
      <h1>{title}</h1>
      <p className={s.reason}>{reason}</p>
      <div className="flex wraps at-middle gap-16 above-24">
        <ButtonLink kind="primary" act="see" to={back.to}>
          {back.label}
        </ButtonLink>
        {actions}
      </div>
    </section>
  );
}

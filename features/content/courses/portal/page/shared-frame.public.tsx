import type { ReactNode } from 'react';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { Brand } from '#platform/web/shells/portal/brand.tsx';
import { signOnPath } from '#platform/web/sign-on-path.ts';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import s from './shared-course.module.css';

export interface SharedFrameProps {
  /** Where signing on leads back to. */
  readonly path: string;
  /** Buttons that stay at the lower edge. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** A shared page stands alone: the name of the platform, the thing itself, and what to do with it. */
export function SharedFrame({ path, foot, children }: SharedFrameProps) {
  const site = useSite();
  const { isLogin } = useUser();
  return (
    <div className={s.sheet}>
      <header className={`${s.top} on-dark`}>
        <Brand site={site} />
        {isLogin === 0 && (
          <LinkTo className={s.signOn} to={signOnPath(site.loginUrl, path)}>
            登录
          </LinkTo>
        )}
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className={s.legal}>
        {site.copyright && <p>版权所有：{site.copyright}</p>}
        <p className={s.numbers}>
          {site.recordNo.map((number) => (
            <span key={number}>{number}</span>
          ))}
        </p>
      </footer>
      {foot && (
        <section className={s.foot} aria-label="学习与分享">
          {foot}
        </section>
      )}
    </div>
  );
}

import { type ReactNode, useEffect } from 'react';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { Brand } from '#platform/web/shells/portal/brand.tsx';
import { ReadOnlyShell } from '#platform/web/shells/portal/read-only-shell.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { keepSiteName } from '#platform/web/use-page-title.ts';
import art from './sign-on-art.svg?url';
import s from './sign-on-frame.module.css';

export interface SignOnFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The snow line at the left, the one form at the right: signing on and setting the password. */
export const SignOnFrame = ({ title, children }: SignOnFrameProps) => {
  const site = useSite();
  useEffect(() => keepSiteName(site.appName), [site.appName]);
  return (
    <ReadOnlyShell>
      <div className={s.frame}>
        <div className={s.edge}>
          <div className={s.art}>
            <img className="full absolute crops" src={art} alt="" />
            <div className={s.brand}>
              <Brand site={site} onPaper />
            </div>
            <p className={s.motto}>
              学在天山南北，
              <br />
              行在田间地头
              <small className="block above-16 ink-2">一个账号，手机、电脑都能接着学，学时自动入账。</small>
            </p>
          </div>
        </div>
        <div className={s.side}>
          <div className={s.form}>
            <Title as="h1">{title}</Title>
            {children}
          </div>
        </div>
      </div>
    </ReadOnlyShell>
  );
};

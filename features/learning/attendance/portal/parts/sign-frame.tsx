import type { ReactNode } from 'react';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { Mark } from '#platform/web/shells/portal/brand.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import s from './sign-frame.module.css';

interface Props {
  readonly title: string;
  /** At the end of the bar; the person's name without it. */
  readonly end?: ReactNode;
  /** Buttons that stay at the lower edge. */
  readonly foot?: ReactNode;
  /** Tables and sheets take more room than a telephone has. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** Pages of signing in stand alone, without the portal's header. */
export function SignFrame({ title, end, foot, isWide = false, children }: Props) {
  const { name } = useUser();
  usePageTitle(title);
  return (
    <div className={isWide ? s.wide : s.sheet}>
      <header className={`${s.top} on-dark`}>
        <Mark />
        <b>{title}</b>
        <span className="push">{end ?? name}</span>
      </header>
      <main id="main" tabIndex={-1} className={s.body}>
        {children}
      </main>
      {foot !== undefined && <footer className={s.foot}>{foot}</footer>}
    </div>
  );
}

import type { ReactNode } from 'react';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { Brand } from '#platform/web/shells/portal/brand.tsx';
import { signOnPath } from '#platform/web/sign-on-path.ts';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
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

/** Everything about the thing, below its picture. */
export const SharedBody = ({ children }: { readonly children: ReactNode }) => (
  <div className={s.body}>{children}</div>
);

export interface SharedTeacherProps {
  readonly name: string;
  readonly photo: string;
  readonly post: string;
}

export const SharedTeacher = ({ name, photo, post }: SharedTeacherProps) => (
  <div className="row gap-14 pad-y-12 line-above song-names">
    <SmartImage className={s.photo} shape="person" src={photo} alt="" title={name.slice(0, 1)} />
    <div>
      <b>{name}</b>
      <p className="small ink-3">{post}</p>
    </div>
  </div>
);

/** `children`: the place of the picture. */
export const SharedWaiting = ({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) => (
  <Skeleton label={label}>
    {children}
    <SharedBody>
      <SkeletonBlock width="40%" height="26px" />
      <SkeletonBlock width="80%" height="36px" gapBefore="12px" />
      <SkeletonBlock height="74px" gapBefore="16px" />
      <SkeletonBlock height="84px" gapBefore="16px" />
    </SharedBody>
  </Skeleton>
);

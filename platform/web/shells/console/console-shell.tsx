import { type ReactNode, Suspense } from 'react';
import { PageBoundary } from '#platform/web/page-boundary.tsx';
import { useLeaveWatch } from '../../console/form/leave-guard.ts';
import { Skeleton, SkeletonBlock } from '../../ui/states/skeleton.tsx';
import { usePageStart } from '../../use-page-start.ts';
import { ConsoleNav } from './console-nav.tsx';
import s from './console-shell.module.css';
import type { ConsoleShellProps } from './console-shell-props.ts';
import { ConsoleTop } from './console-top.tsx';

const Waiting = () => (
  <Skeleton label="页面">
    <SkeletonBlock width="220px" height="36px" />
    <SkeletonBlock height="120px" gapBefore="28px" />
    <SkeletonBlock height="420px" gapBefore="20px" />
  </Skeleton>
);

/** The frame around every page of the console: what it is, where one is, in which role. */
export function ConsoleShell(props: ConsoleShellProps): ReactNode {
  const { menu, current, counts, dock, children } = props;
  const main = usePageStart(current);
  useLeaveWatch();
  return (
    <div className={s.shell}>
      <a className="skip" href="#main">
        跳到正文
      </a>
      <ConsoleNav menu={menu} current={current} counts={counts} />
      <div className="shrinks">
        <ConsoleTop {...props} />
        {/* A page that fails leaves menu and head as they are; the next page begins anew. */}
        <PageBoundary key={current}>
          <main id="main" ref={main} tabIndex={-1} className={s.main}>
            <Suspense fallback={<Waiting />}>{children}</Suspense>
          </main>
        </PageBoundary>
        {dock}
      </div>
    </div>
  );
}

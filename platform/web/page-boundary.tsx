import { Component, type ReactNode } from 'react';
import { VersionNotice } from './shells/portal/version-notice.tsx';
import { FailedView } from './ui/states/failed-view.tsx';

const KEY = 'reloadedForRelease';
const QUIET_MS = 60_000;

const isMissingFile = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script|preload/i.test(error.message);

const wasJustReloaded = () => {
  try {
    return Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < QUIET_MS;
  } catch {
    return true;
  }
};

/** A release replaced the page's files while it was open: reload once in silence, then say so (specification, 8). */
const reloadOnce = (): boolean => {
  if (wasJustReloaded()) return false;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
  return true;
};

/** Without a network a reload would put the browser's own error page in place of the portal. */
const isOffline = () => navigator.onLine === false;

const reloadOnline = () => {
  if (!isOffline()) location.reload();
};

interface State {
  readonly failure: 'none' | 'offline' | 'reloading' | 'release' | 'broken';
}

/** Catches what a page could not show, so that nobody is left with an empty window. */
export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: 'none' };

  static getDerivedStateFromError(error: unknown): State {
    if (!isMissingFile(error)) return { failure: 'broken' };
    if (isOffline()) return { failure: 'offline' };
    return { failure: wasJustReloaded() ? 'release' : 'reloading' };
  }

  override componentDidCatch(error: unknown) {
    if (!isMissingFile(error)) return;
    if (isOffline()) addEventListener('online', reloadOnline);
    else reloadOnce();
  }

  override componentWillUnmount() {
    removeEventListener('online', reloadOnline);
  }

  override render() {
    const { failure } = this.state;
    if (failure === 'none') return this.props.children;
    if (failure === 'reloading') return null;
    return (
      <main id="main" tabIndex={-1}>
        {failure === 'release' && <VersionNotice />}
        {failure === 'offline' && (
          <FailedView
            as="h1"
            kept="网络没有连上，连上后自动重新加载，已经记下的学习不受影响"
            onRetry={reloadOnline}
          />
        )}
        {failure === 'broken' && (
          <FailedView
            as="h1"
            kept="这个页面没有显示出来，已经记下的学习不受影响"
            onRetry={() => location.reload()}
          />
        )}
      </main>
    );
  }
}

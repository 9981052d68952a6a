import { Component, type ReactNode } from 'react';
import { ErrorPage } from './shells/portal/error-page.tsx';
import { FailedView } from './ui/failed-view.tsx';

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

interface State {
  readonly failure: 'none' | 'reloading' | 'release' | 'broken';
}

/** Catches what a page could not show, so that nobody is left with an empty window. */
export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: 'none' };

  static getDerivedStateFromError(error: unknown): State {
    if (!isMissingFile(error)) return { failure: 'broken' };
    return { failure: wasJustReloaded() ? 'release' : 'reloading' };
  }

  override componentDidCatch(error: unknown) {
    if (isMissingFile(error)) reloadOnce();
  }

  override render() {
    const { failure } = this.state;
    if (failure === 'none') return this.props.children;
    if (failure === 'reloading') return null;
    if (failure === 'release') return <ErrorPage kind="version" />;
    return (
      <FailedView kept="这个页面没有显示出来，已经记下的学习不受影响" onRetry={() => location.reload()} />
    );
  }
}

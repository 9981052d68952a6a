import { type ComponentType, createElement, lazy, type ReactElement } from 'react';

/** A page that arrives when it is opened; the boundary around it answers a release that replaced its file. */
export const lazyPage = <Name extends string>(
  load: () => Promise<{ readonly [K in Name]: ComponentType }>,
  name: Name,
): ReactElement => createElement(lazy(() => load().then((module) => ({ default: module[name] }))));

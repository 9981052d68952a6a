import { type ComponentType, createElement, lazy, type ReactElement } from 'react';

/** A page that arrives when it is opened; the boundary around it answers a release that replaced its file. */
export const lazyPage = <T extends Record<string, ComponentType>>(
  load: () => Promise<T>,
  name: keyof T & string,
): ReactElement =>
  createElement(lazy(() => load().then((module) => ({ default: module[name] as ComponentType }))));

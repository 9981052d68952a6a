import { type ComponentType, createElement, lazy, type ReactElement } from 'react';

/** A page that arrives when it is opened; the boundary around it answers a release that replaced its file. */
export const lazyPage = <Name extends string>(
  load: () => Promise<{ readonly [K in Name]: ComponentType }>,
  name: Name,
): ReactElement => createElement(lazy(() => load().then((module) => ({ default: module[name] }))));

/** Whatever can be shown, with any props. */
type Part = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

/** A part of a page, with its props, that arrives when it is first shown. */
export const lazyPart = <Name extends string, Module extends Readonly<Record<Name, Part>>>(
  load: () => Promise<Module>,
  name: Name,
) => lazy(() => load().then((module) => ({ default: module[name] })));

import type { FastifyInstance } from 'fastify';
import { isClosedAddress } from '#platform/shared/settings/closed-address.rules.ts';
import { changesHeard } from './changes.ts';
import type { Tx } from './db/database.ts';
import type { Deps } from './deps.ts';
import { type Feature, type Gate, type ListOf, listsOf } from './feature.ts';
import { documentApi } from './http/api-document.ts';
import { createHttpServer } from './http/http-server.ts';
import { mountRoutes } from './http/mount.ts';
import { onceInDatabase } from './http/once.ts';
import { serveOperations } from './http/operations.ts';
import { ownOrigin } from './http/own-origin.ts';
import type { PageSource } from './http/page-data.ts';
import { servePages } from './http/pages.ts';
import { keepRights } from './http/rights-gate.ts';
import type { Route } from './http/route.ts';
import { addressesIn, closedNow, knowSwitches, onlyWhenOn } from './switches.ts';

/** A portal put together from features: what it serves, does behind the scenes and prepares at its start. */
export interface Portal {
  /** Every call of a contract that is mounted for the features. */
  readonly routes: (deps: Deps) => readonly Route[];
  /** Every call of a contract that a feature mounts itself. */
  readonly multipart: (deps: Deps) => readonly Route[];
  readonly pages: (deps: Deps) => readonly PageSource[];
  /** Work of every background job, called once in every process. */
  readonly handleJobs: (deps: Deps) => void;
  readonly seed: (deps: Deps) => Promise<void>;
  readonly demonstrate: (deps: Deps, tx: Tx) => Promise<void>;
  readonly settle: (deps: Deps) => Promise<void>;
  /** The HTTP server; the built pages stand in `folder`. */
  readonly serve: (deps: Deps, folder: string) => Promise<FastifyInstance>;
}

/** Calls of a feature, which answer 404 while its switch is off. */
const switchedRoutes = (deps: Deps, { switchable }: Feature, routes: readonly Route[]): readonly Route[] =>
  switchable ? routes.map((route) => ({ ...route, opens: () => onlyWhenOn(deps, switchable) })) : routes;

/** Pages, which mean nothing at the addresses of a feature whose switch is off. */
const switchedPages = (deps: Deps, pages: readonly PageSource[]): readonly PageSource[] =>
  pages.map((page) => ({
    ...page,
    load: async (url, caller) =>
      isClosedAddress(closedNow(deps).paths, url.pathname) ? null : page.load(url, caller),
  }));

/** Calls that a feature mounts itself, in a scope of their own that its switch closes. */
const mountOwn = async (
  app: FastifyInstance,
  deps: Deps,
  { switchable, webRoutes }: Feature,
  ...rest: [Gate['authenticate'], ListOf]
) => {
  if (!switchable || !webRoutes) return webRoutes?.(app, deps, ...rest);
  await app.register(async (scope) => {
    scope.addHook('onRequest', async () => onlyWhenOn(deps, switchable));
    await webRoutes(scope, deps, ...rest);
  });
};

export const createPortal = (features: readonly Feature[]): Portal => {
  const listOf = listsOf(features);

  const listen = (deps: Deps) => {
    for (const feature of features) feature.listen?.(deps);
  };
  const gateOf = (deps: Deps) => {
    const gate = features.find((feature) => feature.gate)?.gate?.(deps, listOf);
    if (!gate) throw new Error('no feature says who sends a request');
    return gate;
  };
  const routes = (deps: Deps) =>
    features.flatMap((feature) => switchedRoutes(deps, feature, feature.routes?.(deps, listOf) ?? []));
  const pages = (deps: Deps) => features.flatMap((feature) => feature.pages?.(deps, listOf) ?? []);
  const switchedFeatures = (deps: Deps) =>
    features.flatMap(({ switchable, pages: ofFeature, ...lists }) => {
      if (!switchable) return [];
      const own = ofFeature?.(deps, listOf) ?? [];
      return [{ own: switchable, paths: addressesIn([own, ...Object.values(lists)]) }];
    });
  const firstRepliesOf = (deps: Deps) => {
    const sources = features.flatMap((feature) => feature.firstReplies?.(deps, listOf) ?? []);
    return async (caller: Parameters<(typeof sources)[number]>[0]) =>
      (await Promise.all(sources.map((source) => source(caller)))).flat();
  };

  return {
    routes,
    pages,
    multipart: (deps) => features.flatMap((feature) => feature.multipart?.(deps) ?? []),
    handleJobs: (deps) => {
      listen(deps);
      for (const { jobs } of features) jobs?.(deps, listOf);
    },
    seed: async (deps) => {
      for (const { seed } of features) await seed?.(deps);
    },
    demonstrate: async (deps, tx) => {
      for (const { demonstrate } of features) await demonstrate?.(deps, tx);
    },
    settle: async (deps) => {
      listen(deps);
      for (const { settle } of features) await settle?.(deps, listOf);
    },
    serve: async (deps, folder) => {
      await changesHeard(deps);
      knowSwitches(deps, switchedFeatures(deps));
      for (const { load } of features) await load?.(deps);
      const { config } = deps;
      const app = await createHttpServer({
        logLevel: config.logLevel,
        trustProxy: config.trustProxy,
        pictureOrigins: [config.appIcon, config.siteBadge].flatMap(
          (address) => URL.parse(address)?.origin ?? [],
        ),
      });
      const { authenticate, isVisitor, noteOtherPerson, withFacts } = gateOf(deps);
      await documentApi(app, `${config.appName} API`);
      serveOperations(app, deps, listOf('figures'));
      const calls = [...routes(deps), ...features.flatMap((feature) => feature.multipart?.(deps) ?? [])];
      keepRights(app, deps, calls);
      mountRoutes(app, withFacts(routes(deps)), authenticate, noteOtherPerson, onceInDatabase(deps));
      for (const feature of features) await mountOwn(app, deps, feature, authenticate, listOf);
      await servePages(app, {
        deps,
        folder,
        site: () => config,
        publicUrl: (request) => ownOrigin(config, request),
        authenticate,
        isVisitor,
        sources: switchedPages(deps, pages(deps)),
        common: firstRepliesOf(deps),
      });
      return app;
    },
  };
};

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '#platform/shared/caller.ts';
import type { Switchable } from '#platform/shared/settings/switchable.ts';
import type { Tx } from './db/database.ts';
import type { Deps } from './deps.ts';
import type { Exporter } from './exporter.ts';
import type { Authenticate } from './http/access-check.ts';
import type { NoteOtherPerson } from './http/mount.ts';
import type { Figure } from './http/operations.ts';
import type { FirstReply, PageSource } from './http/page-data.ts';
import type { Route } from './http/route.ts';
import { noteEntries } from './switches.ts';

/**
 * Lists to which features add, each by the type of its entries. A feature that reads a list of its own declares it by
 * augmenting this interface, so that the platform names no feature.
 */
export interface FeatureLists {
  /** Numbers for the operator's monitoring. */
  readonly figures: Figure;
  readonly exporters: (deps: Deps, listOf: ListOf) => Exporter;
}

type Lists = { readonly [Name in keyof FeatureLists]: readonly FeatureLists[Name][] };

/** Entries of all features in one list, in the order of the features. */
export type ListOf = <Name extends keyof FeatureLists>(name: Name) => readonly FeatureLists[Name][];

/** Session handling that all calls share; one feature brings it. */
export interface Gate {
  readonly authenticate: Authenticate;
  /** True when a request carries nothing that could say who sends it. */
  readonly isVisitor: (request: FastifyRequest) => boolean;
  readonly noteOtherPerson: NoteOtherPerson;
  /** Routes with the facts of the request at hand for the audit trail. */
  readonly withFacts: (routes: readonly Route[]) => readonly Route[];
}

/** Everything that one feature's server brings; `x.feature.ts` at its root exports it, `app/features.ts` lists it. */
export type Feature = {
  /** Wing and folder: `teaching/notices`. */
  readonly name: string;
  /** Absent: every region has it. Several features may stand under one switch. */
  readonly switchable?: Switchable;
  readonly gate?: (deps: Deps, listOf: ListOf) => Gate;
  /** Calls of its contracts. */
  readonly routes?: (deps: Deps, listOf: ListOf) => readonly Route[];
  /** Calls of its contracts that `webRoutes` mounts, because they take multipart. */
  readonly multipart?: (deps: Deps) => readonly Route[];
  /** Calls that need a parser or a stream of their own. */
  readonly webRoutes?: (
    app: FastifyInstance,
    deps: Deps,
    authenticate: Authenticate,
    listOf: ListOf,
  ) => void | Promise<void>;
  /** Pages into which the server writes something. */
  readonly pages?: (deps: Deps, listOf: ListOf) => readonly PageSource[];
  /** Replies that every page asks for first. */
  readonly firstReplies?: (
    deps: Deps,
    listOf: ListOf,
  ) => (caller: Caller | null) => Promise<readonly FirstReply[]>;
  /** Facts that a process needs before it answers anybody; called once in every serving process. */
  readonly load?: (deps: Deps) => Promise<void>;
  /** Answers to events of other features; repeated calls change nothing. */
  readonly listen?: (deps: Deps) => void;
  /** Work of its background jobs. */
  readonly jobs?: (deps: Deps, listOf: ListOf) => void;
  /** Data without which nothing works; called at every start, before the demonstration is loaded. */
  readonly seed?: (deps: Deps) => Promise<void>;
  /** Rows of the demonstration, written after people, courses and classes are there. */
  readonly demonstrate?: (deps: Deps, tx: Tx) => Promise<void>;
  /** Repair of what a crash or an older release left behind; called at every start, when all features listen. */
  readonly settle?: (deps: Deps, listOf: ListOf) => Promise<void>;
} & Partial<Lists>;

export const defineFeature = (feature: Feature): Feature => {
  const { switchable, ...lists } = feature;
  if (switchable) noteEntries(switchable, Object.values(lists));
  return feature;
};

/** Reader of the lists of `features`. */
export const listsOf =
  (features: readonly Partial<Lists>[]): ListOf =>
  <Name extends keyof FeatureLists>(name: Name) =>
    features.flatMap((feature): readonly FeatureLists[Name][] => feature[name] ?? []);

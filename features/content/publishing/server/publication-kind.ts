import type { LinkReach } from '#features/ground/site/server/site.public.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { AnyRecord } from '#platform/shared/record.ts';
import type { PublicationProblem } from '../shared/publishing.schema.ts';
import type { PublicationFacts } from './publication.repository.ts';
import type { StoredDocument } from './publications.table.ts';

/** Moments that readers are told or kept to, and whose it is. */
export interface ShownTimes {
  /** Since when it is public; stays as it was when changes of it are published. */
  readonly publishedAt: Date;
  /** From then on readers no longer see it; null for no end. */
  readonly withdrawAt: Date | null;
  /** Organisation that it belongs to. */
  readonly orgCode: string;
}

/** A document that a writer hands in, beside the one that was kept before it. */
export interface HandedIn {
  readonly id: string;
  /** Organisation whose files the writer may choose. */
  readonly scopeOrg: string;
  readonly state: PublicationFacts['state'];
  readonly before: StoredDocument;
  readonly after: StoredDocument;
}

/** What a kind keeps of something that readers have not seen yet, because lists and other features name it already. */
export interface DraftKeeping {
  /** Ids for so many new ones, in the order of the kind's own numbers. */
  readonly takeIds: (sql: Sql, count: number) => Promise<string[]>;
  /** Called after each step with one that was never public, also after the first. */
  readonly keep: (tx: Tx, deps: Deps, row: PublicationFacts) => Promise<void>;
  readonly drop: (tx: Tx, id: string) => Promise<void>;
}

/**
 * A kind of content: everything that publishing asks of it. The record names its fields, and its first one is the
 * title; its table holds what readers see, written by `show` and taken away by `hide` and nobody else.
 */
export interface PublicationKind {
  /** In calls and tables; never changed. */
  readonly kind: string;
  readonly name: string;
  readonly record: AnyRecord;
  /** Reviews unless the setting says otherwise. */
  readonly reviews: 0 | 1 | 2 | 3;
  readonly titleOf: (document: StoredDocument) => string;
  /** A word or two for lists. */
  readonly noteOf: (document: StoredDocument) => string;
  /** Field with the organisation that keeps it; without one that is where it was begun. */
  readonly orgField?: string;
  /** Names of the fields that hold HTML. */
  readonly htmlFields: readonly string[];
  /** Fields that hold one address each, and how far it may lead; refused when it is written, found when it is read. */
  readonly links?: Readonly<Record<string, LinkReach>>;
  /** The document as it is kept: tidied, its HTML cleaned. */
  readonly clean: (document: StoredDocument) => StoredDocument;
  /** Ids of files of the media library in a document. */
  readonly filesOf: (document: StoredDocument) => readonly string[];
  /** What is missing before it can be submitted. */
  readonly problemsOf: (sql: Sql, document: StoredDocument, id: string) => Promise<PublicationProblem[]>;
  /** `problemsOf` tells everything; otherwise what the record needs and the files that are not ready are added to it. */
  readonly isJudgedByItself?: boolean;
  /** Refuses what a document newly names and may not; answers the document as it is kept. Files are looked after. */
  readonly admit?: (tx: Tx, given: HandedIn) => Promise<StoredDocument>;
  /** The document as a reviewer reads it, with names in place of ids; as it is without it. */
  readonly readable?: (sql: Sql, document: StoredDocument) => Promise<StoredDocument>;
  /** Without it nothing is kept of a draft but its document. */
  readonly drafts?: DraftKeeping;
  /** Makes readers see the document. Called in the transaction of the step; may be called again. */
  readonly show: (
    tx: Tx,
    deps: Deps,
    id: string,
    document: StoredDocument,
    times: ShownTimes,
  ) => Promise<void>;
  /** Takes it away from readers. */
  readonly hide: (tx: Tx, deps: Deps, id: string) => Promise<void>;
  /** Says, after the commit, that what readers see of it has changed. */
  readonly announce: (deps: Deps, id: string) => Promise<void>;
  /** Page of the portal. */
  readonly addressOf: (id: string) => string;
  /** Page of the console on which it is written. */
  readonly editPath: (id: string) => string;
  /** Writes down, after the last statement of a step, what it uses of the media library. */
  readonly noteMedia: (tx: Tx, id: string) => Promise<void>;
}

declare module '#platform/server/feature.ts' {
  interface FeatureLists {
    /** Kinds of content that are reviewed, signed and published. */
    readonly publicationKinds: PublicationKind;
  }
}

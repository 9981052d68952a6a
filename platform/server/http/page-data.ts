import type { TSchema } from 'typebox';
import type { Caller } from '#platform/shared/caller.ts';
import type { Endpoint, InputOf, OutputOf } from '#platform/shared/endpoint.ts';

/** A reply that the page would ask for first, sent along inside the HTML. */
export interface FirstReply {
  readonly path: string;
  readonly input: unknown;
  readonly reply: unknown;
}

/** Facts that the server knows of a page before any script runs. */
export interface PageData {
  readonly title?: string;
  readonly description?: string;
  readonly image?: string;
  /** The page's first words, shown before the script arrives: a line above the heading, the heading, a paragraph, facts. */
  readonly kicker?: string;
  readonly headline?: string;
  readonly lead?: string;
  readonly facts?: string;
  /** A drawing at the foot of the first words on a phone, the same that the page itself shows there. */
  readonly art?: string;
  /** The first cards of a list, shown before the script arrives. */
  readonly cards?: readonly { readonly title: string; readonly note: string; readonly image: string }[];
  /** A page without the portal's header. */
  readonly isBare?: true;
  /** Pictures of the first screen that the browser should fetch at once. */
  readonly preload?: readonly string[];
  /** Source files of pieces that the page shows this person at once: named in the HTML beside the page's own. */
  readonly pieces?: readonly string[];
  readonly replies: readonly FirstReply[];
}

/** Prepares one page of a feature; `null` when the address means nothing to it. */
export interface PageSource {
  readonly path: string;
  /** True where the source answers the addresses below its own, too: a record's page under its list's. */
  readonly hasBelow?: boolean;
  /** The page's own source file: its script and styles are named in the HTML, so that they come with the rest. */
  readonly entry?: string;
  readonly load: (url: URL, caller: Caller | null) => Promise<PageData | null>;
}

/** Names a reply so that the page finds it under the same key as its own question. */
export const firstReply = <E extends Endpoint<TSchema, TSchema>>(
  endpoint: E,
  input: InputOf<E>,
  reply: OutputOf<E>,
): FirstReply => ({ path: endpoint.path, input, reply });

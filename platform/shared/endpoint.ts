import type { Static, TSchema } from 'typebox';

/**
 * Callers who are let in, from the least to the most (design/api.md, "Least role").
 * `student-or-manager` is what members of a class and those who manage classes both read, the latter without
 * having to be party members.
 * `console` is everybody who acts in a console role: manager, author, administrator or operator;
 * `teaching` is the same without the operator: questions, papers and exams are made by all three.
 * `lease` is the progress report: the signed lease key stands for the person who holds it.
 */
export type Access =
  | 'visitor'
  | 'user'
  | 'member'
  | 'student'
  | 'student-or-manager'
  | 'console'
  | 'teaching'
  | 'manager'
  | 'author'
  | 'admin'
  | 'operator'
  | 'lease';

/** Terms of a call, apart from its path and its callers. */
interface Terms<In extends TSchema, Out extends TSchema> {
  /** POST unless it is said. */
  readonly method?: 'GET' | 'POST';
  /** Other spellings under which the same call is served. */
  readonly aliases?: readonly string[];
  readonly summary: string;
  /** True when the call changes something: a cookie session must then send its request token. `once` implies it. */
  readonly write?: boolean;
  /**
   * True when the same request sent twice would have a second effect: one more draft, or a clash with its own first
   * change. The page sends an `Idempotency-Key` with each; a key that comes again gets the first answer. That
   * answer is kept for a day: never for a call whose reply holds a secret.
   */
  readonly once?: boolean;
  /** True when a session that a helper's code opened is refused: what only the person alone may do. */
  readonly notHelped?: boolean;
  /** True when an administrator who looks as the person is refused: conversations, own data, secrets. */
  readonly notLooked?: boolean;
  /** True for the one writing call that such a look may make. */
  readonly endsLook?: boolean;
  /** True when pages ask it by themselves: asking does not count as using the portal. */
  readonly unattended?: boolean;
  /** Calls a minute from one address; more are answered 429. No limit when it is left out. */
  readonly perMinute?: number;
  /** Bytes of a request's body, where the usual megabyte is too little. */
  readonly bodyLimit?: number;
  readonly in: In;
  /** The whole reply body; fields that it does not name never leave the server. */
  readonly out: Out;
}

interface Definition<In extends TSchema, Out extends TSchema> extends Terms<In, Out> {
  /** Full path; path parameters are written `:id` and arrive as fields of the input. */
  readonly path: string;
  readonly access: Access;
}

/** A call as plain data: the server mounts it, the page calls it, OpenAPI lists it, the role walk visits it. */
export interface Endpoint<In extends TSchema = TSchema, Out extends TSchema = TSchema>
  extends Definition<In, Out> {
  readonly method: 'GET' | 'POST';
}

/** Declares a call. See `Terms` for the meaning of each field. */
export const endpoint = <const In extends TSchema, const Out extends TSchema>(
  definition: Definition<In, Out>,
): Endpoint<In, Out> => ({ method: 'POST', ...(definition.once ? { write: true } : {}), ...definition });

/** Declares calls below one path that let in the same callers, except where a call says otherwise. */
export const endpointsBelow =
  (base: string, access: Access) =>
  <const In extends TSchema, const Out extends TSchema>(
    name: string,
    terms: Terms<In, Out> & { readonly access?: Access },
  ): Endpoint<In, Out> =>
    endpoint({ path: `${base}/${name}`, access, ...terms });

export type InputOf<E> = E extends Endpoint<infer In, TSchema> ? Static<In> : never;
export type OutputOf<E> = E extends Endpoint<TSchema, infer Out> ? Static<Out> : never;

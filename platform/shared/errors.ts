/** How many frames an error collects, where the engine lets that be said (V8). */
const framesOf: ErrorConstructor & { stackTraceLimit?: number | undefined } = Error;

/** The only error that services throw on purpose: a rule refused, and the sentence says which and what next. */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** Facts for the log and for clients that act on them; no personal data. */
  readonly facts: Readonly<Record<string, unknown>> | undefined;

  constructor(
    code: string,
    status: number,
    text: string,
    more: { fields?: Readonly<Record<string, string>>; facts?: Readonly<Record<string, unknown>> } = {},
  ) {
    const { stackTraceLimit } = framesOf;
    // A refusal is an answer, and pages show many at once: collecting its frames would cost ten times the rest of it.
    if (status < 500) framesOf.stackTraceLimit = 0;
    super(text);
    framesOf.stackTraceLimit = stackTraceLimit;
    this.name = 'AppError';
    this.code = code;
    this.status = status;
    this.fields = more.fields;
    this.facts = more.facts;
  }
}

/** Sentences of a feature's refusals, by the HTTP status that each is answered with. */
type Sentences = Readonly<Record<number, Readonly<Record<string, string>>>>;
type KeyOf<T> = { [Status in keyof T]: keyof T[Status] }[keyof T] & string;

/**
 * Ties code, status and sentence of a feature's refusals together. Each key becomes a function that makes
 * the error; `{name}` in the sentence is replaced from `facts`.
 */
export const defineErrors = <const T extends Sentences>(feature: string, sentences: T) => {
  const make =
    (key: string, status: number, sentence: string) => (facts?: Readonly<Record<string, unknown>>) => {
      const text = sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(facts?.[name] ?? ''));
      return new AppError(`${feature}.${key}`, status, text, facts ? { facts } : {});
    };
  const makers = Object.entries(sentences).flatMap(([status, ofStatus]) =>
    Object.entries(ofStatus).map(([key, sentence]) => [key, make(key, Number(status), sentence)] as const),
  );
  return Object.fromEntries(makers) as {
    readonly [K in KeyOf<T>]: (facts?: Readonly<Record<string, unknown>>) => AppError;
  };
};

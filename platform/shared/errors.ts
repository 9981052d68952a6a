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
    super(text);
    this.name = 'AppError';
    this.code = code;
    this.status = status;
    this.fields = more.fields;
    this.facts = more.facts;
  }
}

interface ErrorDefinition {
  readonly status: number;
  readonly text: string;
}

/**
 * Ties code, status and sentence of a feature's refusals together. Each key becomes a function that makes
 * the error; `{name}` in the sentence is replaced from `facts`.
 */
export const defineErrors = <const T extends Record<string, ErrorDefinition>>(
  feature: string,
  definitions: T,
) => {
  const make = (key: string, definition: ErrorDefinition) => (facts?: Readonly<Record<string, unknown>>) => {
    const text = definition.text.replace(/\{(\w+)\}/g, (_, name: string) => String(facts?.[name] ?? ''));
    return new AppError(`${feature}.${key}`, definition.status, text, facts ? { facts } : {});
  };
  return Object.fromEntries(Object.entries(definitions).map(([key, value]) => [key, make(key, value)])) as {
    readonly [K in keyof T]: (facts?: Readonly<Record<string, unknown>>) => AppError;
  };
};

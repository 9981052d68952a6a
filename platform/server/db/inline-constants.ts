import pg from 'pg';

interface Config {
  readonly text: string;
}

/** The parts of a prepared query of the builder that hold its text and its parameters, constants among them. */
interface Parameterised {
  queryString: string;
  params: readonly unknown[];
  rawQueryConfig: Config;
  queryConfig: Config;
}

/** A dollar would be taken for a parameter where the text is made part of another one. */
const isConstant = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) && !String(value).includes('$');

/**
 * The same query with its constants in its text, where the builder makes each a parameter. A plan that is made once
 * for all values has to know them: an index of only those rows that a constant names is used by no other plan.
 * A quoted constant has no type of its own, like a parameter.
 */
export const inlineConstants = <T extends object>(built: T): T => {
  const query = built as unknown as Parameterised;
  const params: unknown[] = [];
  const written = query.params.map((value) =>
    isConstant(value) ? pg.escapeLiteral(String(value)) : `$${params.push(value)}`,
  );
  const text = query.queryString.replace(/\$(\d+)/g, (_, place: string) => written[Number(place) - 1] ?? '');
  Object.assign(query, {
    queryString: text,
    params,
    rawQueryConfig: { ...query.rawQueryConfig, text },
    queryConfig: { ...query.queryConfig, text },
  });
  return built;
};

import { CALLS } from './asked-calls.ts';
import { type AskedPage, PAGES } from './asked-pages.ts';
import { type Draw, drawOf, type Person, type Sizes } from './person.ts';
import type { AskedCall, Who } from './turn.ts';

/** A call or a page asked by one kind of people: a row of the report. */
export interface Row {
  readonly name: string;
  readonly kind: 'call' | 'page';
  readonly who: Who;
  /** Requests ready to be sent. */
  readonly requests: readonly string[];
}

/** Requests of a row: enough that what is remembered is asked for again, and not by everybody at once. */
const REQUESTS = 1_000;

/** JSON in ASCII: its length is the number of its bytes. */
const asciiJson = (input: unknown): string =>
  JSON.stringify(input).replace(
    /[^\x20-\x7e]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** A request as a browser sends it. */
const requestOf = (method: string, address: string, person: Person | null, json?: string): string =>
  [
    `${method} ${address} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Accept-Encoding: gzip, deflate, br, zstd',
    ...(person ? [`Cookie: ${person.cookie}`, `token: ${person.token}`] : []),
    ...(json === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${json.length}`]),
    '',
    json ?? '',
  ].join('\r\n');

const callRequest = ({ endpoint }: AskedCall, input: Record<string, unknown>, person: Person | null) => {
  const { method, path } = endpoint;
  const address = path.replace(/:(\w+)/g, (_, name: string) => String(input[name] ?? ''));
  if (method === 'POST') return requestOf(method, address, person, asciiJson(input));
  const query = new URLSearchParams(
    Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return requestOf(method, query.size > 0 ? `${address}?${query}` : address, person);
};

const pageRequest = ({ path }: AskedPage, query: string, person: Person | null) =>
  requestOf('GET', `${path}${query}`, person);

/** Every row of the report, the same at every run. */
export const rowsOf = (askers: readonly Person[], sizes: Sizes): Row[] => {
  const draw: Draw = drawOf(7);
  const times = <T>(make: (person: Person) => T): T[] =>
    Array.from({ length: REQUESTS }, (_, n) => make(askers[n % askers.length] as Person));
  const calls = CALLS.flatMap((asked) =>
    asked.who.map(
      (who): Row => ({
        name: asked.endpoint.path.replace(/^\/gwapi\/\w+/, ''),
        kind: 'call',
        who,
        requests: times((person) => {
          const input = asked.inputOf({ person, sizes, draw }) as Record<string, unknown>;
          return callRequest(asked, input, who === 'visitor' ? null : person);
        }),
      }),
    ),
  );
  const pages = PAGES.flatMap((page) =>
    (['visitor', 'member'] as const).map(
      (who): Row => ({
        name: page.path,
        kind: 'page',
        who,
        requests: times((person) =>
          pageRequest(page, page.queryOf({ person, sizes, draw }), who === 'visitor' ? null : person),
        ),
      }),
    ),
  );
  return [...calls, ...pages];
};

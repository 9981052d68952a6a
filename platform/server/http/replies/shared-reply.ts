import type { TSchema } from 'typebox';
import type { Endpoint, InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { rememberUntilAnyChange } from '../../memories.ts';
import { perPortal } from '../../per-portal.ts';
import type { Context, Route } from '../route.ts';
import { FOR_A_MOMENT } from './encoding.ts';
import { jsonFor, type PackedContent, packedContent } from './packed-content.ts';

/** Numbers that nobody announces, and ends that come by themselves, show a second late. */
const KEPT_MS = 1_000;
const MAX_KEPT = 300;
/** Characters of a key; longer inputs are no ordinary questions and would fill the memory. */
const MAX_KEY = 512;

type RepliesDeps = Pick<Deps, 'database' | 'log' | 'steadyClock'>;

const repliesOf = perPortal((deps: RepliesDeps) =>
  rememberUntilAnyChange<PackedContent>(deps, { max: MAX_KEPT, ttlMs: KEPT_MS }),
);

/**
 * Makes a call whose reply is the same for everybody who asks the same be answered once a second, or whenever anything
 * has changed in whichever process: the others get the same bytes. `isShared` says who is everybody.
 */
export const sharedReply = (
  deps: RepliesDeps,
  { endpoint, handle, ...rest }: Route,
  isShared: (context: Context) => boolean = () => true,
): Route => ({
  ...rest,
  endpoint,
  handle: async (input, context) => {
    const key = `${endpoint.path} ${JSON.stringify(input)}`;
    if (key.length > MAX_KEY || !isShared(context)) return handle(input, context);
    const content = await repliesOf(deps).read(key, async () =>
      packedContent(
        context.reply.serializeInput((await handle(input, context)) as object as never, '200') as string,
        FOR_A_MOMENT,
      ),
    );
    return jsonFor(context.request, context.reply, content);
  },
});

/** As `route` for such a call, whose handler knows nothing of its caller. */
export const everybodyRoute = <E extends Endpoint<TSchema, TSchema>>(
  deps: RepliesDeps,
  endpoint: E,
  serve: (input: InputOf<E>) => Promise<OutputOf<E>>,
): Route => sharedReply(deps, { endpoint, handle: serve as Route['handle'] });

import type { Caller } from '#platform/shared/caller.ts';
import { orNothing } from './or-nothing.ts';
import type { PageData, PageSource } from './page-data.ts';

/** Identifiers that the calls take; an address may hold anything. */
const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Loads the page of the thing that `id` of the address names; null where it names none, which is the page's to explain. */
export const pageOfThing =
  (load: (id: string, caller: Caller | null) => Promise<PageData>): PageSource['load'] =>
  async (url, caller) => {
    const id = url.searchParams.get('id') ?? '';
    return ID.test(id) ? orNothing(() => load(id, caller)) : null;
  };

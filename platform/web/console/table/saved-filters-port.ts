import { createContext } from 'react';

/** A filter of a list under its name. */
export interface KeptFilter {
  readonly id: string;
  readonly name: string;
  /** As the address says it, without a table's prefix. */
  readonly query: string;
}

/** How filters are kept is another feature's: the application hands it in. */
export interface SavedFiltersPort {
  /** Why a filter cannot have this name; empty when it can. */
  readonly nameProblem: (typed: string) => string;
  /** Filters of one list; nothing is asked before `isAsked`. A module's function, used as a hook. */
  readonly useSaved: (
    list: string,
    isAsked: boolean,
  ) => {
    /** Undefined until they are there. */
    readonly saved: readonly KeptFilter[] | undefined;
    readonly failed: string;
    /** Answers its id; throws a `CallError` when it is refused. */
    readonly save: (name: string, query: string) => Promise<string>;
    readonly remove: (id: string) => Promise<void>;
  };
}

/** `null` while no feature keeps filters: lists then offer none. */
export const SavedFiltersContext = createContext<SavedFiltersPort | null>(null);

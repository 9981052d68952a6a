import type { ReactNode } from 'react';

export interface ConsoleEntry {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly icon: string;
}

export interface ConsoleMenuGroup {
  readonly title: string;
  readonly entries: readonly ConsoleEntry[];
}

export interface ConsoleRole {
  readonly roleCode: string;
  readonly roleName: string;
  readonly orgCode: string;
  readonly orgName: string;
}

/** Things of one kind that answer what was typed. */
export interface FoundThings {
  readonly kind: string;
  readonly name: string;
  readonly unit: string;
  readonly icon: string;
  readonly num: number;
  /** The list that shows all of them. */
  readonly allPath: string;
  readonly hits: readonly {
    readonly id: string;
    readonly title: string;
    readonly line: string;
    readonly path: string;
  }[];
}

/** Hook that asks for things by the typed words; a module's function, the same for the life of the page. */
export type UseFind = (typed: string) => {
  readonly groups: readonly FoundThings[];
  readonly isAsking: boolean;
  /** Sentence of the failure; empty for none. */
  readonly failed: string;
};

export interface ConsoleShellProps {
  readonly menu: readonly ConsoleMenuGroup[];
  /** Where one is (`useLocation().pathname`). */
  readonly current: string;
  /** How many things wait behind an entry, by its name; nought shows none. */
  readonly counts?: Readonly<Record<string, number>> | undefined;
  /** Things that the search finds beside the menu. */
  readonly useFind: UseFind;
  readonly personName: string;
  /** The role that one acts in. */
  readonly role: ConsoleRole;
  /** Every console role of the person. */
  readonly roles: readonly ConsoleRole[];
  readonly onSwitchRole: (role: ConsoleRole) => Promise<void>;
  readonly onLogout: () => Promise<void>;
  /** Shows the running tasks; the feature that runs them brings it. */
  readonly taskBell?: ReactNode;
  /** Floats over every page: what goes on in the background (uploads). */
  readonly dock?: ReactNode;
  readonly children: ReactNode;
}

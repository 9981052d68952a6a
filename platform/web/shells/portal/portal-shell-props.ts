import type { ReactNode } from 'react';
import type { BreadcrumbStep } from '#platform/web/breadcrumb-trail.ts';
import type { FocusMode } from '#platform/web/focus-mode.ts';
import type { LazySlot } from '#platform/web/lazy-slot.tsx';

/** Facts of the site from the start-up call. An empty address hides its entry. */
export interface PortalSite {
  readonly loginUrl: string;
  readonly ssoLogoutUrl: string;
  readonly appName: string;
  /** The icon of the browser's tab; the head of the page draws the mark itself. */
  readonly appIcon: string;
  readonly libraryUrl: string;
  readonly personalZoneUrl: string;
  readonly copyright: string;
  readonly servicePhone: string;
  readonly serviceHours: string;
  readonly recordNo: readonly string[];
  /** Address of a picture. */
  readonly siteBadge: string;
}

export interface PortalUser {
  /** 0 is a visitor. */
  readonly isLogin: number;
  readonly name: string;
  readonly canUseSys: boolean;
  readonly idCardHash: string;
  /** A signed-in person's own choice; a visitor has the one kept on this device. */
  readonly elderMode: boolean;
  /** Whether one of the person's roles opens the console. */
  readonly hasConsole?: boolean | undefined;
}

export interface MenuEntry {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly children?: readonly Omit<MenuEntry, 'children'>[] | undefined;
}

export interface HeadSearchProps {
  readonly onClose: () => void;
}

export interface PortalShellProps {
  readonly site: PortalSite;
  readonly user: PortalUser;
  readonly menu: readonly MenuEntry[];
  /** The path one is on (`useLocation().pathname`). */
  readonly current: string;
  /** From the first level down, without the root; never shown on the home page. */
  readonly breadcrumb?: readonly BreadcrumbStep[] | undefined;
  /** Leaves out the navigation: the head keeps the mark, the elder mode and the one way out. */
  readonly focus?: FocusMode | null | undefined;
  /** Beside the person's name in the head: what came for them. */
  readonly bell?: ReactNode;
  /** Opened over the page by 搜索 in the head; without it, on the search's own page and in elder mode the link leads there. */
  readonly headSearch?: LazySlot<HeadSearchProps> | undefined;
  /** At the right end of the navigation: `YearHours`. */
  readonly hoursMeter?: ReactNode;
  /** At the right end of the breadcrumb row. A list page puts its search box into `PageHead` instead. */
  readonly search?: ReactNode;
  /** `full` leaves the content its own width (home, map); the home page always has it. */
  readonly width?: 'page' | 'full' | undefined;
  /**
   * Asked when a navigation entry is pressed; false keeps the person here (and whoever answers says why).
   */
  readonly onNavigate?: ((path: string) => boolean) | undefined;
  /** Entries that would not open for this person: marked before they are pressed. */
  readonly isLocked?: ((path: string) => boolean) | undefined;
  readonly onLogout: () => void | Promise<void>;
  /** The layout has already changed on this device; a signed-in person's choice goes to the server too. */
  readonly onToggleElder: (on: boolean) => void;
  readonly children: ReactNode;
}

/** Sections and account, as 全部栏目 shows them. */
export interface AllMenuProps {
  readonly site: PortalSite;
  readonly user: PortalUser;
  readonly menu: readonly MenuEntry[];
  readonly current: string;
  readonly onNavigate?: ((path: string) => boolean) | undefined;
  readonly isLocked?: ((path: string) => boolean) | undefined;
  readonly onAskLogout: () => void;
}

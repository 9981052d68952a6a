import type { ReactNode } from 'react';

export interface DataColumn<Row> {
  /** The server sorts by it, the export names it. */
  readonly key: string;
  /** Empty for the column of actions. */
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  readonly sort?: boolean | undefined;
  readonly align?: 'start' | 'center' | 'end' | undefined;
  readonly width?: number | string | undefined;
  /** Stays in sight while the table scrolls sideways; of the first column only. */
  readonly isPinned?: boolean | undefined;
  /** May break into lines; the first column does. */
  readonly wraps?: boolean | undefined;
  /** Cannot be hidden. */
  readonly isFixed?: boolean | undefined;
  /** Not shown until it is chosen. */
  readonly isHidden?: boolean | undefined;
  /** On a screen below 1200 px not shown until it is chosen. */
  readonly isWide?: boolean | undefined;
}

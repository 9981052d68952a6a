import { createContext, type ReactNode, use } from 'react';
import { cellOf } from '#platform/shared/rights/console-rights.rules.ts';
import { MayActContext } from '../ui/may-act.ts';

/** Cells of the matrix of rights that the person's active role lacks. */
export const DeniedCells = createContext<readonly string[]>([]);

/** Whether the person's active role may see the page of an entry. */
export const useSeesEntry = (): ((entry: string) => boolean) => {
  const denied = use(DeniedCells);
  return (entry) => !denied.includes(cellOf(entry, 'see'));
};

export interface RightsOfProps {
  /** Entry of the console whose row of the matrix holds here; empty for none. */
  readonly entry: string;
  readonly children: ReactNode;
}

/** Shows the buttons within only as far as the row of `entry` goes. */
export const RightsOf = ({ entry, children }: RightsOfProps) => {
  const denied = use(DeniedCells);
  const has = (act: 'see' | 'do' | 'review') => !denied.includes(cellOf(entry, act));
  return (
    <MayActContext value={{ see: has('see'), do: has('do'), review: has('review') }}>
      {children}
    </MayActContext>
  );
};

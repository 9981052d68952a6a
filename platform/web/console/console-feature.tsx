import { createContext, type ReactElement, type ReactNode, Suspense } from 'react';
import type { AuditWords } from '#platform/shared/audit-words.ts';
import type { ConsolePageEntry } from '#platform/shared/menu-entries.ts';
import { Skeleton, SkeletonBlock } from '../ui/states/skeleton.tsx';
import { RightsOf, useSeesEntry } from './rights-of.tsx';

/** Everything that one feature brings to the console; `x-console.web.tsx` at its root exports it. */
export interface ConsoleFeature {
  /** Addresses below `/console/` and their pages. */
  readonly routes: readonly { readonly path: string; readonly page: ReactElement }[];
  readonly menu: readonly ConsolePageEntry[];
  readonly auditWords: readonly AuditWords[];
}

/** Features of the console, for the pages that speak of all of them: the menu's guard, the audit trail. */
export const ConsoleFeatures = createContext<readonly ConsoleFeature[]>([]);

interface ConsolePieceProps {
  /** Entry of the console whose rights hold within, where it is not the page's own; nothing is shown without the right to see it. */
  readonly of?: string;
  readonly children: ReactNode;
}

/** A piece of another feature within a page, which stays as it is while the piece is on its way. */
export const ConsolePiece = ({ of, children }: ConsolePieceProps) => {
  const sees = useSeesEntry();
  if (of !== undefined && !sees(of)) return null;
  const piece = (
    <Suspense
      fallback={
        <Skeleton>
          <SkeletonBlock height="160px" />
        </Skeleton>
      }
    >
      {children}
    </Suspense>
  );
  return of === undefined ? piece : <RightsOf entry={of}>{piece}</RightsOf>;
};

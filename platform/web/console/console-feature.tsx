import { createContext, type ReactElement, type ReactNode, Suspense } from 'react';
import type { AuditWords } from '#platform/shared/audit-words.ts';
import type { ConsolePageEntry } from '#platform/shared/menu-entries.ts';
import { Skeleton, SkeletonBlock } from '../ui/states/skeleton.tsx';

/** Everything that one feature brings to the console; `x-console.web.tsx` at its root exports it. */
export interface ConsoleFeature {
  /** Addresses below `/console/` and their pages. */
  readonly routes: readonly { readonly path: string; readonly page: ReactElement }[];
  readonly menu: readonly ConsolePageEntry[];
  readonly auditWords: readonly AuditWords[];
}

/** Features of the console, for the pages that speak of all of them: the menu's guard, the audit trail. */
export const ConsoleFeatures = createContext<readonly ConsoleFeature[]>([]);

/** A piece of another feature within a page, which stays as it is while the piece is on its way. */
export const ConsolePiece = ({ children }: { readonly children: ReactNode }) => (
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

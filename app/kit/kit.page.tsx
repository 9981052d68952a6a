import { lazy, Suspense } from 'react';
import { setElderModeHere, useElderMode } from '#platform/web/elder-mode.ts';
import { Checkbox } from '#platform/web/ui/entry/choice.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { LayoutParts } from './layout-parts.tsx';
import { PortalParts } from './portal-parts.tsx';

const ConsoleParts = lazy(() =>
  import('./console-parts.tsx').then((module) => ({ default: module.ConsoleParts })),
);

/** Every part of the kit in all its states; `npm run dev` serves it at /kit, the built portal does not have it. */
export function KitPage() {
  const isElder = useElderMode();
  usePageTitle('部件');
  return (
    <main className="wrap stack gap-24 one-column pad-24">
      <div className="row between wraps gap-16">
        <h1 className="title-l">部件</h1>
        <Checkbox checked={isElder} onChange={({ target }) => setElderModeHere(target.checked)}>
          长者模式
        </Checkbox>
      </div>
      <LayoutParts />
      <PortalParts />
      <Suspense fallback={null}>
        <ConsoleParts />
      </Suspense>
    </main>
  );
}

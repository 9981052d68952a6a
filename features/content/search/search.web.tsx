import { type ComponentProps, lazy } from 'react';
import type { PortalRoute } from '#platform/web/portal-routes.ts';

const SearchPage = lazy(() =>
  import('./portal/search.page.tsx').then((module) => ({ default: module.SearchPage })),
);

export const searchRoutes = (slots: ComponentProps<typeof SearchPage>): readonly PortalRoute[] => [
  { path: '/search', page: <SearchPage {...slots} /> },
];

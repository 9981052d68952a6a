import { KindListPage } from '#features/content/publishing/console/kind/kind-list.public.tsx';
import { ButtonLink } from '#platform/web/console/console-button.tsx';
import { BASE_WORDS } from '../shared/base-kind.words.ts';
import { BASE_FILTERS } from './base-filters.tsx';

/** `/console/bases` */
export const BasesPage = () => (
  <KindListPage
    words={BASE_WORDS}
    filters={BASE_FILTERS}
    actions={<ButtonLink to="/console/imports?start=bases">导入基地</ButtonLink>}
  />
);

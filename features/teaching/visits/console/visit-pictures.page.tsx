import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { VISITS_CONSOLE_PATH } from '../shared/visit-address.rules.ts';
import { PicturesTable } from './pictures-table.tsx';

/** `/console/visits/pictures` */
export const VisitPicturesPage = () => (
  <ConsolePage title="参观照片" trail={[{ title: '预约参观', path: VISITS_CONSOLE_PATH }]}>
    <PicturesTable />
  </ConsolePage>
);

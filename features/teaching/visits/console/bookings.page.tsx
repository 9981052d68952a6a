import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { VISITS_CONSOLE_PATH } from '../shared/visit-address.rules.ts';
import { BookingsTable } from './bookings-table.tsx';

/** `/console/visits/bookings` */
export const VisitBookingsPage = () => (
  <ConsolePage title="全部预约" trail={[{ title: '预约参观', path: VISITS_CONSOLE_PATH }]}>
    <BookingsTable />
  </ConsolePage>
);

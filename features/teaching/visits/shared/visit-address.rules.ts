import { withQuery } from '#platform/shared/address-page.rules.ts';

export const MY_VISITS_PATH = '/personal-center/visits';
/** Address of the own visits before they stood in the personal centre. */
export const OLD_VISITS_PATH = '/resource-map/visits';
export const VISIT_BOOK_PATH = `${OLD_VISITS_PATH}/book`;
export const VISIT_PATH = `${OLD_VISITS_PATH}/detail`;

export const visitPath = (id: string): string => withQuery(VISIT_PATH, { id });
export const bookPath = (baseId: string): string => withQuery(VISIT_BOOK_PATH, { id: baseId });

export const VISITS_CONSOLE_PATH = '/console/visits';
export const visitBasePath = (baseId: string, tab = ''): string =>
  withQuery(`${VISITS_CONSOLE_PATH}/base`, { id: baseId, tab });

/** Key of the gathering at which a visit's people sign in. */
export const gatheringOfVisit = (bookingId: string): string => `visit:${bookingId}`;

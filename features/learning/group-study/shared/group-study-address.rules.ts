import { withQuery } from '#platform/shared/address-page.rules.ts';

export const GROUP_STUDY_PATH = '/group-study';
export const groupRunPath = (id: string): string => withQuery(`${GROUP_STUDY_PATH}/run`, { id });
export const groupReceiptPath = (id: string): string => withQuery(`${GROUP_STUDY_PATH}/receipt`, { id });

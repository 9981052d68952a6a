import { useLocation } from 'react-router';
import { NotFoundPage } from '#features/ground/accounts/portal/portal-layout.public.tsx';
import { GROUP_STUDY_PATH } from '../shared/group-study-address.rules.ts';
import { GroupReceiptPage } from './group-receipt.page.tsx';
import { GroupRunPage } from './group-run.page.tsx';
import { GroupStudiesPage } from './group-studies.page.tsx';

/** `/group-study/…`: list, room and receipt come in one file. */
export const GroupStudyPage = () => {
  const path = useLocation().pathname.replace(/\/+$/, '');
  if (path === GROUP_STUDY_PATH) return <GroupStudiesPage />;
  if (path === `${GROUP_STUDY_PATH}/run`) return <GroupRunPage />;
  return path === `${GROUP_STUDY_PATH}/receipt` ? <GroupReceiptPage /> : <NotFoundPage />;
};

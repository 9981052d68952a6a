import { useLocation } from 'react-router';
import { ClassManagementOfflinePage } from './class-management-offline.page.tsx';
import { OfflineDetailsPage } from './offline-details.page.tsx';

/** 线下档案 of a student and the desk of a manager come in one file. */
export const ClassDaysPage = () =>
  useLocation().pathname.includes('offline-details') ? (
    <OfflineDetailsPage />
  ) : (
    <ClassManagementOfflinePage />
  );

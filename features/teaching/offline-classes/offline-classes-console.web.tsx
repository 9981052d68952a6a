import { lazy } from 'react';

const TABS = {
  timetable: lazy(() =>
    import('./console/timetable-tab.tsx').then((module) => ({ default: module.TimetableTab })),
  ),
  attendance: lazy(() =>
    import('./console/attendance-tab.tsx').then((module) => ({ default: module.AttendanceTab })),
  ),
  appraisal: lazy(() =>
    import('./console/appraisal/appraisal-tab.tsx').then((module) => ({ default: module.AppraisalTab })),
  ),
  ratings: lazy(() => import('./console/ratings-tab.tsx').then((module) => ({ default: module.RatingsTab }))),
  paper: lazy(() =>
    import('./console/paper-exam/paper-tab.tsx').then((module) => ({ default: module.PaperTab })),
  ),
  live: lazy(() => import('./console/live-tab.tsx').then((module) => ({ default: module.LiveTab }))),
  roster: lazy(() => import('./console/roster-tab.tsx').then((module) => ({ default: module.RosterTab }))),
};

export interface OfflineClassTabProps {
  readonly tab: keyof typeof TABS;
  readonly classId: string;
}

/** A tab of the page of a class held in a room. */
export function OfflineClassTab({ tab, classId }: OfflineClassTabProps) {
  const Tab = TABS[tab];
  return <Tab classId={classId} />;
}

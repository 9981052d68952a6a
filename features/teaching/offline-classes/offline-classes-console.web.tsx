import { lazy } from 'react';

export const ClassTimetable = lazy(() =>
  import('./console/class-timetable.public.tsx').then((module) => ({ default: module.ClassTimetable })),
);

export const ClassAttendance = lazy(() =>
  import('./console/class-attendance.public.tsx').then((module) => ({ default: module.ClassAttendance })),
);

import { lazy } from 'react';

/** A reader does not wait for the player, and a visitor for neither. */
export const STUDY_ROOMS = {
  ReadCourse: lazy(() =>
    import('./portal/reading/read-course.public.tsx').then((module) => ({ default: module.ReadCourse })),
  ),
  PlayedCourse: lazy(() =>
    import('./portal/player/played-course.public.tsx').then((module) => ({ default: module.PlayedCourse })),
  ),
};

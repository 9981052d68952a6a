// Pieces of the class page come in one file: where one stands the other stands.
export { SignActions } from './sign-actions.public.tsx';
export { Timetable } from './timetable.public.tsx';
export { TimetableSide } from './timetable-side.public.tsx';

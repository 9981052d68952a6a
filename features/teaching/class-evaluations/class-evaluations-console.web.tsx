import { lazy } from 'react';

export const ClassEvaluation = lazy(() =>
  import('./console/class-evaluation.public.tsx').then((module) => ({ default: module.ClassEvaluation })),
);

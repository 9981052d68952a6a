import { lazy, Suspense } from 'react';
import { useUser } from '../use-user.public.ts';

/** Fetched for the few who look: it is no part of a first visit. */
const RunningLook = lazy(() =>
  import('./running-look.tsx').then((module) => ({ default: module.RunningLook })),
);

/** Over every page while an administrator looks as somebody else; nothing otherwise. */
export const LookBar = () => {
  const { look, name } = useUser();
  if (look === null) return null;
  return (
    <Suspense fallback={null}>
      <RunningLook look={look} name={name} />
    </Suspense>
  );
};

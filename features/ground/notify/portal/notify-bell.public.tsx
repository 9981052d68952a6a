import { lazy, Suspense } from 'react';
import { BellLink } from './bell-link.tsx';

/** Without its file, as after a release, the bell is still the way to the page. */
const BellWithCount = lazy(() =>
  import('./bell.tsx').then(
    ({ Bell }) => ({ default: Bell }),
    () => ({ default: BellLink }),
  ),
);

/** 消息, for the head of every page of a person who is signed in; what it counts and opens comes later. */
export const NotifyBell = () => (
  <Suspense fallback={<BellLink />}>
    <BellWithCount />
  </Suspense>
);

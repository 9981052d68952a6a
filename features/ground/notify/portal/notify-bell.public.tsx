import { lazy, Suspense } from 'react';
import { BellLink } from './bell-link.tsx';
import type { MessageAnswers } from './message-answers.public.ts';

const PlainBell = () => <BellLink />;

/** Without its file, as after a release, the bell is still the way to the page. */
const BellWithCount = lazy(() =>
  import('./bell.tsx').then(
    ({ Bell }) => ({ default: Bell }),
    () => ({ default: PlainBell }),
  ),
);

/** 消息, for the head of every page of a person who is signed in; what it counts and opens comes later. */
export const NotifyBell = ({ answers }: { readonly answers: MessageAnswers }) => (
  <Suspense fallback={<BellLink />}>
    <BellWithCount answers={answers} />
  </Suspense>
);

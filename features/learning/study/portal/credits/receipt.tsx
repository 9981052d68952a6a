import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshAfterCredit } from '#platform/web/after-credit.ts';
import { lazySlot } from '#platform/web/lazy-slot.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { usePlayingRoom, useReadingRoom, useReadingState, useStudyState } from '../progress/room-context.ts';
import type { RoomFacts } from '../progress/study-room.ts';
import type { Receipt } from '../progress/study-state.ts';
import { useReceipt } from '../study.queries.ts';

const Waiting = () => (
  <Skeleton label="学时回执">
    <SkeletonBlock height="364px" />
  </Skeleton>
);

/** A course is opened far more often than finished: its receipt comes when there is one. */
const LateReceipt = lazySlot(() => import('./receipt-card.tsx').then((module) => module.ReceiptCard), {
  waiting: <Waiting />,
  kept: '学时已经入账',
});

interface FoundProps {
  readonly facts: RoomFacts;
  readonly isFinished: boolean;
  /** The one that end-study has just given. */
  readonly fresh: Receipt | null;
}

function Found({ facts, isFinished, fresh }: FoundProps) {
  const { data, isLoading } = useReceipt(facts.course.id, facts.classId, isFinished && fresh === null);
  const receipt = fresh ?? data?.data ?? null;
  const client = useQueryClient();
  useEffect(() => {
    // The year's hours in the navigation must not contradict the receipt.
    if (fresh) refreshAfterCredit(client);
  }, [client, fresh]);
  if (!isFinished) return null;
  if (isLoading && receipt === null) return <Waiting />;
  return receipt && <LateReceipt receipt={receipt} classId={facts.classId} courseId={facts.course.id} />;
}

/** The receipt of a course that was played; nothing before it is finished. */
export function PlayingReceipt() {
  const { facts } = usePlayingRoom();
  const { phase, receipt } = useStudyState();
  return <Found facts={facts} isFinished={phase === 'finished'} fresh={receipt} />;
}

/** The receipt of a course that was read. */
export function ReadingReceipt() {
  const { facts } = useReadingRoom();
  const { phase, receipt } = useReadingState();
  return <Found facts={facts} isFinished={phase === 'finished'} fresh={receipt} />;
}

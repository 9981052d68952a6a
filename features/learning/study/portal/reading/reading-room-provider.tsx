import { type ReactNode, useEffect, useState } from 'react';
import { HEARTBEAT_SECONDS } from '../../shared/player/player.rules.ts';
import { warnOfRefusal } from '../progress/refusal-warning.ts';
import { ReadingContext } from '../progress/room-context.ts';
import { createReadingRoom, type ReadingRoom, type RoomFacts, reasonOf } from '../progress/study-room.ts';
import { useCourseEvents, useStudyConfig } from '../study.queries.ts';

const watchWindow = ({ session }: ReadingRoom) => {
  const onVisibility = () => session.seen(document.visibilityState === 'visible');
  // A page opened in the background is not being read yet.
  onVisibility();
  session.entered();
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    session.dispose();
  };
};

export interface ReadingRoomProps extends RoomFacts {
  readonly children: ReactNode;
}

/** Around everything of a page that shows an image-text course: reading counts from its first showing. */
export function ReadingRoomProvider({ children, ...facts }: ReadingRoomProps) {
  const events = useCourseEvents(facts.course.id);
  useStudyConfig(facts.course.studyStatus !== 2 && reasonOf(facts) === '');
  const [room] = useState(() =>
    createReadingRoom(facts, { ...events, heartbeatSeconds: () => HEARTBEAT_SECONDS }),
  );
  useEffect(() => {
    const stopWarning = warnOfRefusal(room.session);
    const stopWatching = watchWindow(room);
    return () => {
      stopWarning();
      stopWatching();
      events.left(0, room.session.state().phase === 'finished');
    };
  }, [room, events]);
  return <ReadingContext value={room}>{children}</ReadingContext>;
}

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { HEARTBEAT_SECONDS } from '../../shared/player/player.rules.ts';
import { warnOfRefusal } from '../progress/refusal-warning.ts';
import { PlayingContext } from '../progress/room-context.ts';
import { type RoomFacts, reasonOf } from '../progress/study-room.ts';
import { useCourseEvents, useStudyConfig } from '../study.queries.ts';
import { createPlayingRoom, type PlayingRoom } from './playing-room.ts';

/** Reports what is on hand when the window is hidden, and the last of it when the page goes away. */
const watchWindow = ({ session }: PlayingRoom) => {
  const onVisibility = () => document.visibilityState === 'hidden' && session.hidden();
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pagehide', session.leaving);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pagehide', session.leaving);
    session.dispose();
  };
};

export interface PlayingRoomProps extends RoomFacts {
  readonly children: ReactNode;
}

/** Around everything of a page that plays a course; one room a course, whatever is reloaded meanwhile. */
export function PlayingRoomProvider({ children, ...facts }: PlayingRoomProps) {
  const events = useCourseEvents(facts.course.id);
  const config = useStudyConfig(facts.course.studyStatus !== 2 && reasonOf(facts) === '');
  const heartbeat = useRef(HEARTBEAT_SECONDS);
  heartbeat.current = config.data?.data.heartbeatSec ?? HEARTBEAT_SECONDS;
  const [room] = useState(() =>
    createPlayingRoom(facts, { ...events, heartbeatSeconds: () => heartbeat.current }),
  );
  useEffect(() => {
    const stopWarning = warnOfRefusal(room.session);
    const stopWatching = watchWindow(room);
    return () => {
      stopWarning();
      stopWatching();
      const { studiedSeconds, phase } = room.session.state();
      events.left(studiedSeconds, phase === 'finished');
    };
  }, [room, events]);
  return <PlayingContext value={room}>{children}</PlayingContext>;
}

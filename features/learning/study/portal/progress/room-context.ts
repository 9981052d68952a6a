import { createContext, useContext, useSyncExternalStore } from 'react';
import type { MediaView } from '../player/media-view.ts';
import type { PlayingRoom } from '../player/playing-room.ts';
import type { ReadingRoom } from './study-room.ts';
import type { StudyState } from './study-state.ts';

export const PlayingContext = createContext<PlayingRoom | null>(null);
export const ReadingContext = createContext<ReadingRoom | null>(null);

export const usePlayingRoom = (): PlayingRoom => {
  const room = useContext(PlayingContext);
  if (!room) throw new Error('a part of the player stands outside a PlayingRoom');
  return room;
};

export const useReadingRoom = (): ReadingRoom => {
  const room = useContext(ReadingContext);
  if (!room) throw new Error('a part of the reading page stands outside a ReadingRoom');
  return room;
};

export const useStudyState = (): StudyState => {
  const { session } = usePlayingRoom();
  return useSyncExternalStore(session.subscribe, session.state);
};

/** One value of the player; a part that needs the second does not follow every tick. */
export const useMedia = <T extends string | number | boolean>(pick: (view: MediaView) => T): T => {
  const { media } = usePlayingRoom();
  return useSyncExternalStore(media.subscribe, () => pick(media.view()));
};

export const useReadingState = () => {
  const { session } = useReadingRoom();
  return useSyncExternalStore(session.subscribe, session.state);
};

import { usePlayingRoom } from '../progress/room-context.ts';
import { AudioPlayer } from './audio-player.tsx';
import { StudiedStrip } from './studied-strip.tsx';
import { VideoPlayer } from './video-player.tsx';

/** The player of a course and, under it, proof that seconds are counted. */
export function CoursePlayer() {
  const { facts } = usePlayingRoom();
  return (
    <div>
      {facts.course.mediaKind === 'audio' ? <AudioPlayer /> : <VideoPlayer />}
      <StudiedStrip />
    </div>
  );
}

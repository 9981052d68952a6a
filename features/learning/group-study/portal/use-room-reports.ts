import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { queryKey } from '#platform/web/call.ts';
import { getGroupStudy } from '../shared/group-study.contract.ts';
import { reportPlayer } from './group-study.queries.ts';

const REPORT_EVERY_MS = 10_000;

/** Course that plays in the room, a film or the clock of an image-text course. */
export interface RoomPlayback {
  readonly isPlaying: () => boolean;
  readonly position: () => number;
}

/** Reports one after the other, so that an older one never overtakes a newer one; answers the last refusal. */
export const useRoomReports = (id: string) => {
  const client = useQueryClient();
  const line = useRef(Promise.resolve());
  const [refusal, setRefusal] = useState('');
  const report = (playback: RoomPlayback): Promise<void> => {
    const told = { id, isPlaying: playback.isPlaying(), positionSeconds: playback.position() };
    line.current = line.current.then(async () => {
      try {
        await reportPlayer(told);
        setRefusal('');
        await client.invalidateQueries({ queryKey: queryKey(getGroupStudy, { id }) });
      } catch (error) {
        setRefusal(error instanceof Error ? error.message : '');
      }
    });
    return line.current;
  };
  return { report, refusal };
};

/** Reports again and again while something plays. */
export const useReportBeat = (isPlaying: boolean, report: () => void) => {
  const latest = useRef(report);
  latest.current = report;
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => latest.current(), REPORT_EVERY_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);
};

/** Follows the element that plays: reports when it starts, stops and jumps, and holds it at its plain speed. */
export const useFilmReports = (
  media: RefObject<HTMLVideoElement | null>,
  startAt: number,
  report: (playback: RoomPlayback) => Promise<void>,
  isReady: boolean,
) => {
  const [isPlaying, setIsPlaying] = useState(false);
  const begin = useRef(startAt);
  const latest = useRef(report);
  latest.current = report;
  useEffect(() => {
    const film = media.current;
    if (!film || !isReady) return;
    const told = (plays: boolean) =>
      latest.current({ isPlaying: () => plays, position: () => film.currentTime });
    const tell = (plays: boolean) => () => {
      setIsPlaying(plays);
      void told(plays);
    };
    const [started, stopped] = [tell(true), tell(false)];
    const jumped = () => void told(!film.paused);
    const atPlainSpeed = () => {
      if (film.playbackRate !== 1) film.playbackRate = 1;
    };
    const goOn = () => {
      if (begin.current > 0) film.currentTime = begin.current;
      begin.current = 0;
    };
    const heard = Object.entries({
      ...{ playing: started, pause: stopped, ended: stopped, waiting: stopped },
      ...{ seeked: jumped, ratechange: atPlainSpeed, loadedmetadata: goOn },
    });
    for (const [event, hear] of heard) film.addEventListener(event, hear);
    if (film.readyState > 0) goOn();
    return () => {
      for (const [event, hear] of heard) film.removeEventListener(event, hear);
    };
  }, [media, isReady]);
  useReportBeat(isPlaying, () => {
    const film = media.current;
    if (film) void latest.current({ isPlaying: () => !film.paused, position: () => film.currentTime });
  });
  return isPlaying;
};

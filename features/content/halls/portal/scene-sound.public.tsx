import { useEffect, useRef, useState } from 'react';
import { cueOnPicture, parseCaptions } from '#features/content/courses/shared/captions/captions.parser.ts';
import { attachSource } from '#features/ground/media/portal/media-source.public.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { ShownScene } from '../shared/halls.contract.ts';
import s from './scene-sound.module.css';

/** Words of a sound: those of this moment where they have times, all of them otherwise. */
function Words({ captions, seconds }: { readonly captions: string; readonly seconds: number }) {
  const cues = parseCaptions(captions);
  if (cues.length === 0) return <p className={s.words}>{captions}</p>;
  const now = cueOnPicture(cues, seconds);
  return (
    <>
      {now && <p className={s.words}>{now.text}</p>}
      <details className={s.all}>
        <summary>全部讲解文字</summary>
        <p className="verbatim">{cues.map(({ text }) => text).join('\n')}</p>
      </details>
    </>
  );
}

/** The sound of a scene, which begins only when somebody presses, and its words, which are always there. */
export function SceneSound({ scene: { soundUrl, captions } }: { readonly scene: ShownScene }) {
  const audio = useRef<HTMLAudioElement>(null);
  // Every answer brings another address for the same sound; the first goes on playing.
  const [url] = useState(soundUrl);
  const [isWanted, setIsWanted] = useState(false);
  const [isPlaying, setIsPlaying] = useState(false);
  const [seconds, setSeconds] = useState(0);
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    const element = audio.current;
    if (!isWanted || element === null) return;
    const broken = () => setIsBroken(true);
    const play = () => void element.play().catch(() => setIsPlaying(false));
    element.addEventListener('canplay', play, { once: true });
    const detach = attachSource(element, {
      ...{ url, startAt: 0, onReady: () => undefined, onUnsupported: broken, onBroken: broken },
    });
    return () => {
      element.removeEventListener('canplay', play);
      detach();
    };
  }, [isWanted, url]);
  const press = () => {
    const element = audio.current;
    if (!isWanted || element === null) return setIsWanted(true);
    if (element.paused) void element.play().catch(() => setIsPlaying(false));
    else element.pause();
  };
  return (
    <section className={s.sound} aria-label="讲解">
      <audio
        ref={audio}
        preload="none"
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onEnded={() => setIsPlaying(false)}
        onTimeUpdate={(event) => setSeconds(event.currentTarget.currentTime)}
        onError={() => isWanted && setIsBroken(true)}
      >
        <track kind="captions" />
      </audio>
      {isBroken ? (
        <p>声音没有放出来，下面是讲解的文字。</p>
      ) : (
        <Button size="s" icon={isPlaying ? undefined : 'speaker'} onClick={press}>
          {isPlaying ? '暂停讲解' : '听讲解'}
        </Button>
      )}
      {captions !== '' && <Words captions={captions} seconds={seconds} />}
    </section>
  );
}

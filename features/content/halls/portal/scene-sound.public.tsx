import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
  // Every answer brings another address for the same sound; the one that plays stays until it has expired.
  const [url, setUrl] = useState('');
  const [isPlaying, setIsPlaying] = useState(false);
  const [seconds, setSeconds] = useState(0);
  const [isBroken, setIsBroken] = useState(false);
  const goOn = useEffectEvent(() => {
    if (url === soundUrl) setIsBroken(true);
    else setUrl(soundUrl);
  });
  const reached = useEffectEvent(() => seconds);
  useEffect(() => {
    const element = audio.current;
    if (url === '' || element === null) return;
    const from = reached();
    const play = () => {
      if (from > 0) element.currentTime = from;
      void element.play().catch(() => setIsPlaying(false));
    };
    element.addEventListener('canplay', play, { once: true });
    element.addEventListener('error', goOn);
    const detach = attachSource(element, {
      ...{ url, startAt: from, onReady: () => undefined, onBroken: goOn },
      onUnsupported: () => setIsBroken(true),
    });
    return () => {
      element.removeEventListener('canplay', play);
      element.removeEventListener('error', goOn);
      detach();
    };
  }, [url]);
  const press = () => {
    const element = audio.current;
    if (url === '' || element === null) return setUrl(soundUrl);
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

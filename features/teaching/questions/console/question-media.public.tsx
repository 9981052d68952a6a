import { useEffect, useRef, useState } from 'react';
import { attachSource } from '#features/ground/media/portal/media-source.public.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { QuestionMedia } from '../shared/question.schema.ts';
import s from './question-view.module.css';

function Sound({ medium, onBroken }: { readonly medium: QuestionMedia; readonly onBroken: () => void }) {
  const element = useRef<HTMLVideoElement & HTMLAudioElement>(null);
  const broken = useRef(onBroken);
  broken.current = onBroken;
  useEffect(() => {
    const player = element.current;
    if (!player || medium.url === '') return;
    const fail = () => broken.current();
    player.addEventListener('error', fail);
    const detach = attachSource(player, {
      url: medium.url,
      startAt: -1,
      onReady: () => undefined,
      onUnsupported: fail,
      onBroken: fail,
    });
    return () => {
      player.removeEventListener('error', fail);
      detach();
    };
  }, [medium.url]);
  const common = { ref: element, controls: true, 'aria-label': medium.alt || '题目附带的声像' };
  return medium.kind === 'audio' ? (
    <audio {...common} className={s.audio} preload="none" />
  ) : (
    <video {...common} className={s.video} playsInline preload="metadata" />
  );
}

/** A picture, a sound or a film of a question; one that does not come says what it was. */
export function QuestionMedium({ medium }: { readonly medium: QuestionMedia }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const isBroken = medium.url === '' || medium.url === brokenUrl;
  const onBroken = () => setBrokenUrl(medium.url);
  if (isBroken) {
    return (
      <p className="inline-row gap-6 small danger">
        <Icon name="warning" size="s" />
        {medium.alt === '' ? '附带的文件没有打开' : `附带的“${medium.alt}”没有打开`}
      </p>
    );
  }
  if (medium.kind === 'image') {
    return <img className={s.picture} src={medium.url} alt={medium.alt} loading="lazy" onError={onBroken} />;
  }
  return <Sound medium={medium} onBroken={onBroken} />;
}

import { useEffect, useRef, useState } from 'react';
import { CallError } from '#platform/web/call-error.ts';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { createMediaRenewal } from '../../portal/media-renewal.public.ts';
import { attachSource, loadsItself } from '../../portal/media-source.public.ts';
import { pageClock } from '../../portal/page-clock.public.ts';
import { stateText } from '../../shared/library/media-file.words.ts';
import type { MediaFile } from '../../shared/library/media-library.contract.ts';
import { askMediaAddress, useMediaAddress } from '../media.queries.ts';
import { KindIcon } from './kind-icon.tsx';
import s from './media-preview.module.css';

const isRefusal = (error: unknown) =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Plays the file with the browser's own controls; nothing is recorded. */
function Player({ file, url, onBroken }: { file: MediaFile; url: string; onBroken: () => void }) {
  const element = useRef<HTMLVideoElement & HTMLAudioElement>(null);
  const broken = useRef(onBroken);
  broken.current = onBroken;
  useEffect(() => {
    const media = element.current;
    if (!media) return;
    const renewal = createMediaRenewal(url, {
      ...pageClock,
      isRefusal,
      ask: () => askMediaAddress(file.id, 'play'),
    });
    const fail = () => broken.current();
    const attach = (startAt: number) =>
      attachSource(media, {
        url: renewal.newest(url),
        renewal,
        startAt: startAt > 0 ? startAt : -1,
        onReady: () => undefined,
        onUnsupported: fail,
        onBroken: fail,
      });
    renewal.start();
    let detach = attach(0);
    let isPlaying = false;
    let used = url;
    const mend = async () => {
      // Failures of what hls.js feeds the element are hls.js's to mend.
      if (!loadsItself(media, url)) return;
      const { currentTime } = media;
      // Browsers pause what failed, and say so only after they have said that it did.
      const plays = isPlaying;
      if (!(await renewal.mend(used))) return fail();
      used = renewal.newest(url);
      detach();
      detach = attach(currentTime);
      media.addEventListener('loadedmetadata', () => (media.currentTime = currentTime), { once: true });
      if (plays) media.play().catch(() => undefined);
    };
    const listeners = {
      play: () => {
        isPlaying = true;
      },
      pause: () => {
        isPlaying = false;
      },
      error: () => void mend(),
    };
    for (const [name, listener] of Object.entries(listeners)) media.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) media.removeEventListener(name, listener);
      renewal.stop();
      detach();
    };
  }, [file.id, url]);

  const common = { ref: element, controls: true, 'aria-label': file.name };
  return file.kind === 'audio' ? (
    <audio {...common} className={s.audio} preload="metadata" />
  ) : (
    <video
      {...common}
      className="block on-night full wide-screen round-m"
      poster={file.posterUrl || undefined}
      playsInline
      preload="metadata"
    />
  );
}

function Document({ file, url }: { file: MediaFile; url: string }) {
  return (
    <>
      <iframe className={s.frame} src={url} title={`《${file.name}》的预览`} />
      <p className="above-4 small">
        <LinkTo className="inline-row tall-32 blue hover-underlined" to={url} newWindow>
          在新窗口打开
        </LinkTo>
      </p>
    </>
  );
}

/** Box in place of a preview, at the size that it will have. */
function Still({ file }: { readonly file: MediaFile }) {
  const { state, posterUrl, kind } = file;
  const text =
    state === 'ready'
      ? '没有可以预览的内容，可以下载原文件查看'
      : state === 'failed'
        ? '没有处理成功，暂时不能预览'
        : `${stateText(file)}，完成后可以预览`;
  return (
    <div className={s.still}>
      {posterUrl !== '' && kind !== 'image' ? (
        <img className="full tall absolute" src={posterUrl} alt="" />
      ) : (
        <KindIcon kind={kind} />
      )}
      <p>{text}</p>
    </div>
  );
}

/** The file as it will be seen: played, looked at or read. */
export function MediaPreview({ file }: { readonly file: MediaFile }) {
  const isReady = file.state === 'ready';
  const purpose = file.kind === 'document' ? 'preview' : 'play';
  const address = useMediaAddress(file.id, purpose, isReady);
  const [isBroken, setIsBroken] = useState(false);
  if (!isReady) return <Still file={file} />;
  // A document without a preview is no failure: the row says why.
  if (file.kind === 'document' && address.isError) return <Still file={file} />;
  if (address.isError || isBroken) {
    const retry = () => {
      setIsBroken(false);
      void address.refetch();
    };
    return (
      <div className={s.failed}>
        <FailedView kept="文件还在，只是没有取到预览。" retrying={address.isFetching} onRetry={retry} />
      </div>
    );
  }
  const url = address.data?.url;
  if (url === undefined)
    return <div className={file.kind === 'audio' ? s.waitingLow : 'full wide-screen round-m on-sunk'} />;
  if (file.kind === 'document') return <Document file={file} url={url} />;
  if (file.kind === 'image') {
    return <img className={s.image} src={url} alt={file.name} onError={() => setIsBroken(true)} />;
  }
  return <Player key={url} file={file} url={url} onBroken={() => setIsBroken(true)} />;
}

import { useState } from 'react';
import { clockText } from '#platform/shared/times.ts';
import type { MediaFile } from '../../shared/library/media-library.contract.ts';
import s from './file-thumb.module.css';
import { KindIcon } from './kind-icon.tsx';

/** A small picture of the file; its kind's sign where there is none (yet). */
export function FileThumb({ file }: { readonly file: MediaFile }) {
  const [brokenUrl, setBrokenUrl] = useState('');
  const { kind, posterUrl, durationSeconds } = file;
  const hasPicture = posterUrl !== '' && posterUrl !== brokenUrl;
  return (
    <span className={s.thumb}>
      {hasPicture ? (
        <img
          className="full tall crops"
          src={posterUrl}
          alt=""
          width="96"
          height="54"
          loading="lazy"
          decoding="async"
          onError={() => setBrokenUrl(posterUrl)}
        />
      ) : (
        <KindIcon kind={kind} />
      )}
      {hasPicture && kind === 'video' && durationSeconds > 0 && (
        <small className="absolute tiny" aria-hidden="true">
          {clockText(durationSeconds)}
        </small>
      )}
    </span>
  );
}

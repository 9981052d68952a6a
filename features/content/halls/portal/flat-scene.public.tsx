import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { pointAt } from '../shared/hall-scenes.rules.ts';
import type { ShownScene, ShownSpot } from '../shared/halls.contract.ts';
import s from './flat-scene.module.css';

interface FlatPictureProps {
  readonly scene: ShownScene;
  /** Above the picture; the first scene's comes at once. */
  readonly eager?: boolean;
}

const percent = (share: number): string => `${share * 100}%`;

/** The whole picture of a scene, laid flat; it is moved sideways, and numbers stand where the spots are. */
export function FlatPicture({ scene, eager = false }: FlatPictureProps) {
  const [brokenUrl, setBrokenUrl] = useState('');
  const { title, pictureUrl, spots } = scene;
  if (pictureUrl === '' || brokenUrl === pictureUrl)
    return <p className={s.missing}>这张全景图没有打开，内容都在文字里。</p>;
  return (
    <section className={s.scroller} aria-label={`${title}的平面图，可以左右移动`} tabIndex={-1}>
      <div className={s.picture}>
        <img
          src={pictureUrl}
          alt={`${title}的全景图，标着 ${spots.length} 处`}
          width="2048"
          height="1024"
          loading={eager ? 'eager' : 'lazy'}
          onError={() => setBrokenUrl(pictureUrl)}
        />
        {spots.map((spot, at) => {
          const { x, y } = pointAt(spot);
          return (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a spot is known by its place.
              key={at}
              className={s.number}
              style={{ left: percent(x), top: percent(y) }}
              aria-hidden="true"
            >
              {at + 1}
            </span>
          );
        })}
      </div>
    </section>
  );
}

interface SpotTextsProps {
  readonly scene: ShownScene;
  readonly onLead: (spot: ShownSpot) => void;
}

/** All that a scene holds, as text in its order. */
export function SpotTexts({ scene, onLead }: SpotTextsProps) {
  return (
    <ol className={s.texts}>
      {scene.spots.map((spot, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a spot is known by its place.
        <li key={at}>
          <b className={s.ordinal}>{at + 1}</b>
          {spot.kind === 'LEAD' ? (
            <Button size="s" onClick={() => onLead(spot)}>
              {spot.title}
              <Icon name="right" size="s" />
            </Button>
          ) : (
            <div>
              <h3>{spot.title}</h3>
              <p className="verbatim">{spot.text}</p>
              {spot.pictureUrl !== '' && <img src={spot.pictureUrl} alt={spot.pictureAlt} loading="lazy" />}
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

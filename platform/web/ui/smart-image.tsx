import { type CSSProperties, useState } from 'react';
import { cx } from './cx.ts';
import s from './smart-image.module.css';
import { Title } from './title.tsx';

export interface SmartImageProps {
  readonly src: string | undefined;
  /** Empty where the title stands beside the picture. */
  readonly alt: string;
  /** `book` 3:4, `wide` 16:9, `room` 16:10, `person` 4:5. */
  readonly shape?: 'book' | 'wide' | 'room' | 'person' | undefined;
  /** Written on the cover that stands in for a missing picture. */
  readonly title?: string | undefined;
  /** For the pictures of the first screen; the others wait until they come near. */
  readonly eager?: boolean | undefined;
  readonly className?: string | undefined;
}

const RATIOS = { book: '3 / 4', wide: '16 / 9', room: '16 / 10', person: '4 / 5' } as const;

/** 没有图或图坏了时的书封：纸底、三道雪线、题名。 */
function PlaceholderCover({ alt, title }: { alt: string; title: string }) {
  return (
    <span
      className={s.cover}
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    >
      <svg viewBox="0 0 120 60" preserveAspectRatio="none" aria-hidden="true">
        <path className={s.far} d="M0 34 18 20l10 8 20-22 16 18 10-9 24 21 22-13v53H0z" />
        <path className={s.near} d="M0 46 22 34l14 7 22-17 20 16 14-6 28 14v26H0z" />
        <path
          className={s.line}
          d="M0 34 18 20l10 8 20-22 16 18 10-9 24 21 22-13M0 46l22-12 14 7 22-17 20 16 14-6 28 14"
        />
      </svg>
      {title !== '' && <Title as="b">{title}</Title>}
    </span>
  );
}

export function SmartImage(props: SmartImageProps) {
  const { src, alt, shape = 'book', title = '', eager = false, className } = props;
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const style: CSSProperties = { aspectRatio: RATIOS[shape] };
  const isMissing = src === undefined || src === '' || src === brokenSrc;
  return (
    <span className={cx(s.frame, s[shape], className)} style={style}>
      {isMissing ? (
        <PlaceholderCover alt={alt} title={title} />
      ) : (
        <img
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBrokenSrc(src)}
        />
      )}
    </span>
  );
}

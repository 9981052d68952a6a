import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { durationText } from '#platform/shared/times.ts';
import { cx } from '#platform/web/ui/cx.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { useMedia, usePlayingRoom, useStudyState } from '../progress/room-context.ts';
import s from './scrub-bar.module.css';

const STEP_SECONDS = 5;
const PAGE_SECONDS = 30;
const HINT_MS = 3_000;
/** Nearer to the end than this, the hint opens to the left. */
const HINT_TURNS_AT = 0.6;

/** True for a while after each jump that was taken back. */
const useRefusal = (): boolean => {
  const refused = useMedia((view) => view.refusedJumps);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (refused === 0) return;
    setShown(refused);
    const timer = setTimeout(() => setShown(0), HINT_MS);
    return () => clearTimeout(timer);
  }, [refused]);
  return shown > 0;
};

/** 还没学到这里，不能快进：while somebody tries to cross the border; at rest its place says enough. */
function Gate({ share, isShown }: { readonly share: number; readonly isShown: boolean }) {
  return (
    <span className={s.gate} style={{ insetInlineStart: `${share * 100}%` }}>
      <span className={cx(s.hint, share > HINT_TURNS_AT && s.turned, !isShown && s.quiet)}>
        <Icon name="lock" size="s" />
        还没学到这里，不能快进
      </span>
    </span>
  );
}

const keyTarget = (key: string, position: number, duration: number, reach: number): number | undefined =>
  ({
    ArrowRight: position + STEP_SECONDS,
    ArrowUp: position + STEP_SECONDS,
    ArrowLeft: position - STEP_SECONDS,
    ArrowDown: position - STEP_SECONDS,
    PageUp: position + PAGE_SECONDS,
    PageDown: position - PAGE_SECONDS,
    Home: 0,
    End: Math.min(reach, duration),
  })[key];

/** Gold is played, lighter gold is studied, hatched is not studied yet and cannot be jumped over. */
export function ScrubBar() {
  const { media, facts } = usePlayingRoom();
  const { phase, reach } = useStudyState();
  const duration = useMedia((view) => view.duration);
  const position = useMedia((view) => view.position);
  const line = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const isRefused = useRefusal();

  const shareOf = (seconds: number) => (duration > 0 ? Math.min(1, Math.max(0, seconds / duration)) : 0);
  const at = dragged ?? position;
  const border = Math.min(reach, duration);
  const isOpen = phase === 'finished' || border >= duration - 1;

  const secondsAt = ({ clientX }: PointerEvent): number => {
    const box = line.current?.getBoundingClientRect();
    return box ? ((clientX - box.left) / box.width) * duration : position;
  };
  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || duration === 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(secondsAt(event));
  };
  const drop = () => {
    if (dragged !== null) media.ask(Math.max(0, dragged));
    setDragged(null);
  };
  const onKey = (event: KeyboardEvent) => {
    const target = keyTarget(event.key, position, duration, reach);
    if (target === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    media.ask(Math.max(0, target));
  };

  const isInterrupted = phase === 'elsewhere' || phase === 'failed' || phase === 'signedOut';
  const isAsking = isRefused || at > border + 1;
  const isHintShown = !isInterrupted && isAsking;
  const shown = Math.min(at, isOpen ? duration : border);
  return (
    <div
      className={s.scrub}
      onPointerDown={press}
      onPointerMove={(event) => dragged !== null && setDragged(secondsAt(event))}
      onPointerUp={drop}
      onPointerCancel={() => setDragged(null)}
    >
      <div ref={line} className={s.line}>
        {!isOpen && <span className={s.locked} style={{ insetInlineStart: `${shareOf(border) * 100}%` }} />}
        <span className={s.seen} style={{ inlineSize: `${shareOf(isOpen ? duration : border) * 100}%` }} />
        <span className={s.at} style={{ inlineSize: `${shareOf(shown) * 100}%` }} />
        {facts.course.chapters.slice(1).map(({ startSeconds }) => (
          <i
            key={startSeconds}
            className={s.tick}
            style={{ insetInlineStart: `${shareOf(startSeconds) * 100}%` }}
          />
        ))}
        {!isOpen && <Gate share={shareOf(border)} isShown={isHintShown} />}
        <span
          className={s.knob}
          style={{ '--at': `${shareOf(shown) * 100}%` } as CSSProperties}
          role="slider"
          tabIndex={0}
          aria-label="播放进度"
          aria-valuemin={0}
          aria-valuemax={Math.round(duration)}
          aria-valuenow={Math.round(shown)}
          aria-valuetext={`${durationText(Math.floor(shown))}，共 ${durationText(Math.floor(duration))}`}
          onKeyDown={onKey}
        />
      </div>
      <span className="vh" role="status">
        {isRefused ? '还没学到这里，不能快进' : ''}
      </span>
    </div>
  );
}

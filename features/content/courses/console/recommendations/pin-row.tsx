import type { DragEvent } from 'react';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { DateBox } from '#platform/web/console/entry/date-entry.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import type { listPins } from '../../shared/classifications/classification-admin.contract.ts';
import { whyHidden } from '../../shared/recommendations/pin-list.rules.ts';
import s from './recommendations.module.css';

export type Pin = OutputOf<typeof listPins>['data'][number]['items'][number];
export type DragPhase = 'start' | 'over' | 'drop' | 'end';

export interface PinRowProps {
  readonly pin: Pin;
  readonly index: number;
  readonly last: number;
  readonly today: string;
  readonly isOver: boolean;
  readonly onMove: (to: number) => void;
  readonly onUntil: (day: string) => void;
  /** Fault in the day as it is typed; empty for none. */
  readonly onUntilProblem: (problem: string) => void;
  readonly onRemove: () => void;
  readonly onDrag: (phase: DragPhase, event: DragEvent) => void;
}

/** A pinned course: dragged by its row, or moved with its buttons. */
export function PinRow(props: PinRowProps) {
  const { pin, index, last, today, isOver, onMove, onUntil, onUntilProblem, onRemove, onDrag } = props;
  const { title, lang, cover, untilDate } = pin;
  const hidden = whyHidden(pin, today);
  return (
    <li
      className={cx(s.pin, isOver && s.over)}
      draggable
      onDragStart={(event) => onDrag('start', event)}
      onDragOver={(event) => onDrag('over', event)}
      onDrop={(event) => onDrag('drop', event)}
      onDragEnd={(event) => onDrag('end', event)}
    >
      <span className={s.handle}>
        <ConsoleIcon name="drag" size="s" />
        {index + 1}
      </span>
      <SmartImage className={s.cover} src={cover} alt="" />
      <span className={s.title}>
        <Title lang={lang}>{title}</Title>
        {hidden !== '' && <small className="small danger block">{hidden}</small>}
      </span>
      <DateBox
        kind="day"
        aria-label={`《${title}》显示到哪天`}
        placeholder="一直显示"
        size="small"
        className={s.until ?? ''}
        value={untilDate}
        min={today}
        onCommit={onUntil}
        onProblem={onUntilProblem}
      />
      <span className={s.moves}>
        <button
          className="centered round-m ink-2"
          type="button"
          aria-label={`上移《${title}》`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          ↑
        </button>
        <button
          className="centered round-m ink-2"
          type="button"
          aria-label={`下移《${title}》`}
          disabled={index === last}
          onClick={() => onMove(index + 1)}
        >
          ↓
        </button>
        <button
          className="centered round-m ink-2"
          type="button"
          aria-label={`拿掉《${title}》`}
          onClick={onRemove}
        >
          <ConsoleIcon name="trash" size="s" />
        </button>
      </span>
    </li>
  );
}

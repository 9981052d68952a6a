import type { OutputOf } from '#platform/shared/endpoint.ts';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { DateBox } from '#platform/web/console/entry/date-entry.tsx';
import { MoveButtons } from '#platform/web/console/order/move-buttons.tsx';
import type { useOrder } from '#platform/web/console/order/use-order.ts';
import { cx } from '#platform/web/ui/cx.ts';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import type { listPins } from '../../shared/classifications/classification-admin.contract.ts';
import { whyHidden } from '../../shared/recommendations/pin-list.rules.ts';
import s from './recommendations.module.css';

export type Pin = OutputOf<typeof listPins>['data'][number]['items'][number];

export interface PinRowProps {
  readonly pin: Pin;
  readonly index: number;
  readonly length: number;
  readonly order: ReturnType<typeof useOrder>;
  readonly today: string;
  readonly onUntil: (day: string) => void;
  /** Fault in the day as it is typed; empty for none. */
  readonly onUntilProblem: (problem: string) => void;
  readonly onRemove: () => void;
}

/** A pinned course: dragged by its row, or moved with its buttons. */
export function PinRow(props: PinRowProps) {
  const { pin, index, length, order, today, onUntil, onUntilProblem, onRemove } = props;
  const { title, lang, cover, untilDate } = pin;
  const hidden = whyHidden(pin, today);
  return (
    <li
      className={cx(s.pin, order.isOver(index) && 'drops-here')}
      {...order.source(index)}
      {...order.target(index)}
    >
      <span className={s.handle}>
        <ConsoleIcon name="drag" size="s" />
        {index + 1}
      </span>
      <SmartImage className="wide-42 untitled" src={cover} alt="" />
      <span>
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
      <MoveButtons
        className={s.moves}
        index={index}
        length={length}
        what={`《${title}》`}
        onMove={(to) => order.move(index, to)}
        onRemove={onRemove}
      />
    </li>
  );
}

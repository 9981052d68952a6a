import { Switch } from 'antd';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { TextBox } from '#platform/web/console/entry/text-box.tsx';
import { MoveButtons } from '#platform/web/console/order/move-buttons.tsx';
import type { useOrder } from '#platform/web/console/order/use-order.ts';
import { cx } from '#platform/web/ui/cx.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import type { PlanItem } from '../shared/plan.record.ts';
import { itemKey, PLAN_ITEM_LABELS, PLAN_NOTE_MAX } from '../shared/plan-items.rules.ts';
import type { PlanEntry } from '../shared/plans.contract.ts';
import s from './plans.module.css';

interface PlanItemRowProps {
  readonly item: PlanItem;
  /** What it is now; undefined until that has come. */
  readonly shown: PlanEntry | undefined;
  readonly index: number;
  readonly length: number;
  readonly order: Pick<ReturnType<typeof useOrder>, 'isOver' | 'move' | 'pressed' | 'source' | 'target'>;
  readonly isDisabled: boolean;
  readonly onChange: (part: Partial<PlanItem>) => void;
  readonly onRemove: () => void;
}

/** Place of an item: pulled at its row, moved by the arrow keys on its number. */
function PlaceOf({ item, index, order, isDisabled }: PlanItemRowProps) {
  if (isDisabled) return <span className={s.number}>{index + 1}</span>;
  return (
    <span className="row">
      {/* Not inside of the button: some browsers start no drag from one. */}
      <ConsoleIcon name="drag" size="s" className={s.grip} />
      <button
        type="button"
        className={s.number}
        data-place={itemKey(item)}
        aria-label={`第 ${index + 1} 项《${item.title}》，按上下键移动，Home 移到最前，End 移到最后`}
        onKeyDown={order.pressed(index)}
      >
        {index + 1}
      </button>
    </span>
  );
}

/** A course or a class of the plan: its place, whether it is required, a sentence about it. */
export function PlanItemRow(props: PlanItemRowProps) {
  const { item, shown, index, length, order, isDisabled, onChange, onRemove } = props;
  const { kind, isRequired, note } = item;
  const title = shown?.title || item.title;
  const drag = isDisabled ? {} : { ...order.source(index), ...order.target(index) };
  return (
    <li className={cx(s.row, order.isOver(index) && 'drops-here')} {...drag}>
      <PlaceOf {...props} />
      <span className="shrinks">
        <Title lang={shown?.lang}>{title}</Title>
        <small className="block small ink-3">
          {[PLAN_ITEM_LABELS[kind], shown?.facts].filter(Boolean).join('　')}
        </small>
        {shown?.isWithdrawn && (
          <Tag tone="danger" icon="warning">
            已下线，拿掉或者换一个才能送审
          </Tag>
        )}
        {isDisabled ? (
          note !== '' && <small className="block small ink-2">{note}</small>
        ) : (
          <span className="block above-6">
            <TextBox
              aria-label={`《${title}》的说明`}
              placeholder="写给学员的一句话，可以不写"
              limit={PLAN_NOTE_MAX}
              value={note}
              onChange={(text) => onChange({ note: text })}
            />
          </span>
        )}
      </span>
      <span className={s.kind}>
        {isDisabled ? (
          <Tag>{isRequired ? '必修' : '选修'}</Tag>
        ) : (
          <Switch
            aria-label={`《${title}》是必修`}
            checked={isRequired}
            checkedChildren="必修"
            unCheckedChildren="选修"
            onChange={(isOn) => onChange({ isRequired: isOn })}
          />
        )}
      </span>
      {!isDisabled && (
        <MoveButtons
          className={s.moves}
          index={index}
          length={length}
          what={`《${title}》`}
          onMove={(to) => order.move(index, to)}
          onRemove={onRemove}
        />
      )}
    </li>
  );
}

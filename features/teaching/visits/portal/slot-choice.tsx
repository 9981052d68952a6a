import { cx } from '#platform/web/ui/cx.ts';
import type { ShownSlot } from '../shared/visit.schema.ts';
import { peopleOf } from '../shared/visit-booking.rules.ts';
import { fitOf } from '../shared/visit-places.rules.ts';
import { placesWords } from '../shared/visits.words.ts';
import type { GroupValues } from './group-fields.tsx';
import s from './visits.module.css';
import type { VisitBase } from './visits.queries.ts';

/** On what terms a base takes groups, in words. */
export const termsWords = ({
  leadHours,
  aheadDays,
  maxGroup,
  confirmsItself,
}: Pick<VisitBase, 'leadHours' | 'aheadDays' | 'maxGroup' | 'confirmsItself'>): string =>
  [
    leadHours > 0 ? `提前 ${leadHours} 小时` : '',
    `最多提前 ${aheadDays} 天`,
    `一次最多 ${maxGroup} 人`,
    confirmsItself ? '约上就算数' : '约上后等基地确认',
  ]
    .filter(Boolean)
    .join('，');

const slotWords = ({ free, waiting }: ShownSlot): string =>
  waiting > 0 ? `已满，${waiting} 个单位在候补` : free > 0 ? `还可以来 ${free} 人` : '已满，可以候补';

interface SlotChoiceProps {
  readonly slots: readonly ShownSlot[];
  readonly value: string;
  readonly onChoose: (from: string) => void;
}

/** The slots of a day with what is left of each; those that cannot be booked now stay off. */
export function SlotChoice({ slots, value, onChoose }: SlotChoiceProps) {
  return (
    <fieldset className={s.choice}>
      <legend>时段</legend>
      <div className={s.options}>
        {slots.map((slot) => (
          <label key={slot.from} className={s.option}>
            <input
              type="radio"
              name="slot"
              disabled={slot.bookable !== 'OPEN'}
              checked={value === slot.from}
              onChange={() => onChoose(slot.from)}
            />
            <span className="shrinks">
              {slot.from} 至 {slot.to}　<small className="ink-3">{slotWords(slot)}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface PlacesNoteProps {
  /** Undefined while none is chosen. */
  readonly slot: ShownSlot | undefined;
  readonly values: Pick<GroupValues, 'userIds' | 'othersNum'>;
  readonly maxGroup: number;
}

/** The group counted against the places of the slot, while it is being put together. */
export function PlacesNote({ slot, values: { userIds, othersNum }, maxGroup }: PlacesNoteProps) {
  const people = peopleOf(userIds.length, othersNum);
  const isOver = slot && fitOf(slot, people, maxGroup).startsWith('OVER');
  return (
    <p role="status" className={cx('above-8 below-12', isOver ? 'danger' : 'ink-2')}>
      {slot && placesWords(slot, people, maxGroup)}
    </p>
  );
}

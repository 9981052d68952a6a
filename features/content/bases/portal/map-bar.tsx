import type { PlaceOfPerson } from '#features/ground/geo/portal/use-place.public.ts';
import { regionList } from '#features/ground/organisations/shared/region-list.rules.ts';
import { seatOf } from '#features/ground/organisations/shared/region-seat.rules.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Tabs } from '#platform/web/ui/navigation/tabs.tsx';
import type { BaseAddress, BaseTab } from '../shared/base-address.rules.ts';
import type { BaseCategory } from '../shared/bases.contract.ts';
import s from './map-bar.module.css';

const TABS: readonly { readonly key: BaseTab; readonly label: string }[] = [
  { key: 'all', label: '全部' },
  { key: 'new', label: '最新' },
  { key: 'hot', label: '最热' },
];

/** Why the place is not the person's own, and what to do. */
export const REASONS = {
  refused: '浏览器没有允许定位，先按默认的城市显示；可以在上面换一个地方',
  failed: '没有定位成功，先按默认的城市显示；可以再试一次，或者在上面换一个地方',
  insecure: '网址不是 https，浏览器不提供定位，先按默认的城市显示；可以在上面换一个地方',
} as const;

const LOCATE = 'locate';

/** Where the person is, and another place to look from: the fourteen prefectures, by their seats. */
function Place({ person }: { readonly person: PlaceOfPerson }) {
  const { isLocating, address, reason } = person;
  const choose = (value: string) => {
    const seat = seatOf(value);
    if (value === LOCATE) person.locate();
    else if (seat !== null) person.choose(seat);
  };
  return (
    <div className={s.place}>
      <p className="row gap-6 ink-2" role="status">
        <Icon name="pin" className="gold-ink" />
        {isLocating ? '定位中' : address?.formattedAddress || '--'}
      </p>
      <select
        aria-label="换个地方看"
        value=""
        title={reason === null ? undefined : REASONS[reason]}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="" disabled>
          换个地方
        </option>
        <option value={LOCATE}>重新定位</option>
        {regionList.map(({ pCode, pName }) => (
          <option key={pCode} value={pCode}>
            {pName}
          </option>
        ))}
      </select>
    </div>
  );
}

interface MapBarProps {
  readonly address: BaseAddress;
  readonly categories: readonly BaseCategory[];
  readonly person: PlaceOfPerson;
  readonly go: (change: Partial<BaseAddress>) => void;
}

/** Tabs, categories and the place, above the map (specification, 2.11). */
export function MapBar({ address, categories, person, go }: MapBarProps) {
  const all = [{ rcId: '', rcName: '全部类别' }, ...categories];
  return (
    <div className={s.bar}>
      <div className={s.tabs}>
        <Tabs label="教育基地排序" items={TABS} value={address.tab} onChange={(tab) => go({ tab })} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend that is not drawn */}
      <div className={s.chips} role="group" aria-label="基地类别">
        {all.map(({ rcId, rcName }) => (
          <button key={rcId} type="button" aria-pressed={rcId === address.rcId} onClick={() => go({ rcId })}>
            {rcName}
          </button>
        ))}
      </div>
      <Place person={person} />
    </div>
  );
}

import { type RefObject, useEffect, useRef, useState } from 'react';
import { lazySlot } from '#platform/web/lazy-slot.tsx';
import {
  choosePlace,
  chooseStatus,
  hasSubList,
  placeOf,
  type RegionChoice,
  tabsOf,
} from '../shared/region-tabs.rules.ts';
import { ChoiceRow } from './choice-row.tsx';
import s from './region-tabs.module.css';
import { useRegionTabs } from './region-tabs.queries.ts';
import { StatusRow } from './status-row.tsx';

/** The pop-up is not seen at first: its code comes when a pointer or the keyboard nears the row. */
const RegionTray = lazySlot(() => import('./region-tray.tsx').then((module) => module.RegionTray), {
  kept: '现在可以先看整个地区',
});

export interface RegionTabsProps {
  readonly value: RegionChoice;
  /** A region, county or town was chosen, or a status. */
  readonly onChange: (choice: RegionChoice) => void;
  /** Teachers are found by region only: no 热门, no counties and towns, no trail, no status. */
  readonly isTeacherView?: boolean | undefined;
  /** Batch mode: 换一批 stands in the row of the status. */
  readonly onNextBatch?: (() => void) | undefined;
}

/** Closes on a click outside and on Esc. A press is not enough: what moves up under it would get the click. */
const useLeave = (
  area: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: (isByKey: boolean) => void,
) => {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: MouseEvent) => {
      if (area.current && !event.composedPath().includes(area.current)) latest.current(false);
    };
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) latest.current(true);
    };
    document.addEventListener('click', leave);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('click', leave);
      document.removeEventListener('keydown', press);
    };
  }, [area, isOpen]);
};

/** 按地区找班级：地区、县市、乡镇三级，状态三种，批次可换（specification, 2.4 and 4）。 */
export function RegionTabs({ value, onChange, isTeacherView = false, onNextBatch }: RegionTabsProps) {
  const tabs = tabsOf(useRegionTabs(), isTeacherView);
  const [opened, setOpened] = useState('');
  const area = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const place = placeOf(value.regionCode);
  const region = tabs.find(({ pCode }) => pCode === place.region);
  const opens = region !== undefined && !isTeacherView && hasSubList(region);
  const isOpen = opens && opened === region.pCode;

  const close = (isFocusKept: boolean) => {
    const wasInside = area.current?.contains(document.activeElement);
    setOpened('');
    if (isFocusKept && wasInside) row.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  };
  useLeave(area, isOpen, close);

  const chooseTab = (code: string) => {
    if (code !== place.region) onChange(choosePlace(value, code));
    setOpened(isOpen && code === place.region ? '' : code);
  };
  return (
    <div className={s.regions}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing is done, only code is fetched ahead */}
      <div ref={area} className={s.area} onPointerEnter={RegionTray.warm} onFocus={RegionTray.warm}>
        <ChoiceRow
          label="地区"
          items={tabs}
          chosen={place.region}
          onChoose={chooseTab}
          isExpanded={(code) => (opens && code === place.region ? isOpen : undefined)}
          list={row}
        />
        {isOpen && (
          <RegionTray
            region={region}
            code={value.regionCode}
            onChoose={(code) => {
              if (code !== value.regionCode) onChange(choosePlace(value, code));
            }}
            onClose={() => close(true)}
            row={row}
          />
        )}
      </div>
      {!isTeacherView && (
        <StatusRow
          value={value.classStatusEnum}
          onChange={(status) => onChange(chooseStatus(value, status))}
          onNextBatch={onNextBatch}
        />
      )}
    </div>
  );
}

import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { useFocusKept } from '#platform/web/ui/dialogs/use-focus-kept.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { placeOf, type RegionTab } from '../shared/region-tabs.rules.ts';
import { ChoiceRow } from './choice-row.tsx';
import { ignoreSecondClick } from './double-click.ts';
import s from './region-tabs.module.css';
import { useCounties } from './region-tabs.queries.ts';

export interface RegionTrayProps {
  readonly region: RegionTab;
  /** The chosen region, county or town. */
  readonly code: string;
  readonly onChoose: (code: string) => void;
  readonly onClose: () => void;
  /** The row above: the tray points at its chosen region. */
  readonly row: RefObject<HTMLUListElement | null>;
}

/** The chosen region's button. */
const pressedOf = (row: RegionTrayProps['row']) =>
  row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');

/**
 * Shows the pop-up in the top layer, where it moves nothing, below the row and as wide, also after the window
 * changed; the small corner on its upper edge stands under the chosen region. On a phone the styles make it a sheet.
 */
const usePlace = (row: RegionTrayProps['row'], region: string) => {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = layer.current;
    element?.showPopover?.();
    return () => element?.hidePopover?.();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another region, another place to point at
  useLayoutEffect(() => {
    const element = layer.current;
    const area = element?.parentElement;
    if (!element || !area) return;
    const put = (name: string, px: number) => element.style.setProperty(name, `${Math.round(px)}px`);
    const place = () => {
      const { left, bottom, width } = area.getBoundingClientRect();
      put('--left', left + window.scrollX);
      put('--top', bottom + window.scrollY);
      put('--width', width);
      const button = pressedOf(row)?.getBoundingClientRect();
      if (button !== undefined) put('--at', button.left + button.width / 2 - left);
    };
    place();
    const watch = new ResizeObserver(place);
    watch.observe(area);
    watch.observe(document.documentElement);
    return () => watch.disconnect();
  }, [row, region]);
  return layer;
};

interface TrailProps extends Pick<RegionTrayProps, 'onChoose' | 'onClose'> {
  readonly region: RegionTab;
  readonly county: RegionTab | undefined;
  readonly town: string | undefined;
}

/** 喀什 › 莎车县 › 请选择乡镇; the last level before the open one may be taken as it is. */
function Trail({ region, county, town, onChoose, onClose }: TrailProps) {
  const last = county ?? region;
  const hasTowns = county !== undefined && county.Children?.length !== 0;
  return (
    <div className={s.trail}>
      <button type="button" onClick={() => onChoose(region.pCode)}>
        {region.pName}
      </button>
      <Icon name="right" size="s" />
      {county === undefined ? <span className="ink-3">请选择县市</span> : <span>{county.pName}</span>}
      {hasTowns && (
        <>
          <Icon name="right" size="s" />
          <span className={town === undefined ? 'ink-3' : undefined}>{town ?? '请选择乡镇'}</span>
        </>
      )}
      <Button
        size="s"
        className={s.only}
        onClick={() => {
          ignoreSecondClick();
          onChoose(last.pCode);
          onClose();
        }}
      >
        只看{last.pName}
      </Button>
    </div>
  );
}

function Waiting({ label }: { readonly label: string }) {
  return (
    <div className={s.row}>
      <span className={s.label}>{label}</span>
      <div className={s.wait}>
        <Skeleton label={label}>
          <SkeletonBlock height="22px" width="min(100%, 560px)" />
        </Skeleton>
      </div>
    </div>
  );
}

interface MissingProps extends Pick<RegionTrayProps, 'row'> {
  /** 县市 or 乡镇. */
  readonly what: string;
  /** Scopes that may be chosen without them. */
  readonly name: string;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

function Missing({ what, name, isRetrying, onRetry, row }: MissingProps) {
  const line = useFocusKept<HTMLParagraphElement>(() => pressedOf(row));
  return (
    <p ref={line} className="row wraps gap-8-16 pad-y-8 danger" role="alert">
      {what}没有加载出来，现在可以先看整个{name}。
      <Button size="s" icon="refresh" loading={isRetrying} onClick={onRetry}>
        重新加载
      </Button>
    </p>
  );
}

/** The pop-up below the regions (specification, 2.4): it covers what is below and moves nothing. */
export function RegionTray({ region, code, onChoose, onClose, row }: RegionTrayProps) {
  const { data, isError, isFetching, refetch } = useCounties(region);
  const layer = usePlace(row, region.pCode);
  const place = placeOf(code);
  const counties: readonly RegionTab[] | undefined = data?.data ?? region.Children;
  const county = counties?.find(({ pCode }) => pCode === place.county);
  const towns = data?.data.find(({ pCode }) => pCode === place.county)?.Children;
  const town = towns?.find(({ pCode }) => pCode === place.town);
  // Towns are missed only where a county is chosen.
  const isMissing = isError && data === undefined && (counties === undefined || county !== undefined);
  const isWaiting = data === undefined && !isError;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: Esc closes for the keyboard
    <div
      ref={layer}
      className={s.layer}
      popover="manual"
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame of its own */}
      <div className={s.tray} role="group" aria-label={`${region.pName}的县市和乡镇`}>
        <button type="button" className={s.close} aria-label="关闭" onClick={onClose}>
          <Icon name="close" />
        </button>
        <Trail {...{ region, county, onChoose, onClose }} town={town?.pName} />
        {counties !== undefined && (
          <ChoiceRow label="县市" items={counties} chosen={place.county} onChoose={onChoose} />
        )}
        {counties === undefined && isWaiting && <Waiting label="县市" />}
        {place.county !== '' && isWaiting && <Waiting label="乡镇" />}
        {towns !== undefined && towns.length > 0 && (
          <ChoiceRow
            key={place.county}
            label="乡镇"
            items={towns}
            chosen={place.town}
            onChoose={(chosen) => {
              onChoose(chosen);
              onClose();
            }}
          />
        )}
        {isMissing && (
          <Missing
            what={counties === undefined ? '县市' : '乡镇'}
            name={county?.pName ?? region.pName}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
            row={row}
          />
        )}
      </div>
    </div>
  );
}

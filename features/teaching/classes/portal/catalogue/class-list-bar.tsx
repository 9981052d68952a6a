import { useRef } from 'react';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { useRegionNames } from '#features/ground/organisations/portal/use-region-names.public.ts';
import { HOT_CHOICE } from '#features/ground/organisations/shared/region-tabs.rules.ts';
import { Checkbox } from '#platform/web/ui/entry/choice.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { MoreLink } from '#platform/web/ui/navigation/more-link.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { JOINABLE_CHOICE, searchFor } from '../../shared/catalogue/class-list-address.rules.ts';
import { MY_CLASSES_PATH } from '../../shared/class-address.rules.ts';
import { HELD_WORDS, TIME_STATUS_LABELS } from '../../shared/learn-state.rules.ts';
import s from './class-list.module.css';
import { useClassList } from './class-list.queries.ts';
import type { ClassListPlace } from './use-class-list-address.ts';

const HELD_ITEMS = [
  { key: 'all', label: '全部' },
  { key: 'online', label: HELD_WORDS.online },
  { key: 'room', label: HELD_WORDS.room },
] as const;

/** Conditions that are shown, each in a word, and how many classes they leave. */
export function ClassListBar({ place: { address, go } }: { readonly place: ClassListPlace }) {
  const { canUseSys } = useUser();
  const { data } = useClassList(address);
  const names = useRegionNames(address.regionCode);
  const words = useRef<HTMLParagraphElement>(null);
  const { classStatusEnum, text, held, joinable } = address;
  return (
    <div className="row wraps gap-4-16 below-12 tall-32 plain ink-3">
      <p ref={words} tabIndex={-1} className={s.words} role="status">
        <span>{names.join(' › ')}</span>
        <span>{classStatusEnum === '' ? '全部状态' : TIME_STATUS_LABELS[classStatusEnum]}</span>
        <span>
          {data !== undefined && (
            <>
              共 <b className="num ink">{data.totalelements}</b> 个班级
            </>
          )}
        </span>
      </p>
      {text !== '' && (
        <span className={s.chip}>
          名称含“{text}”
          <button
            className="centered rigid ink-3 hover-ink"
            type="button"
            aria-label={`去掉条件：名称含“${text}”`}
            onClick={() => {
              // The button goes with what it takes away.
              words.current?.focus({ preventScroll: true });
              go(searchFor(address, ''));
            }}
          >
            <Icon name="close" size="s" />
          </button>
        </span>
      )}
      {canUseSys && (
        <Checkbox
          checked={joinable === true}
          onChange={({ target }) =>
            go(target.checked ? JOINABLE_CHOICE : { ...HOT_CHOICE, joinable: undefined })
          }
        >
          我能报的
        </Checkbox>
      )}
      <Segmented
        label="授课方式"
        items={HELD_ITEMS}
        value={held ?? 'all'}
        onChange={(key) => go({ held: key === 'all' ? undefined : key })}
      />
      {canUseSys && (
        <span className="push">
          <MoreLink to={MY_CLASSES_PATH}>我的班级</MoreLink>
        </span>
      )}
    </div>
  );
}

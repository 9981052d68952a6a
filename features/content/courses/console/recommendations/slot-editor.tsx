import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { wireTime } from '#platform/shared/times.ts';
import { call, queryKey } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { useLeaveGuard } from '#platform/web/console/form/leave-guard.ts';
import { moved } from '#platform/web/console/order/order.rules.ts';
import { useOrder } from '#platform/web/console/order/use-order.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { listPins, savePins } from '../../shared/classifications/classification-admin.contract.ts';
import { MAX_PINS, whyNotPin } from '../../shared/recommendations/pin-list.rules.ts';
import { type Pin, PinRow } from './pin-row.tsx';
import { PinSearch } from './pin-search.tsx';

export type Slot = OutputOf<typeof listPins>['data'][number];

const UNKNOWN = 'access.outcomeUnknown';

const same = (a: readonly Pin[], b: readonly Pin[]) => JSON.stringify(a) === JSON.stringify(b);

/** One place of recommendation: its courses in order, saved together. */
export function SlotEditor({ slot }: { readonly slot: Slot }) {
  const client = useQueryClient();
  const [items, setItems] = useState<readonly Pin[]>(slot.items);
  const [spoken, setSpoken] = useState('');
  const today = wireTime(new Date()).slice(0, 10);
  const [badDays, setBadDays] = useState<ReadonlySet<string>>(new Set());
  const [round, setRound] = useState(0);
  const hasBadDay = items.some(({ courseId }) => badDays.has(courseId));
  const isDirty = !same(items, slot.items) || hasBadDay;
  useLeaveGuard(isDirty, false);
  const reload = () => client.invalidateQueries({ queryKey: queryKey(listPins, {}) });
  const save = useMutation({
    mutationFn: () =>
      call(savePins, {
        slot: slot.slot,
        version: slot.version,
        items: items.map(({ courseId, untilDate }) => ({ courseId, untilDate })),
      }),
    onSuccess: async () => {
      showToast(`「${slot.title}」已保存`);
      await reload();
    },
    onError: async (error) => {
      const isRefused = error instanceof CallError && error.status === 409;
      // One whose outcome is not known may have been saved: then nothing is to be changed again.
      const isOld = isRefused && error.code !== UNKNOWN;
      showToast(isOld ? `${error.message}已换成最新的次序，请再改一次。` : error.message, {
        kind: 'error',
        seconds: 8,
      });
      if (isRefused) await reload();
    },
  });
  const order = useOrder(
    items.map(({ courseId }) => courseId),
    (from, to) => {
      setItems((now) => moved(now, from, to));
      setSpoken(`《${items[from]?.title}》移到第 ${to + 1} 位`);
    },
  );
  const change = (index: number, untilDate: string) =>
    setItems((now) => now.map((pin, at) => (at === index ? { ...pin, untilDate } : pin)));
  const noteDay = (courseId: string, problem: string) =>
    setBadDays((now) => {
      const next = new Set(now);
      if (problem === '') next.delete(courseId);
      else next.add(courseId);
      return next;
    });
  const discard = () => {
    setItems(slot.items);
    setBadDays(new Set());
    // Typed text that is no day goes with its field.
    setRound((now) => now + 1);
  };
  const whyNotSave = hasBadDay ? '有日期要先改好' : isDirty ? undefined : '没有改动';
  return (
    <>
      {items.length === 0 ? (
        <EmptyView title="没有顶的课程" reason="这个位置现在全按规则自动推荐。" />
      ) : (
        <ol ref={order.list} className="line-above">
          {items.map((pin, index) => (
            <PinRow
              key={`${pin.courseId} ${round}`}
              pin={pin}
              index={index}
              length={items.length}
              order={order}
              today={today}
              onUntil={(day) => change(index, day)}
              onUntilProblem={(problem) => noteDay(pin.courseId, problem)}
              onRemove={() => setItems((now) => now.filter((_, at) => at !== index))}
            />
          ))}
        </ol>
      )}
      <p className="vh" role="status">
        {spoken}
      </p>
      <PinSearch
        whyNot={(id) => whyNotPin(items, id)}
        isFull={items.length >= MAX_PINS}
        onAdd={({ id, title, lang, cover, status }) =>
          setItems((now) => [...now, { courseId: id, title, lang, cover, status, untilDate: '' }])
        }
      />
      <div className="row wraps gap-12 above-24">
        <Button
          kind="primary"
          reason={whyNotSave}
          loading={save.isPending}
          loadingLabel="保存中"
          onClick={() => save.mutate()}
        >
          保存这个位置
        </Button>
        {isDirty && (
          <Button kind="text" onClick={discard}>
            放弃改动
          </Button>
        )}
        <span className="push small ink-3">
          {items.length} / {MAX_PINS} 门
        </span>
      </div>
    </>
  );
}

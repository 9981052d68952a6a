import { Form } from 'antd';
import { useState } from 'react';
import type { KindFormProps } from '#features/content/publishing/console/kind/kind-edit.public.tsx';
import { EditSection } from '#platform/web/console/form/edit-page.tsx';
import { fieldId } from '#platform/web/console/form/go-to-field.ts';
import { moved } from '#platform/web/console/order/order.rules.ts';
import { useOrder } from '#platform/web/console/order/use-order.ts';
import { useCall } from '#platform/web/use-call.ts';
import { type PlanDocument, type PlanItem, planRecord } from '../shared/plan.record.ts';
import { itemKey, PLAN_ITEMS_MAX } from '../shared/plan-items.rules.ts';
import { type Choice, showPlanItems } from '../shared/plans.contract.ts';
import { PlanItemRow } from './plan-item-row.tsx';
import { PlanPicks } from './plan-picks.tsx';

/** What the chosen courses and classes are now, by their key; asked anew when another one is chosen. */
const useShown = (items: readonly PlanItem[]) => {
  const asked = items.map((item) => ({ ...item, note: '', isRequired: true })).toSorted(byKey);
  const { data } = useCall(
    showPlanItems,
    { items: asked },
    { enabled: asked.length > 0, placeholderData: (last) => last },
  );
  return new Map(data?.data.items.map((entry) => [entry.key, entry]));
};

const byKey = (a: PlanItem, b: PlanItem): number => itemKey(a).localeCompare(itemKey(b));

/** 课程和班级: found by name, put into an order by pulling, buttons or arrow keys, each required or not. */
export function PlanItemsCard({ record, isDisabled }: KindFormProps<PlanDocument>) {
  const watched = Form.useWatch('items', { form: record.form, preserve: true });
  const items: readonly PlanItem[] = watched ?? record.initial.items;
  const [spoken, setSpoken] = useState('');
  const shown = useShown(items);
  const set = (next: readonly PlanItem[]) => record.setValues({ items: next });
  const order = useOrder(items.map(itemKey), (from, to) => {
    set(moved(items, from, to));
    setSpoken(`《${items[from]?.title}》移到第 ${to + 1} 位`);
  });
  const add = ({ kind, id, title }: Choice) => {
    set([...items, { kind, id, title, isRequired: true, note: '' }]);
    setSpoken(`《${title}》加在第 ${items.length + 1} 位`);
  };
  const change = (index: number, part: Partial<PlanItem>) =>
    set(items.map((item, at) => (at === index ? { ...item, ...part } : item)));
  const remove = (index: number) => {
    set(items.filter((_, at) => at !== index));
    setSpoken(`《${items[index]?.title}》已拿掉`);
  };
  return (
    <EditSection title={planRecord.fields.items.label}>
      <div id={fieldId('items')} tabIndex={-1} className="stack gap-12">
        {items.length === 0 && <p className="plain ink-3">还没有课程和班级。</p>}
        {items.length > 0 && (
          <ol ref={order.list} className="line-above">
            {items.map((item, index) => (
              <PlanItemRow
                // The same thing twice is a fault that the check names; both rows are shown.
                key={`${itemKey(item)} ${items.slice(0, index).filter((other) => itemKey(other) === itemKey(item)).length}`}
                item={item}
                shown={shown.get(itemKey(item))}
                index={index}
                length={items.length}
                order={order}
                isDisabled={isDisabled}
                onChange={(part) => change(index, part)}
                onRemove={() => remove(index)}
              />
            ))}
          </ol>
        )}
        <p className="vh" role="status">
          {spoken}
        </p>
        {!isDisabled && (
          <PlanPicks
            taken={new Set(items.map(itemKey))}
            isFull={items.length >= PLAN_ITEMS_MAX}
            onAdd={add}
          />
        )}
      </div>
    </EditSection>
  );
}

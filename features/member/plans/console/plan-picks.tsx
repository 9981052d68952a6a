import { Select } from 'antd';
import { useId } from 'react';
import { nothingFound } from '#platform/web/console/entry/nothing-found.ts';
import { useSelectSearch } from '#platform/web/console/entry/use-select-search.ts';
import { Title } from '#platform/web/ui/title.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { itemKey, PLAN_ITEM_LABELS, PLAN_ITEMS_MAX, type PlanItemKind } from '../shared/plan-items.rules.ts';
import { type Choice, findPlanChoices } from '../shared/plans.contract.ts';

interface PickProps {
  /** Keys of what the plan has already. */
  readonly taken: ReadonlySet<string>;
  readonly isFull: boolean;
  readonly onAdd: (choice: Choice) => void;
}

/** Finds a public course or class by name and puts it at the end. */
function Pick({ kind, taken, isFull, onAdd }: PickProps & { readonly kind: PlanItemKind }) {
  const id = useId();
  const { keyword, isOpen, setTyped, select, answer } = useSelectSearch();
  const query = useCall(
    findPlanChoices,
    { kind, ...(keyword === '' ? {} : { keyword }) },
    { enabled: isOpen },
  );
  const asked = answer(query);
  const choices = asked.data?.data.choices ?? [];
  const name = PLAN_ITEM_LABELS[kind];
  return (
    <div>
      <label className="block plain ink-2 below-6" htmlFor={id}>
        加{kind === 'course' ? '一门课程' : '一个班级'}
      </label>
      <Select<string>
        id={id}
        className="full"
        value={null as never}
        disabled={isFull}
        placeholder={isFull ? `最多 ${PLAN_ITEMS_MAX} 项，先拿掉一项` : '输入名称查找'}
        {...select}
        loading={asked.isFetching}
        options={choices.map((choice) => ({
          ...{ value: choice.id, label: choice.title, disabled: taken.has(itemKey(choice)), choice },
        }))}
        optionRender={({ data: { choice } }) => (
          <span>
            <Title lang={choice.lang}>{choice.title}</Title>
            <small className="block small ink-3">
              {taken.has(itemKey(choice)) ? '已经在计划里' : choice.facts}
            </small>
          </span>
        )}
        notFoundContent={nothingFound(asked, `没有这个名称的公开${name}`)}
        onSelect={(chosen) => {
          const choice = choices.find((known) => known.id === chosen);
          if (choice) onAdd(choice);
          setTyped('');
        }}
      />
    </div>
  );
}

/** Both ways to put something into a plan. */
export const PlanPicks = (props: PickProps) => (
  <div className="stack two-columns phone-one-column gap-12-20">
    <Pick kind="course" {...props} />
    <Pick kind="class" {...props} />
  </div>
);

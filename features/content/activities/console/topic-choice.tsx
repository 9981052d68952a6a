import { Select } from 'antd';
import { getClassificationTree } from '#features/content/courses/shared/catalogue/course-list.contract.ts';
import { nothingFound } from '#platform/web/console/entry/nothing-found.ts';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import type { ChoiceProps } from './course-choice.tsx';

/** One column of 专题栏目, with the topics below it. */
export function TopicChoice({ value, onChange, isDisabled, label }: ChoiceProps) {
  const asked = useCall(getClassificationTree, { type: 'SPECIAL_COLUMN' }, { select: dataOf });
  const options = (asked.data ?? []).flatMap(({ id, classificationName, children }) => [
    { value: id, label: classificationName },
    ...children.map((child) => ({
      value: child.id,
      label: `${classificationName} › ${child.classificationName}`,
    })),
  ]);
  return (
    <Select<string>
      aria-label={label}
      className="full"
      disabled={isDisabled}
      value={(value ?? undefined) as string}
      onChange={(id) => onChange(id ?? null)}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={asked.isPending}
      options={options}
      placeholder="不选就不进专题"
      notFoundContent={nothingFound(asked, '没有这个栏目', '正在载入栏目')}
    />
  );
}

import { Form, Select } from 'antd';
import { TREE_TYPE } from '#features/content/courses/shared/catalogue/course-categories.rules.ts';
import { getClassificationTree } from '#features/content/courses/shared/catalogue/course-list.contract.ts';
import type { FieldProps } from '#platform/web/console/entry/entry-items.tsx';
import { nothingFound } from '#platform/web/console/entry/nothing-found.ts';
import { useCall } from '#platform/web/use-call.ts';
import { type ArticleTopic, articleRecord } from '../shared/article.record.ts';

/** A node of the column of topics, found by typing; none by default. */
function TopicSelect({ value, onChange, id }: FieldProps<ArticleTopic | null>) {
  const asked = useCall(getClassificationTree, { type: TREE_TYPE });
  const nodes = (asked.data?.data ?? []).flatMap((top) => [
    { value: top.id, label: top.classificationName },
    ...top.children.map((child) => ({
      value: child.id,
      label: `${top.classificationName} › ${child.classificationName}`,
    })),
  ]);
  const isListed = !value || nodes.some((node) => node.value === value.id);
  return (
    <Select<string>
      {...(id === undefined ? {} : { id })}
      value={value?.id ?? (null as never)}
      options={isListed || !value ? nodes : [{ value: value.id, label: value.name }, ...nodes]}
      onChange={(chosen: string | undefined) => {
        const node = nodes.find((known) => known.value === chosen);
        onChange?.(node ? { id: node.value, name: node.label } : null);
      }}
      allowClear
      loading={asked.isLoading}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="不放进专题"
      notFoundContent={nothingFound(asked, '没有这个专题', '正在载入专题')}
    />
  );
}

/** 专题: on whose page the article also stands. */
export const TopicItem = () => (
  <Form.Item
    name="topic"
    label={articleRecord.fields.topic.label}
    extra="选了专题，也出现在那个专题的页面里。"
  >
    <TopicSelect />
  </Form.Item>
);

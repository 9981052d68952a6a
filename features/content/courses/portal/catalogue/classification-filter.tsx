import { useState } from 'react';
import { Icon } from '#platform/web/ui/icon.tsx';
import { TREE_TYPE } from '../../shared/catalogue/course-categories.rules.ts';
import s from './classification.module.css';
import { ClassificationTree } from './classification-tree.tsx';
import { useClassificationTree, useClassificationTypes } from './course-list.queries.ts';
import { TypeSelect } from './type-select.tsx';
import type { ListPlace } from './use-list-address.ts';

/** Where one is: a node of the tree, or the way in which the courses are sorted. */
const useFilterName = (type: string, node: string): string => {
  const tree = useClassificationTree(type).data?.data ?? [];
  const types = useClassificationTypes().data?.data ?? [];
  if (type !== TREE_TYPE) return `分类方式：${types.find(({ code }) => code === type)?.name ?? '…'}`;
  const all = tree.flatMap((branch) => [branch, ...branch.children]);
  const name = node === '' ? '全部' : all.find(({ id }) => id === node)?.classificationName;
  return `课程分类：${name ?? '…'}`;
};

/** On a phone and in elder mode the tree folds into one row over the list. */
export function ClassificationFilter({ place }: { readonly place: ListPlace }) {
  const { type, node } = place.address;
  const [isOpen, setIsOpen] = useState(false);
  const name = useFilterName(type, node);
  return (
    <details className={s.filter} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="row between target presses">
        <span>{name}</span>
        <Icon name="down" size="s" />
      </summary>
      <div className={s.tray}>
        <div className="row between target ink-3">
          分类方式
          <TypeSelect place={place} />
        </div>
        {type === TREE_TYPE && <ClassificationTree place={place} onPick={() => setIsOpen(false)} />}
      </div>
    </details>
  );
}

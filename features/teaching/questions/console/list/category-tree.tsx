import { Tree } from 'antd';
import { useState } from 'react';
import { Button } from '#platform/web/console/console-button.tsx';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { TREE_SWITCHER } from '#platform/web/console/entry/tree-switcher.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { useMayAct } from '#platform/web/ui/may-act.ts';
import { MenuButton, type MenuItem } from '#platform/web/ui/navigation/menu-button.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import type { QuestionCategory } from '../../shared/questions.contract.ts';
import { type CategoryNode, treeOf } from '../category-tree.rules.ts';
import { useCategories } from '../questions.queries.ts';
import { type AskedOfCategory, CategoryDialogs } from './category-dialogs.tsx';
import s from './category-tree.module.css';
import { useCategoryChanges } from './use-category-changes.ts';

interface TreeRow {
  readonly key: string;
  readonly title: React.ReactNode;
  readonly children: TreeRow[];
}

interface RowTitleProps {
  readonly category: QuestionCategory;
  readonly isForeign: boolean;
  readonly menu: readonly MenuItem[];
}

function RowTitle({ category, isForeign, menu }: RowTitleProps) {
  const { name, questionNum, orgName } = category;
  return (
    <span className="row gap-4 tall-40">
      <span className={s.name} dir="auto" title={isForeign ? orgName : undefined}>
        {name}
        {isForeign && <small className="block tiny regular ink-3">{orgName}</small>}
      </span>
      <small className="rigid small regular ink-3">{questionNum}</small>
      {menu.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only keeps keys and presses of the menu from the tree
        <span
          className={s.menu}
          onKeyDown={(event) => event.stopPropagation()}
          onClick={(event) => event.stopPropagation()}
        >
          <MenuButton className={s.more} label={`操作分类：${name}`} items={menu}>
            <ConsoleIcon name="more" size="s" />
          </MenuButton>
        </span>
      )}
    </span>
  );
}

export interface CategoryTreeProps {
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** The categories of the bank: which one is shown, and what one may change of them. */
export function CategoryTree({ value, onChange }: CategoryTreeProps) {
  const query = useCategories();
  const { data } = query;
  const mayDo = useMayAct('do');
  const [asked, setAsked] = useState<AskedOfCategory | null>(null);
  const [closed, setClosed] = useState<readonly string[]>([]);
  const { save, remove, isBusy } = useCategoryChanges((id) => id === value && onChange(''));
  if (!data)
    return (
      <LoadingState query={query} label="分类">
        {['70%', '52%', '60%', '44%', '66%'].map((width) => (
          <SkeletonBlock key={width} width={width} height="22px" gapBefore="14px" />
        ))}
      </LoadingState>
    );
  const categories = data.data;
  const areMany = new Set(categories.map(({ orgName }) => orgName)).size > 1;
  const askRemove = async (node: CategoryNode) => {
    const { category } = node;
    if (node.children.length > 0) {
      return showToast(`「${category.name}」还有下级，先移走或删除下级。`, { kind: 'warning' });
    }
    if (category.questionNum > 0) {
      return showToast(`「${category.name}」里还有 ${category.questionNum} 题，先把题移走。`, {
        kind: 'warning',
      });
    }
    const answer = await confirmAction({
      title: '删除分类',
      text: `删除「${category.name}」，里面没有题。`,
      okText: '删除',
      danger: true,
    });
    if (answer) remove(category);
  };
  const menuOf = (node: CategoryNode): MenuItem[] => {
    const { category } = node;
    if (!category.canEdit || !mayDo) return [];
    return [
      { key: 'rename', label: '改名', onSelect: () => setAsked({ kind: 'rename', category }) },
      { key: 'add', label: '新建下级', onSelect: () => setAsked({ kind: 'add', parent: category }) },
      { key: 'move', label: '移到…', onSelect: () => setAsked({ kind: 'move', category }) },
      { key: 'remove', label: '删除', onSelect: () => void askRemove(node) },
    ];
  };
  const rowOf = (node: CategoryNode, isTop: boolean): TreeRow => ({
    key: node.category.id,
    title: <RowTitle category={node.category} isForeign={isTop && areMany} menu={menuOf(node)} />,
    children: node.children.map((child) => rowOf(child, false)),
  });
  const all = categories.map(({ id }) => id);
  return (
    <>
      <div className={s.head}>
        <h2 className="large">分类</h2>
        <Button kind="text" size="s" onClick={() => setAsked({ kind: 'add', parent: null })}>
          新建
        </Button>
      </div>
      <button
        type="button"
        className={cx('row full pad-x-12 tall-40 round-s to-start', s.all, value === '' && s.chosen)}
        aria-pressed={value === ''}
        onClick={() => onChange('')}
      >
        全部试题
      </button>
      {categories.length === 0 && <p className={s.none}>还没有分类。建几个，题多了好找，抽题也按它。</p>}
      {categories.length > 0 && (
        <Tree
          className={s.tree ?? ''}
          aria-label="题库分类"
          blockNode
          disabled={isBusy}
          switcherIcon={TREE_SWITCHER}
          selectedKeys={value === '' ? [] : [value]}
          expandedKeys={all.filter((id) => !closed.includes(id))}
          onExpand={(keys) => setClosed(all.filter((id) => !keys.includes(id)))}
          onSelect={(keys) => onChange(keys.length === 0 ? value : String(keys[0]))}
          treeData={treeOf(categories).map((node) => rowOf(node, true))}
        />
      )}
      {asked && (
        <CategoryDialogs
          asked={asked}
          categories={categories}
          isBusy={isBusy}
          onSave={async (input) => {
            if (await save(input)) setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

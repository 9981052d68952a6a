import { Tree, type TreeProps } from 'antd';
import { useState } from 'react';
import { Button } from '#platform/web/console/console-button.tsx';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { TREE_SWITCHER } from '#platform/web/console/entry/tree-switcher.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { useMayAct } from '#platform/web/ui/may-act.ts';
import { MenuButton, type MenuItem } from '#platform/web/ui/navigation/menu-button.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import {
  type ClassificationLeaf,
  type ClassificationNode,
  dropAnswer,
  parentsFor,
  placeOf,
  stepped,
} from '../../shared/classifications/classification-moves.rules.ts';
import type { ClassificationTree } from '../courses.queries.ts';
import s from './classifications.module.css';
import { type Asked, TreeDialogs } from './tree-dialogs.tsx';
import { type TreeChange, useTreeChanges } from './use-tree-changes.ts';

type OnDrop = NonNullable<TreeProps['onDrop']>;

interface NodeTitleProps {
  readonly node: ClassificationLeaf;
  readonly menu: readonly MenuItem[];
  readonly onRename: () => void;
}

function NodeTitle({ node, menu, onRename }: NodeTitleProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the keys of its buttons from the tree's own
    <span className="row gap-12 tall-44" onKeyDown={(event) => event.stopPropagation()}>
      <button type="button" className={s.name} disabled={menu.length === 0} onDoubleClick={onRename}>
        {node.name}
      </button>
      <small className="small ink-3 one-line">{node.courseNum} 门</small>
      {menu.length > 0 && (
        <MenuButton className={s.more} label={`操作：${node.name}`} items={menu}>
          更多
        </MenuButton>
      )}
    </span>
  );
}

/** Where the library says something was let go, in our words. */
const droppedOf = (info: Parameters<OnDrop>[0]) => {
  const { dragNode, node, dropPosition, dropToGap } = info;
  const own = Number(node.pos.split('-').at(-1));
  const inside = node.expanded ? 'first' : 'inside';
  const how = !dropToGap ? inside : dropPosition - own < 0 ? 'before' : 'after';
  return { dragId: String(dragNode.key), dropId: String(node.key), how } as const;
};

export interface ClassificationTreeEditorProps {
  readonly tree: ClassificationTree;
  /** How this system is changed, or why it is not. */
  readonly rule: string;
}

/** One classification system: dragged with the mouse, or moved with the menu of each row. */
export function ClassificationTreeEditor({ tree, rule }: ClassificationTreeEditorProps) {
  const { typeCode, version, nodes } = tree;
  const mayDo = useMayAct('do');
  const canEdit = tree.canEdit && mayDo;
  const { change, isBusy } = useTreeChanges(typeCode, version);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [closed, setClosed] = useState<readonly string[]>([]);

  const done = async (what: TreeChange) => {
    if (await change(what)) setAsked(null);
  };
  const step = (id: string, by: -1 | 1) => {
    const place = stepped(nodes, id, by);
    if (place) void change({ kind: 'move', id, place });
  };
  const remove = async ({ id, name, courseNum }: ClassificationLeaf) => {
    if (nodes.find((node) => node.id === id)?.children.length) {
      return showToast(`「${name}」还有下级，先移走或删除下级。`, { kind: 'warning' });
    }
    if (courseNum > 0) return setAsked({ kind: 'merge', id });
    const answer = await confirmAction({
      title: '删除分类',
      text: `删除「${name}」，里面没有课程。`,
      okText: '删除',
      danger: true,
    });
    if (answer) void change({ kind: 'remove', id, moveCoursesTo: null });
  };
  const menuOf = (node: ClassificationLeaf): MenuItem[] => {
    if (!canEdit) return [];
    const { id } = node;
    const isTop = placeOf(nodes, id)?.parentId === null;
    const items: (MenuItem & { readonly isOff?: boolean })[] = [
      { key: 'rename', label: '改名', onSelect: () => setAsked({ kind: 'rename', id }) },
      { key: 'up', label: '上移', isOff: !stepped(nodes, id, -1), onSelect: () => step(id, -1) },
      { key: 'down', label: '下移', isOff: !stepped(nodes, id, 1), onSelect: () => step(id, 1) },
      {
        key: 'place',
        label: '移到…',
        isOff: parentsFor(nodes, id).length === 0,
        onSelect: () => setAsked({ kind: 'place', id }),
      },
      {
        key: 'add',
        label: '新建下级',
        isOff: !isTop,
        onSelect: () => setAsked({ kind: 'add', parentId: id }),
      },
      {
        key: 'courses',
        label: '移走课程…',
        isOff: node.courseNum === 0,
        onSelect: () => setAsked({ kind: 'courses', id }),
      },
      { key: 'remove', label: '删除', onSelect: () => void remove(node) },
    ];
    return items.filter(({ isOff }) => !isOff).map(({ isOff: _, ...item }) => item);
  };
  const rowOf = (node: ClassificationLeaf, children: readonly ClassificationLeaf[]): TreeRow => ({
    key: node.id,
    title: (
      <NodeTitle
        node={node}
        menu={menuOf(node)}
        onRename={() => canEdit && setAsked({ kind: 'rename', id: node.id })}
      />
    ),
    children: children.map((child) => rowOf(child, [])),
  });
  const drop: OnDrop = (info) => {
    const dropped = droppedOf(info);
    const answer = dropAnswer(nodes, dropped);
    if ('refusal' in answer) showToast(answer.refusal, { kind: 'warning' });
    else void change({ kind: 'move', id: dropped.dragId, place: answer.place });
  };
  const open = nodes.map(({ id }) => id).filter((id) => !closed.includes(id));
  return (
    <>
      <div className={s.head}>
        <p className="small ink-3">{rule}</p>
        {canEdit && (
          <Button size="s" onClick={() => setAsked({ kind: 'add', parentId: null })}>
            新建一级分类
          </Button>
        )}
      </div>
      {nodes.length === 0 && <EmptyView title="还没有分类" reason="新建一级分类，课程就能归进来。" />}
      <Tree
        className={s.tree ?? ''}
        blockNode
        switcherIcon={TREE_SWITCHER}
        selectable={false}
        disabled={isBusy}
        draggable={canEdit ? { icon: <ConsoleIcon name="drag" size="s" /> } : false}
        expandedKeys={open}
        onExpand={(keys) => setClosed(nodes.map(({ id }) => id).filter((id) => !keys.includes(id)))}
        treeData={nodes.map((node: ClassificationNode) => rowOf(node, node.children))}
        onDrop={drop}
      />
      {asked && (
        <TreeDialogs
          asked={asked}
          nodes={nodes}
          isBusy={isBusy}
          onChange={(what) => void done(what)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface TreeRow {
  readonly key: string;
  readonly title: React.ReactNode;
  readonly children: TreeRow[];
}

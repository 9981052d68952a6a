import type { Editor } from '@tiptap/core';
import { type RefObject, useRef } from 'react';
import { ToolButton } from './tool-button.tsx';
import { BlockMenu, DirectionMenu, TableMenu, ToneMenu } from './tool-menus.tsx';
import s from './toolbar.module.css';
import { useRoving } from './use-roving.ts';
import { useToolState } from './use-tool-state.ts';

export type EditorDialog = 'link' | 'picture' | 'table' | 'clear';

export interface ToolbarProps {
  readonly editor: Editor;
  readonly label: string;
  readonly controls: string;
  readonly isOff: boolean;
  readonly isWhole: boolean;
  readonly onWhole: () => void;
  readonly onOpen: (dialog: EditorDialog) => void;
  readonly bar: RefObject<HTMLDivElement | null>;
}

/** Tools that authors know from other editors, in words where room allows; one tab stop, arrows inside. */
export function Toolbar({ editor, label, controls, isOff, isWhole, onWhole, onOpen, bar }: ToolbarProps) {
  const own = useRef<HTMLDivElement>(null);
  const state = useToolState(editor);
  const roving = useRoving(own, () => editor.commands.focus());
  const menu = { editor, state, isOff };
  const change = () => editor.chain().focus();
  const off = { isOff };
  return (
    <div
      ref={(element) => {
        own.current = element;
        bar.current = element;
      }}
      className={s.bar}
      role="toolbar"
      aria-label={`${label}的编辑工具`}
      aria-controls={controls}
      {...roving}
    >
      <div className={s.group}>
        <BlockMenu {...menu} />
      </div>
      <div className={s.group}>
        <ToolButton
          label="加粗"
          icon="bold"
          shortcut="Ctrl+B"
          isOn={state.isBold}
          {...off}
          onPress={() => change().toggleBold().run()}
        />
        <ToolButton
          label="着重号"
          icon="emphasis"
          shortcut="Ctrl+I"
          isOn={state.isEmphasis}
          {...off}
          onPress={() => change().toggleItalic().run()}
        />
        <ToolButton
          label="下划线"
          icon="underline"
          shortcut="Ctrl+U"
          isOn={state.isUnderlined}
          {...off}
          onPress={() => change().toggleUnderline().run()}
        />
        <ToolButton
          label="删除线"
          icon="strike"
          isOn={state.isStruck}
          {...off}
          onPress={() => change().toggleStrike().run()}
        />
        <ToneMenu {...menu} />
      </div>
      <div className={s.group}>
        <ToolButton
          label="项目列表"
          icon="bullets"
          isOn={state.isBullets}
          {...off}
          onPress={() => change().toggleBulletList().run()}
        />
        <ToolButton
          label="编号列表"
          icon="numbers"
          isOn={state.isNumbers}
          {...off}
          onPress={() => change().toggleOrderedList().run()}
        />
        <ToolButton
          label="引用"
          icon="quote"
          isOn={state.isQuote}
          {...off}
          onPress={() => change().toggleBlockquote().run()}
        />
      </div>
      <div className={s.group}>
        <ToolButton
          label="链接"
          word="链接"
          icon="link"
          isOn={state.isLink}
          {...off}
          onPress={() => onOpen('link')}
        />
        <ToolButton label="图片" word="图片" icon="picture" {...off} onPress={() => onOpen('picture')} />
        <TableMenu {...menu} onInsert={() => onOpen('table')} />
      </div>
      <div className={s.group}>
        <DirectionMenu {...menu} />
        <ToolButton
          label="清除格式"
          icon="clear"
          {...off}
          onPress={() => change().unsetAllMarks().clearNodes().run()}
        />
      </div>
      <div className={s.group}>
        <ToolButton
          label="撤销"
          icon="undo"
          shortcut="Ctrl+Z"
          isOff={isOff || !state.canUndo}
          onPress={() => change().undo().run()}
        />
        <ToolButton
          label="重做"
          icon="redo"
          shortcut="Ctrl+Y"
          isOff={isOff || !state.canRedo}
          onPress={() => change().redo().run()}
        />
      </div>
      <div className={s.group}>
        <ToolButton
          label="清空文档"
          icon="empty"
          isOff={isOff || state.isEmpty}
          onPress={() => onOpen('clear')}
        />
        <ToolButton
          label={isWhole ? '退出全屏' : '全屏'}
          icon={isWhole ? 'shrink' : 'expand'}
          onPress={onWhole}
        />
      </div>
    </div>
  );
}

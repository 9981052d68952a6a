import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { BubbleMenu } from '@tiptap/react/menus';
import type { RefObject } from 'react';
import { shortAddress } from '../shared/rich-text.rules.ts';
import s from './bubbles.module.css';

export interface BubblesProps {
  readonly editor: Editor;
  readonly frame: RefObject<HTMLElement | null>;
  readonly onOpen: (dialog: 'link' | 'picture') => void;
}

const OPTIONS = { strategy: 'fixed', placement: 'bottom-start', offset: 6, flip: true, shift: true } as const;

/** Tools for the link under the caret, and for the picture that is selected. */
export function Bubbles({ editor, frame, onOpen }: BubblesProps) {
  const { href, alt } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      href: String(current.getAttributes('link').href ?? ''),
      alt: String(current.getAttributes('picture').alt ?? ''),
    }),
  });
  const appendTo = () => frame.current ?? document.body;
  return (
    <>
      <BubbleMenu
        editor={editor}
        pluginKey="linkBubble"
        className={s.bubble}
        role="group"
        aria-label="链接"
        appendTo={appendTo}
        options={OPTIONS}
        shouldShow={({ editor: current }) => current.isEditable && current.isActive('link')}
      >
        <a className="underlined blue" href={href} target="_blank" rel="noopener noreferrer" title={href}>
          {shortAddress(href)}
        </a>
        <button type="button" onClick={() => onOpen('link')}>
          修改
        </button>
        <button
          type="button"
          onClick={() => editor.chain().focus().extendMarkRange('link').unsetMark('link').run()}
        >
          取消链接
        </button>
      </BubbleMenu>
      <BubbleMenu
        editor={editor}
        pluginKey="pictureBubble"
        className={s.bubble}
        role="group"
        aria-label="图片"
        appendTo={appendTo}
        options={OPTIONS}
        shouldShow={({ editor: current }) => current.isEditable && current.isActive('picture')}
      >
        <span className={alt === '' ? 'gold-ink' : 'ink-2'}>
          {alt === '' ? '还没有替代文字' : shortAddress(alt)}
        </span>
        <button type="button" onClick={() => onOpen('picture')}>
          改说明
        </button>
        <button type="button" onClick={() => editor.chain().focus().deleteSelection().run()}>
          移除
        </button>
      </BubbleMenu>
    </>
  );
}

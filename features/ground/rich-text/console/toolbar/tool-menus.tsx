import type { Editor } from '@tiptap/core';
import { TONES, type Tone } from '../../shared/rich-text.rules.ts';
import { ToolMenu } from './tool-menu.tsx';
import s from './toolbar.module.css';
import type { ToolState } from './use-tool-state.ts';

export interface MenuProps {
  readonly editor: Editor;
  readonly state: ToolState;
  readonly isOff: boolean;
}

const HEADINGS = [2, 3, 4] as const;

export function BlockMenu({ editor, state, isOff }: MenuProps) {
  return (
    <ToolMenu
      label="段落样式"
      word={state.heading === 0 ? '正文' : `标题${state.heading}`}
      className={s.block}
      isOff={isOff}
      items={[
        {
          key: 'text',
          label: '正文',
          isOn: state.heading === 0,
          onSelect: () => editor.chain().focus().setParagraph().run(),
        },
        ...HEADINGS.map((level) => ({
          key: `h${level}`,
          label: `标题${level}`,
          isOn: state.heading === level,
          mark: (
            <b className={s[`heading${level}`]} aria-hidden="true">
              文
            </b>
          ),
          onSelect: () => editor.chain().focus().setHeading({ level }).run(),
        })),
      ]}
    />
  );
}

const TONE_NAMES: Readonly<Record<Tone, string>> = {
  ink: '墨',
  'ink-2': '淡墨',
  cinnabar: '朱',
  blue: '蓝',
  pine: '松绿',
  'gold-ink': '金',
};

export function ToneMenu({ editor, state, isOff }: MenuProps) {
  const paint = (tone: Tone | null) => () => editor.chain().focus().setTone(tone).run();
  return (
    <ToolMenu
      label="文字颜色"
      icon="tone"
      isOn={state.tone !== null}
      isOff={isOff}
      items={[
        { key: 'none', label: '原色', isOn: state.tone === null, onSelect: paint(null) },
        ...TONES.map((tone) => ({
          key: tone,
          label: TONE_NAMES[tone],
          isOn: state.tone === tone,
          mark: <i className={s.swatch} style={{ background: `var(--${tone})` }} />,
          onSelect: paint(tone),
        })),
      ]}
    >
      <i className={s.ink} style={{ background: `var(--${state.tone ?? 'ink'})` }} />
    </ToolMenu>
  );
}

export function DirectionMenu({ editor, state, isOff }: MenuProps) {
  const turn = (direction: 'ltr' | 'rtl' | 'auto') => () =>
    editor.chain().focus().setDirection(direction).run();
  return (
    <ToolMenu
      label="文字方向"
      icon="direction"
      isOn={state.direction !== 'auto'}
      isOff={isOff}
      items={[
        { key: 'auto', label: '按文字自动', isOn: state.direction === 'auto', onSelect: turn('auto') },
        { key: 'ltr', label: '从左到右', isOn: state.direction === 'ltr', onSelect: turn('ltr') },
        { key: 'rtl', label: '从右到左', isOn: state.direction === 'rtl', onSelect: turn('rtl') },
      ]}
    />
  );
}

export function TableMenu({ editor, state, isOff, onInsert }: MenuProps & { readonly onInsert: () => void }) {
  const { isInTable, canMerge, canSplit } = state;
  const change = () => editor.chain().focus();
  const inside = [
    { key: 'above', label: '在上方插入一行', onSelect: () => change().addRowBefore().run(), begins: true },
    { key: 'below', label: '在下方插入一行', onSelect: () => change().addRowAfter().run() },
    { key: 'before', label: '在前面插入一列', onSelect: () => change().addColumnBefore().run() },
    { key: 'after', label: '在后面插入一列', onSelect: () => change().addColumnAfter().run() },
    { key: 'head', label: '首行作标题行', onSelect: () => change().toggleHeaderRow().run(), begins: true },
    { key: 'merge', label: '合并单元格', isOff: !canMerge, onSelect: () => change().mergeCells().run() },
    { key: 'split', label: '拆分单元格', isOff: !canSplit, onSelect: () => change().splitCell().run() },
    { key: 'row', label: '删除这一行', onSelect: () => change().deleteRow().run(), begins: true },
    { key: 'column', label: '删除这一列', onSelect: () => change().deleteColumn().run() },
    { key: 'table', label: '删除整张表格', onSelect: () => change().deleteTable().run() },
  ];
  return (
    <ToolMenu
      label="表格"
      icon="table"
      word="表格"
      isOn={isInTable}
      isOff={isOff}
      items={[
        { key: 'insert', label: '插入表格…', isOff: isInTable, onSelect: onInsert },
        ...(isInTable ? inside : []),
      ]}
    />
  );
}

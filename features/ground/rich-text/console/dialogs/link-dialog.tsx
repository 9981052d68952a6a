import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { lengthProblem } from '#platform/shared/text-length.rules.ts';
import { TextField } from '#platform/web/ui/entry/text-field.tsx';
import { linkOf } from '../../shared/rich-text.rules.ts';
import { EditorDialog } from './editor-dialog.tsx';

const ADDRESS_LIMIT = 2000;
const WORDS_LIMIT = 200;
const NO_LINK = '请填写以 http:// 或 https:// 开头的网址，例如 https://www.example.cn/news';

/** Address and, where nothing is selected, the words that shall carry it. */
export function LinkDialog({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const { empty } = editor.state.selection;
  const isChange = editor.isActive('link');
  const [address, setAddress] = useState(String(editor.getAttributes('link').href ?? ''));
  const [words, setWords] = useState('');
  const [error, setError] = useState('');
  const asksWords = empty && !isChange;

  const confirm = () => {
    const href = linkOf(address);
    if (href === null) return setError(NO_LINK);
    if (lengthProblem(address, ADDRESS_LIMIT) + lengthProblem(words, WORDS_LIMIT) !== '') return;
    onClose();
    const change = editor.chain().extendMarkRange('link');
    if (asksWords) {
      const mark = { type: 'link', attrs: { href } };
      change.insertContent({ type: 'text', text: words.trim() || href, marks: [mark] }).run();
    } else {
      change.setMark('link', { href }).run();
    }
  };
  return (
    <EditorDialog
      open
      title={isChange ? '修改链接' : '插入链接'}
      confirmText="确定"
      onConfirm={confirm}
      onCancel={onClose}
    >
      <TextField
        label="链接地址"
        value={address}
        error={error}
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        limit={ADDRESS_LIMIT}
        onChange={(event) => {
          setAddress(event.target.value);
          setError('');
        }}
      />
      {asksWords && (
        <TextField
          label="显示的文字"
          hint="不填就显示地址"
          value={words}
          limit={WORDS_LIMIT}
          dir="auto"
          onChange={(event) => setWords(event.target.value)}
        />
      )}
    </EditorDialog>
  );
}

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { MenuButton } from '#platform/web/ui/navigation/menu-button.tsx';
import { MESSAGE_LIMIT } from '../shared/speaking.rules.ts';
import { ChatIcon } from './chat-icon.tsx';
import s from './class-chat.module.css';
import { sendChatFile } from './class-chat.queries.ts';
import { MentionList, mentionId } from './mention-list.tsx';
import { useMentions } from './use-mentions.ts';
import type { Quoted, Words } from './use-outbox.ts';

const draftName = (groupId: string): string => `class-chat-draft-${groupId}`;

/** The draft stays on this device until it is sent. */
const useDraft = (groupId: string) => {
  const [text, setText] = useState(() => {
    try {
      return localStorage.getItem(draftName(groupId)) ?? '';
    } catch {
      return '';
    }
  });
  return {
    text,
    write: (value: string) => {
      setText(value);
      try {
        if (value === '') localStorage.removeItem(draftName(groupId));
        else localStorage.setItem(draftName(groupId), value);
      } catch {
        // Without a store the draft lives as long as the page.
      }
    },
  };
};

export interface ComposerProps {
  readonly groupId: string;
  readonly classId: string;
  /** Of the person who writes. */
  readonly userId: string;
  readonly quote: Quoted | null;
  readonly onUnquote: () => void;
  readonly onSend: (words: Words) => void;
}

export function Composer({ groupId, classId, userId, quote, onUnquote, onSend }: ComposerProps) {
  const { text, write } = useDraft(groupId);
  const [sending, setSending] = useState('');
  const [problem, setProblem] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const picture = useRef<HTMLInputElement>(null);
  const paper = useRef<HTMLInputElement>(null);
  const mentions = useMentions({ groupId, userId, area, write });
  const listId = useId();
  const tooLong = [...text].length - MESSAGE_LIMIT;
  useEffect(() => {
    if (quote !== null) area.current?.focus();
  }, [quote]);

  const send = () => {
    if (text.trim() === '' || tooLong > 0) return;
    onSend({ text, quote, file: null, mentionIds: mentions.take(text) });
    write('');
    onUnquote();
    area.current?.focus();
  };
  // Enter that chooses a word of an input method ends the word, not the message.
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (mentions.press(event)) return;
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return;
    event.preventDefault();
    send();
  };
  const sendFiles = async (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    input.value = '';
    setProblem('');
    try {
      for (const file of files) {
        setSending(file.name);
        onSend({ text: '', quote, file: await sendChatFile(classId, file), mentionIds: [] });
      }
      onUnquote();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '文件没有发出去，请再试一次。');
    }
    setSending('');
  };
  const startMention = () => {
    const element = area.current;
    if (element === null) return;
    const { value, selectionStart: caret } = element;
    const before = `${value.slice(0, caret)}${/[\w.@]$/.test(value.slice(0, caret)) ? ' ' : ''}@`;
    write(before + value.slice(caret));
    element.focus();
    mentions.look(before, before.length);
    requestAnimationFrame(() => element.setSelectionRange(before.length, before.length));
  };
  const file = (kind: 'picture' | 'paper') => (
    <input
      ref={kind === 'picture' ? picture : paper}
      type="file"
      hidden
      accept={kind === 'picture' ? 'image/*' : undefined}
      onChange={(event) => void sendFiles(event.currentTarget)}
    />
  );
  return (
    <form
      className={s.compose}
      aria-label="写消息"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {mentions.isOpen && <MentionList id={listId} mentions={mentions} />}
      <p className="vh" role="status">
        {mentions.isOpen && `${mentions.people.length} 个人，用上下键选，回车确定`}
      </p>
      <div className={s.tools}>
        <button type="button" className={s.tool} aria-label="发图片" onClick={() => picture.current?.click()}>
          <ChatIcon name="picture" />
        </button>
        <button type="button" className={s.tool} aria-label="发文件" onClick={() => paper.current?.click()}>
          <ChatIcon name="clip" />
        </button>
        <button type="button" className={s.tool} aria-label="提到一个人" onClick={startMention}>
          <span className="large" aria-hidden="true">
            @
          </span>
        </button>
        <span className="push small ink-3">发出 2 分钟内可以撤回</span>
      </div>
      {file('picture')}
      {file('paper')}
      {quote !== null && (
        <p className={s.quoted}>
          <span className="grows cut">
            引用 <bdi>{quote.senderName}</bdi>：<bdi>{quote.text}</bdi>
          </span>
          <button type="button" className={s.tool} aria-label="去掉引用" onClick={onUnquote}>
            <Icon name="close" size="s" />
          </button>
        </p>
      )}
      <span className={s.more}>
        <MenuButton
          className={s.tool}
          label="发图片、文件，或者提到一个人"
          items={[
            { key: 'picture', label: '发图片', onSelect: () => picture.current?.click() },
            { key: 'paper', label: '发文件', onSelect: () => paper.current?.click() },
            { key: 'mention', label: '提到一个人', onSelect: startMention },
          ]}
        >
          <Icon name="plus" />
        </MenuButton>
      </span>
      <textarea
        ref={area}
        className={s.words}
        aria-label="消息"
        placeholder="说点什么"
        dir="auto"
        rows={2}
        value={text}
        enterKeyHint="send"
        aria-autocomplete="list"
        aria-controls={mentions.isOpen ? listId : undefined}
        aria-activedescendant={mentions.isOpen ? mentionId(listId, mentions.at) : undefined}
        onChange={({ currentTarget: { value, selectionStart } }) => {
          write(value);
          mentions.look(value, selectionStart);
        }}
        onBlur={mentions.close}
        onKeyDown={press}
      />
      <div className={s.said} aria-live="polite">
        {sending !== '' && <p className="small ink-3">正在上传：{sending}</p>}
        {problem !== '' && <p className="small danger">{problem}</p>}
        {tooLong > 0 && (
          <p className="small danger">
            最多 {MESSAGE_LIMIT} 字，多了 {tooLong} 字。
          </p>
        )}
      </div>
      <div className={s.send}>
        <span className={`small ink-3 ${s.hint}`}>Enter 发送，Shift + Enter 换行</span>
        <Button kind="primary" size="s" type="submit">
          发送
        </Button>
      </div>
    </form>
  );
}

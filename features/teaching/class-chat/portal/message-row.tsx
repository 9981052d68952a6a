import type { CSSProperties } from 'react';
import { sizeText } from '#features/ground/media/shared/library/media-kinds.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { MenuButton, type MenuItem } from '#platform/web/ui/navigation/menu-button.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { ChatMessage } from '../shared/class-chat.contract.ts';
import { chatFileAddress } from '../shared/class-chat-address.rules.ts';
import { mentionParts } from '../shared/message-list.rules.ts';
import { ChatIcon } from './chat-icon.tsx';
import s from './class-chat.module.css';
import type { Pending, Quoted } from './use-outbox.ts';

const TONES = ['--blue-wash', '--pine-wash', '--gold-wash', '--cinnabar-wash', '--paper-sunk'] as const;

const toneOf = (id: string): string =>
  TONES[[...id].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % TONES.length] ?? TONES[0];

/** The first letter of a name on a tint that stays the same for the person. */
export function Face({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <span className={s.face} style={{ '--tone': `var(${toneOf(id)})` } as CSSProperties} aria-hidden="true">
      {[...name][0] ?? '？'}
    </span>
  );
}

export function MessageText({ text }: { readonly text: string }) {
  return (
    <span dir="auto">
      {mentionParts(text).map(({ text: part, isName }, at) =>
        isName ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
          <b className="regular blue" key={at}>
            {part}
          </b>
        ) : (
          part
        ),
      )}
    </span>
  );
}

function QuoteLine({ quote }: { readonly quote: Quoted }) {
  return (
    <span className={s.quote}>
      <bdi>{quote.senderName}</bdi>：<bdi>{quote.text === '' ? '（看不到了）' : quote.text}</bdi>
    </span>
  );
}

/** Words, picture or file of a message. */
function Content({ message }: { readonly message: ChatMessage }) {
  const { id, text, quote, file, state } = message;
  const look = cx(s.slip, state !== 'SHOWN' && s.held);
  return (
    <>
      {(text !== '' || (file === null && quote !== null)) && (
        <p className={look}>
          {quote !== null && <QuoteLine quote={quote} />}
          <MessageText text={text} />
        </p>
      )}
      {file?.isPicture === true && (
        <a
          className={cx(look, s.picture)}
          href={chatFileAddress(id, false)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <img src={chatFileAddress(id, false)} alt={`图片：${file.name}`} loading="lazy" />
          <span className="vh">（新窗口打开）</span>
        </a>
      )}
      {file?.isPicture === false && (
        <a className={cx(look, s.file)} href={chatFileAddress(id, true)} download={file.name}>
          <span className={s.sheet}>
            <ChatIcon name="paper" />
          </span>
          <span>
            <bdi className="block">{file.name}</bdi>
            <small className="small ink-3">{sizeText(file.size)}　点击下载</small>
          </span>
        </a>
      )}
    </>
  );
}

interface NoteProps {
  readonly message: ChatMessage;
  readonly isOwn: boolean;
  readonly isModerator: boolean;
}

/** Who can see a message that waits or was hidden. */
function StateNote({ message: { state, note }, isOwn, isModerator }: NoteProps) {
  if (state !== 'HELD' && state !== 'HIDDEN') return null;
  const whom = isOwn ? '现在只有您和班主任看得到' : isModerator ? '现在只有本人和班主任看得到' : '';
  return (
    <p className="row gap-6 small gold-ink">
      <ChatIcon name="eye" />
      {state === 'HELD' ? `${note}，正在核对，${whom}` : `班主任已收起，原因：${note}`}
    </p>
  );
}

export interface MessageRowProps extends NoteProps {
  readonly goesOn: boolean;
  readonly onQuote: (() => void) | undefined;
  readonly items: readonly MenuItem[];
}

export function MessageRow({ message, isOwn, isModerator, goesOn, onQuote, items }: MessageRowProps) {
  const { senderId, senderName, senderPlace, isManager, state, note, sentTime } = message;
  const isSeen = message.text !== '' || message.file !== null;
  if (state === 'RECALLED' || (state === 'HIDDEN' && !isSeen))
    return (
      <li className={s.line} data-seq={message.seq}>
        {state === 'RECALLED' ? (
          <>{isOwn ? '您' : <bdi>{senderName}</bdi>}撤回了一条消息</>
        ) : (
          `班主任隐藏了一条消息：${note}`
        )}
      </li>
    );
  const time = <time dateTime={sentTime.replace(' ', 'T')}>{sentTime.slice(11, 16)}</time>;
  return (
    <li className={cx(s.message, isOwn && s.own, goesOn && s.goes)} data-seq={message.seq}>
      {goesOn ? <span /> : <Face id={senderId} name={senderName} />}
      <div className={s.body}>
        {!goesOn && (
          <p className="row wraps gap-8 small ink-3">
            {isOwn ? (
              <b className="vh">我</b>
            ) : (
              <>
                <b className="ink-2">
                  <bdi>{senderName}</bdi>
                </b>
                {isManager ? <Tag tone="pine">班主任</Tag> : senderPlace}
              </>
            )}
            {time}
          </p>
        )}
        {goesOn && <span className="vh">{`${isOwn ? '我' : senderName}，${sentTime.slice(11, 16)}`}</span>}
        <Content message={message} />
        <StateNote {...{ message, isOwn, isModerator }} />
      </div>
      {(onQuote !== undefined || items.length > 0) && (
        <div className={s.acts}>
          {onQuote !== undefined && (
            <button type="button" className={cx(s.act, s.cite)} onClick={onQuote}>
              引用
            </button>
          )}
          {items.length > 0 && (
            <MenuButton className={s.act} label="更多" items={items}>
              <ChatIcon name="dots" />
            </MenuButton>
          )}
        </div>
      )}
    </li>
  );
}

interface PendingRowProps {
  readonly pending: Pending;
  readonly onRetry: () => void;
  readonly onDrop: () => void;
}

/** A message that the server has not acknowledged yet. */
export function PendingRow({ pending, onRetry, onDrop }: PendingRowProps) {
  const { text, quote, file, isFailed, isRefused, problem } = pending;
  return (
    <li className={cx(s.message, s.own)}>
      <span />
      <div className={s.body}>
        <p className={s.slip}>
          {quote !== null && <QuoteLine quote={quote} />}
          <MessageText text={text} />
          {file !== null && <bdi className="block">{file.name}</bdi>}
        </p>
        {isFailed ? (
          <p className="row wraps gap-8 small danger" role="alert">
            {problem === '' ? '没有发出去。' : problem}
            {!isRefused && (
              <Button kind="text" size="s" icon="refresh" onClick={onRetry}>
                再发一次
              </Button>
            )}
            <Button kind="text" size="s" onClick={onDrop}>
              不发了
            </Button>
          </p>
        ) : (
          <p className="small ink-3">正在发送…</p>
        )}
      </div>
    </li>
  );
}

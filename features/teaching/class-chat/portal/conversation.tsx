import { useEffect, useState } from 'react';
import { useClassOutlet } from '#features/teaching/classes/portal/class-outlet.public.ts';
import { classPath } from '#features/teaching/classes/shared/class-address.rules.ts';
import { call } from '#platform/web/call.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { MenuButton, type MenuItem } from '#platform/web/ui/navigation/menu-button.tsx';
import { PageLink } from '#platform/web/ui/navigation/page-link.tsx';
import { recallLeft } from '../shared/chat-times.rules.ts';
import {
  type ChatMessage,
  muteChat,
  pinMessage,
  recallMessage,
  releaseMessage,
} from '../shared/class-chat.contract.ts';
import { CHAT_NAME } from '../shared/class-chat.words.ts';
import { chatDeskPath } from '../shared/class-chat-address.rules.ts';
import { ChatIcon } from './chat-icon.tsx';
import { ChatSide } from './chat-side.tsx';
import s from './class-chat.module.css';
import { type OpenedChat, useChatNumbers } from './class-chat.queries.ts';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import { MessageRow } from './message-row.tsx';
import { FilesDialog, SearchDialog } from './search-dialog.tsx';
import { type Step, StepDialog } from './step-dialog.tsx';
import { type Conversation as Talk, useConversation } from './use-conversation.ts';
import type { Quoted } from './use-outbox.ts';

const problemOf = (error: unknown): string =>
  error instanceof Error ? error.message : '没有成功，请再试一次。';

/** The moment of a wire time, in Asia/Shanghai. */
const momentOf = (wire: string): Date => new Date(`${wire.replace(' ', 'T')}+08:00`);

const quoteOf = ({ id, senderName, text, file }: ChatMessage): Quoted => ({
  id,
  senderName,
  text: text === '' ? (file?.name ?? '') : text,
});

/** Drawn anew every few seconds, for what depends on the time. */
const useSeconds = (every: number) => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
};

const sayProblem = (error: unknown) => showToast(problemOf(error), { kind: 'warning' });

/** Steps with one message, as its reader may take them now. */
const useMessageItems = (talk: Talk, ask: (step: Step) => void, cite: (message: ChatMessage) => void) => {
  const now = useSeconds(10_000);
  const { userId, state, groupId, add, renew } = talk;
  const run = (work: () => Promise<unknown>) => work().then(renew, sayProblem);
  return (message: ChatMessage): MenuItem[] => {
    const { id, text, senderId, isManager } = message;
    const isOwn = senderId === userId;
    const left = recallLeft(momentOf(message.sentTime), now);
    const shown = message.state === 'SHOWN';
    const items: (MenuItem | false)[] = [
      state.bar === '' && shown && { key: 'quote', label: '引用', onSelect: () => cite(message) },
      text !== '' && {
        key: 'copy',
        label: '复制',
        onSelect: () => void navigator.clipboard?.writeText(text).then(() => showToast('已复制')),
      },
      isOwn &&
        left > 0 &&
        message.state !== 'HIDDEN' && {
          key: 'recall',
          label: '撤回',
          onSelect: () => void run(async () => add([(await call(recallMessage, { id })).data])),
        },
      isOwn &&
        !state.isModerator &&
        message.state === 'HIDDEN' && {
          key: 'appeal',
          label: '申诉',
          onSelect: () => ask({ kind: 'appeal', message }),
        },
      state.isModerator &&
        !shown && {
          key: 'release',
          label: '放行，大家可见',
          onSelect: () => void run(() => call(releaseMessage, { id })),
        },
      state.isModerator &&
        message.state !== 'HIDDEN' && {
          key: 'hide',
          label: '收起',
          onSelect: () => ask({ kind: 'hide', message }),
        },
      state.isModerator &&
        shown && {
          key: 'pin',
          label: '置顶',
          onSelect: () => void run(() => call(pinMessage, { groupId, id })),
        },
      state.isModerator &&
        !isOwn &&
        !isManager && {
          key: 'silence',
          label: '请他暂停发言',
          onSelect: () => ask({ kind: 'silence', message }),
        },
      !isOwn &&
        !state.isModerator &&
        shown && { key: 'report', label: '举报', onSelect: () => ask({ kind: 'report', message }) },
    ];
    return items.filter((item) => item !== false);
  };
};

function Pinned({ talk }: { readonly talk: Talk }) {
  const { pinned, isModerator, groupId } = talk.state;
  if (pinned === null) return null;
  const unpin = () => call(pinMessage, { groupId }).then(talk.renew, sayProblem);
  return (
    <div className={s.pinned}>
      <ChatIcon name="tack" />
      <p className="plain snug grows breaks">
        <b className="block">
          <bdi>{pinned.text}</bdi>
        </b>
        <bdi>{pinned.senderName}</bdi>　{pinned.sentTime.slice(5, 16)}　已读 {pinned.readNum} /{' '}
        {pinned.memberNum}
      </p>
      {isModerator && (
        <Button kind="text" size="s" onClick={() => void unpin()}>
          取消置顶
        </Button>
      )}
    </div>
  );
}

interface HeadProps {
  readonly talk: Talk;
  readonly classId: string;
  readonly onSearch: () => void;
  readonly onSide: () => void;
}

function Head({ talk, classId, onSearch, onSide }: HeadProps) {
  const { detail } = useClassOutlet();
  const { data } = useChatNumbers(classId);
  const { groupId, state, renew } = talk;
  const { isMuted } = state;
  const mute = () =>
    call(muteChat, { groupId, isMuted: !isMuted }).then(() => {
      showToast(isMuted ? '有新消息会提醒您' : '已设免打扰，有新消息不提醒');
      renew();
    }, sayProblem);
  return (
    <header className={s.head}>
      <PageLink className={s.onPhone} to={classPath(classId)} aria-label="返回班级">
        <Icon name="left" />
      </PageLink>
      <div className={s.names}>
        <h1 className={s.name} id="class-chat">
          {CHAT_NAME}
        </h1>
        <p className={s.className}>
          <bdi>{detail.className}</bdi>
        </p>
        {data !== undefined && (
          <p className={s.num}>
            {data.data.memberNum} 人　在线 {data.data.onlineNum} 人{isMuted && '　已设免打扰'}
          </p>
        )}
      </div>
      <span className="row push">
        <span className={s.onWide}>
          {state.isModerator && (
            <ButtonLink kind="text" size="s" icon="pencil" to={chatDeskPath(classId)}>
              管理
            </ButtonLink>
          )}
          <Button kind="text" size="s" icon="search" onClick={onSearch}>
            找消息
          </Button>
        </span>
        <button
          type="button"
          className={s.mute}
          aria-label="免打扰"
          aria-pressed={isMuted}
          onClick={() => void mute()}
        >
          <ChatIcon name={isMuted ? 'quiet' : 'loud'} />
          <span className={s.word} aria-hidden="true">
            {isMuted ? '已免打扰' : '免打扰'}
          </span>
        </button>
        <span className={s.onPhone}>
          <MenuButton
            className={s.tool}
            label="更多"
            items={[
              { key: 'search', label: '找消息', onSelect: onSearch },
              { key: 'side', label: '文件、人和规矩', onSelect: onSide },
              ...(state.isModerator ? [{ key: 'desk', label: '管理', to: chatDeskPath(classId) }] : []),
            ]}
          >
            <Icon name="menu" />
          </MenuButton>
        </span>
      </span>
    </header>
  );
}

const OFFLINE_AFTER_MS = 2_000;

/** Said when the line has been away for some seconds, so that a short break frightens nobody. */
function LineNotice({ line }: Pick<Talk, 'line'>) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), OFFLINE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const text =
    line === 'ended'
      ? '您已不在这个班级交流里，请刷新页面。'
      : line === 'waiting' && isLong
        ? '网络没有连上，正在重新连接。写好的消息会在恢复后发出。'
        : '';
  return (
    <div role="status">{text !== '' && <p className="small gold-ink on-gold-wash pad-10-16">{text}</p>}</div>
  );
}

function Foot({
  talk,
  classId,
  quote,
  onUnquote,
  onAppeal,
}: {
  readonly talk: Talk;
  readonly classId: string;
  readonly quote: Quoted | null;
  readonly onUnquote: () => void;
  readonly onAppeal: () => void;
}) {
  const { state, outbox, groupId } = talk;
  if (state.bar === '')
    return (
      <Composer
        groupId={groupId}
        classId={classId}
        userId={talk.userId}
        quote={quote}
        onUnquote={onUnquote}
        onSend={outbox.send}
      />
    );
  return (
    <div className={s.barred} role="status">
      <b className="row gap-8">
        <ChatIcon name="quiet" />
        {state.bar === 'silenced' || state.bar === 'allSilenced' ? '您暂时不能发言' : '只能看，不能发言'}
      </b>
      <p className="ink-2">
        {state.barText}
        {state.canAppeal && (
          <Button kind="text" size="s" onClick={onAppeal}>
            申诉
          </Button>
        )}
      </p>
    </div>
  );
}

const DONE_WORDS: Readonly<Record<Step['kind'], string>> = {
  appeal: '申诉已提交，答复会发消息告诉您',
  report: '已举报，班主任核对后会发消息告诉您',
  hide: '已处理',
  silence: '已处理',
};

interface ConversationProps {
  readonly classId: string;
  readonly opened: OpenedChat;
}

export function Conversation({ classId, opened }: ConversationProps) {
  const talk = useConversation(opened);
  const [quote, setQuote] = useState<Quoted | null>(null);
  const [step, setStep] = useState<Step | null>(null);
  const [dialog, setDialog] = useState<'' | 'search' | 'files' | 'side'>('');
  const [wanted, setWanted] = useState<number | null>(null);
  const cite = (message: ChatMessage) => setQuote(quoteOf(message));
  const itemsOf = useMessageItems(talk, setStep, cite);
  const { groupId, state, userId } = talk;
  const go = async ({ seq }: ChatMessage) => {
    setDialog('');
    await talk.loadAround(seq).catch(sayProblem);
    setWanted(seq);
    setTimeout(() => setWanted(null), 500);
  };
  return (
    <div className="stack top gap-32 pad-above-28 tablet-one-column phone-pad-above-20 elder-one-column beside-336">
      <section className={s.chat} aria-labelledby="class-chat">
        <Head
          talk={talk}
          classId={classId}
          onSearch={() => setDialog('search')}
          onSide={() => setDialog('side')}
        />
        <div>
          <LineNotice key={talk.line} line={talk.line} />
          <Pinned talk={talk} />
        </div>
        <MessageLog
          conversation={talk}
          wanted={wanted}
          row={(message, goesOn) => (
            <MessageRow
              message={message}
              isOwn={message.senderId === userId}
              isModerator={state.isModerator}
              goesOn={goesOn}
              onQuote={state.bar === '' && message.state === 'SHOWN' ? () => cite(message) : undefined}
              items={itemsOf(message)}
            />
          )}
        />
        <Foot
          {...{ talk, classId, quote }}
          onUnquote={() => setQuote(null)}
          onAppeal={() => setStep({ kind: 'appeal', message: null })}
        />
      </section>
      <div className={s.beside}>
        <ChatSide state={state} onAllFiles={() => setDialog('files')} />
      </div>
      <Dialog
        open={dialog === 'side'}
        title="文件、人和规矩"
        onConfirm={() => undefined}
        onCancel={() => setDialog('')}
        footer={<Button onClick={() => setDialog('')}>关闭</Button>}
      >
        {dialog === 'side' && <ChatSide state={state} onAllFiles={() => setDialog('files')} />}
      </Dialog>
      <SearchDialog
        groupId={groupId}
        open={dialog === 'search'}
        onClose={() => setDialog('')}
        onGo={(found) => void go(found)}
      />
      <FilesDialog groupId={groupId} open={dialog === 'files'} onClose={() => setDialog('')} />
      <StepDialog
        groupId={groupId}
        step={step}
        onClose={() => setStep(null)}
        onDone={({ kind }) => {
          talk.renew();
          showToast(DONE_WORDS[kind]);
        }}
      />
    </div>
  );
}

import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { Button, ButtonLink } from '#platform/web/console/console-button.tsx';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { runStep } from '#platform/web/console/run-step.ts';
import { useReload } from '#platform/web/console/use-reload.ts';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import {
  answerAppeal,
  type ChatMessage,
  createChat,
  disbandChat,
  dismissReports,
  getChatDesk,
  hideMessage,
  releaseMessage,
  silencePerson,
} from '../shared/class-chat.contract.ts';
import { chatPath } from '../shared/class-chat-address.rules.ts';
import { type Desk, useChatDesk } from './chat-desk.queries.ts';
import { ChatSettings } from './chat-settings.tsx';

/** Runs a step and shows the desk as it is then. */
const useStep = () => {
  const reload = useReload(getChatDesk);
  return (work: () => Promise<unknown>, said: string) => runStep(work, said, reload);
};

function NotOpened({ classId }: { readonly classId: string }) {
  const step = useStep();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    await step(() => call(createChat, { classId }), '班级交流已开通');
    setBusy(false);
  };
  return (
    <EmptyView
      title="班级交流还没有开通"
      reason="开通后，本班学员和班主任可以在班级页里说学习的事；有手机号、身份证号和敏感词的消息先由班主任核对。"
      action={
        <Button kind="primary" size="s" loading={busy} onClick={() => void open()}>
          开通班级交流
        </Button>
      }
    />
  );
}

interface RowProps {
  readonly message: ChatMessage;
  readonly canModerate: boolean;
}

/** Asks why, and hides a message. */
const useHide = () => {
  const step = useStep();
  return async (id: string) => {
    const answer = await confirmAction({
      title: '收起这条消息',
      text: '大家只看到“班主任隐藏了一条消息”和原因，发的人会收到消息，可以申诉。',
      okText: '收起',
      reason: { label: '原因', required: true, maxLength: 100 },
    });
    if (answer) await step(() => call(hideMessage, { id, reason: answer.reason }), '已收起');
  };
};

function MessageItem({ message, canModerate }: RowProps) {
  const step = useStep();
  const { id, senderName, senderPlace, sentTime, text, file, state, note } = message;
  const hide = useHide();
  return (
    <li className="row wraps between gap-8-16 pad-y-12 line-below">
      <div className="breaks">
        <p className="small ink-3">
          <bdi>{senderName}</bdi>　{senderPlace}　{sentTime.slice(0, 16)}　{note}
        </p>
        <p className="verbatim" dir="auto">
          {text === '' ? file?.name : text}
        </p>
      </div>
      {canModerate && (
        <span className="row gap-8">
          <Button size="s" onClick={() => void step(() => call(releaseMessage, { id }), '大家可以看到了')}>
            {state === 'HELD' ? '放行' : '恢复'}
          </Button>
          {state === 'HELD' && (
            <Button size="s" kind="text" onClick={() => void hide(id)}>
              收起
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

interface ListProps {
  readonly title: string;
  readonly empty: string;
  readonly messages: readonly ChatMessage[];
  readonly canModerate: boolean;
}

function MessageList({ title, empty, messages, canModerate }: ListProps) {
  return (
    <section className="panel pad-20-24 phone-pad-16" aria-label={title}>
      <h2 className="large">
        {title} {messages.length > 0 && <small className="ink-3">{messages.length} 条</small>}
      </h2>
      {messages.length === 0 ? (
        <p className="above-8 small ink-3">{empty}</p>
      ) : (
        <ul>
          {messages.map((message) => (
            <MessageItem key={message.id} {...{ message, canModerate }} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Reports({ reports, canModerate }: Pick<Desk, 'reports' | 'canModerate'>) {
  const step = useStep();
  const hide = useHide();
  const dismiss = async (id: string) => {
    const answer = await confirmAction({
      title: '举报不成立',
      text: '消息照旧，大家都能看；举报的人会收到消息。',
      okText: '不成立',
    });
    if (answer) await step(() => call(dismissReports, { id }), '已告诉举报的人');
  };
  return (
    <section className="panel pad-20-24 phone-pad-16" aria-label="举报">
      <h2 className="large">
        举报 {reports.length > 0 && <small className="ink-3">{reports.length} 条消息</small>}
      </h2>
      {reports.length === 0 && <p className="above-8 small ink-3">没有等您核对的举报。</p>}
      <ul>
        {reports.map(({ message: { id, senderName, senderPlace, sentTime, text, file }, said }) => (
          <li key={id} className="row wraps between gap-8-16 pad-y-12 line-below">
            <div className="breaks">
              <p className="small ink-3">
                <bdi>{senderName}</bdi>　{senderPlace}　{sentTime.slice(0, 16)}
              </p>
              <p className="verbatim" dir="auto">
                {text === '' ? file?.name : text}
              </p>
              {said.map(({ personName, reason, createdTime }) => (
                <p key={`${personName} ${createdTime}`} className="small gold-ink">
                  <bdi>{personName}</bdi> 举报：<bdi>{reason}</bdi>　{createdTime.slice(0, 16)}
                </p>
              ))}
            </div>
            {canModerate && (
              <span className="row gap-8">
                <Button size="s" onClick={() => void hide(id)}>
                  收起
                </Button>
                <Button size="s" kind="text" onClick={() => void dismiss(id)}>
                  不成立
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Appeals({ appeals }: Pick<Desk, 'appeals'>) {
  const step = useStep();
  const answer = async (id: string, isGranted: boolean) => {
    const words = await confirmAction({
      title: isGranted ? '申诉成立' : '申诉不成立',
      text: isGranted ? '消息恢复，或者可以发言；答复会告诉本人。' : '处理不变，答复会告诉本人。',
      okText: '答复',
      reason: { label: '答复', required: true, maxLength: 300 },
    });
    if (words) await step(() => call(answerAppeal, { id, isGranted, answer: words.reason }), '已答复');
  };
  return (
    <section className="panel pad-20-24 phone-pad-16" aria-label="申诉">
      <h2 className="large">申诉</h2>
      {appeals.length === 0 && <p className="above-8 small ink-3">没有等您答复的申诉。</p>}
      <ul>
        {appeals.map(({ id, personName, about, text, createdTime }) => (
          <li key={id} className="row wraps between gap-8-16 pad-y-12 line-below">
            <div className="breaks">
              <p className="small ink-3">
                <bdi>{personName}</bdi>　{createdTime.slice(0, 16)}　关于：<bdi>{about}</bdi>
              </p>
              <p dir="auto">{text}</p>
            </div>
            <span className="row gap-8">
              <Button act="review" size="s" onClick={() => void answer(id, true)}>
                成立
              </Button>
              <Button act="review" size="s" kind="text" onClick={() => void answer(id, false)}>
                不成立
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Silenced({ groupId, silenced }: Pick<Desk, 'groupId' | 'silenced'>) {
  const step = useStep();
  const lift = (userId: string) =>
    step(() => call(silencePerson, { groupId, userId, hours: 0, reason: '' }), '可以发言了');
  return (
    <section className="panel pad-20-24 phone-pad-16" aria-label="暂停发言的学员">
      <h2 className="large">暂停发言的学员</h2>
      {silenced.length === 0 && (
        <p className="above-8 small ink-3">没有。在交流页里，消息的“更多”菜单可以请人暂停发言。</p>
      )}
      <ul>
        {silenced.map(({ userId, name, untilTime, reason }) => (
          <li key={userId} className="row wraps between gap-8-16 pad-y-12 line-below">
            <p>
              <bdi>{name}</bdi>　
              <span className="small ink-3">
                到 {untilTime.slice(0, 16)}　原因：{reason}
              </span>
            </p>
            <Button size="s" onClick={() => void lift(userId)}>
              恢复发言
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Opened({ classId, desk }: { readonly classId: string; readonly desk: Desk }) {
  const step = useStep();
  const { groupId, canModerate, canDisband, held, hidden, silenced, appeals, reports, messageNum } = desk;
  const disband = async () => {
    const answer = await confirmAction({
      title: '解散班级交流',
      text: `已有 ${messageNum} 条消息。解散后谁也看不到了，记录留作查证；再开通是一个新的交流。`,
      okText: '解散',
      danger: true,
    });
    if (answer) await step(() => call(disbandChat, { groupId }), '已解散');
  };
  return (
    <div className="stack one-column gap-20">
      <div className="row wraps between gap-8-16">
        <p className="ink-3">已有 {messageNum} 条消息</p>
        <span className="row gap-8">
          <ButtonLink size="s" kind="primary" to={chatPath(classId)}>
            进入班级交流
          </ButtonLink>
          {canDisband && (
            <Button size="s" kind="danger" onClick={() => void disband()}>
              解散
            </Button>
          )}
        </span>
      </div>
      <MessageList
        title="等您核对的消息"
        empty="没有。有手机号、身份证号或敏感词的消息会先到这里。"
        messages={held}
        canModerate={canModerate}
      />
      <Reports {...{ reports, canModerate }} />
      <Appeals appeals={appeals} />
      <Silenced {...{ groupId, silenced }} />
      <MessageList title="收起的消息" empty="没有收起的消息。" messages={hidden} canModerate={canModerate} />
      {canModerate && <ChatSettings key={desk.version} desk={desk} />}
    </div>
  );
}

/** The conversation of a class as its managers look after it. */
export function ClassChatDesk({ classId }: { readonly classId: string }) {
  const query = useChatDesk(classId);
  const { data } = query;
  if (data === undefined) return <LoadingState query={query} label="班级交流" blocks={['120px', '120px']} />;
  return data.data === null ? <NotOpened classId={classId} /> : <Opened classId={classId} desk={data.data} />;
}

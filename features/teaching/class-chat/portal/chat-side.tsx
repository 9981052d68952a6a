import { Icon } from '#platform/web/ui/icon.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import type { ChatState } from '../shared/class-chat.contract.ts';
import { chatFileAddress } from '../shared/class-chat-address.rules.ts';
import { ChatIcon } from './chat-icon.tsx';
import s from './class-chat.module.css';
import { useChatFiles, useChatPeople } from './class-chat.queries.ts';
import { Face } from './message-row.tsx';

const FILES = 3;

function Files({ groupId, onAll }: { readonly groupId: string; readonly onAll: () => void }) {
  const { data, error } = useChatFiles(groupId, FILES);
  return (
    <section className="panel pad-24" aria-label="群里的文件">
      <h2 className="below-14 title-s">群里的文件</h2>
      {data === undefined && error === null && (
        <Skeleton label="群里的文件">
          <SkeletonBlock height="96px" />
        </Skeleton>
      )}
      {data === undefined && error !== null && <p className="ink-3">{error.message}</p>}
      {data?.totalelements === 0 && <p className="plain ink-3">还没有人发文件。</p>}
      <ul>
        {data?.datalist.map(({ id, file, senderName, sentTime }) => (
          <li key={id} className="row gap-12 pad-y-10 line-above plain">
            <ChatIcon name={file?.isPicture === true ? 'picture' : 'paper'} />
            <span className="grows breaks">
              <bdi className="block">{file?.name}</bdi>
              <small className="small ink-3">
                <bdi>{senderName}</bdi>　{sentTime.slice(5, 16)}
              </small>
            </span>
            <a
              className={s.tool}
              href={chatFileAddress(id, true)}
              aria-label={`下载：${file?.name ?? ''}`}
              download
            >
              <Icon name="download" size="s" />
            </a>
          </li>
        ))}
      </ul>
      {(data?.totalelements ?? 0) > FILES && (
        <button type="button" className="row gap-6 tall-44 plain ink-2 hover-cinnabar" onClick={onAll}>
          全部 {data?.totalelements} 个
          <Icon name="right" size="s" />
        </button>
      )}
    </section>
  );
}

function People({ groupId }: { readonly groupId: string }) {
  const { data } = useChatPeople(groupId);
  if (data === undefined) return null;
  const managers = data.datalist.filter(({ isManager }) => isManager).length;
  return (
    <section className="panel pad-24" aria-label="在群里">
      <h2 className="below-14 title-s">在群里</h2>
      <ul className={s.faces}>
        {data.datalist.map(({ userId, name, isOnline }) => (
          <li key={userId} title={isOnline ? `${name}（在线）` : name}>
            <Face id={userId} name={name} />
            <span className="vh">{isOnline ? `${name}，在线` : name}</span>
          </li>
        ))}
      </ul>
      <p className="above-8 small ink-3">
        班主任 {managers}　学员 {data.totalelements - managers}。群名册只有同班的人能看。
      </p>
    </section>
  );
}

function Rules({ quietFrom, quietTo }: Pick<ChatState, 'quietFrom' | 'quietTo'>) {
  return (
    <section className="panel pad-24" aria-label="群里的规矩">
      <h2 className="below-14 title-s">群里的规矩</h2>
      <ul className="plain">
        {['说学习的事，用真名', '不发电话、身份证号'].map((rule) => (
          <li key={rule} className="row gap-12 pad-y-10 line-above">
            <span className="pine">
              <Icon name="check" size="s" />
            </span>
            {rule}
          </li>
        ))}
        {quietFrom !== '' && (
          <li className="row gap-12 pad-y-10 line-above">
            <span className="gold-ink">
              <Icon name="clock" size="s" />
            </span>
            {quietFrom} 至{quietTo < quietFrom ? '次日' : ''} {quietTo} 静音，不提醒
          </li>
        )}
      </ul>
      <p className="above-8 small ink-3">违规消息先收起来，由班主任当天核对。对处理有意见，可以申诉。</p>
    </section>
  );
}

export interface ChatSideProps {
  readonly state: ChatState;
  readonly onAllFiles: () => void;
}

export function ChatSide({ state, onAllFiles }: ChatSideProps) {
  return (
    <aside className="stack gap-24" aria-label="群里的文件、人和规矩">
      <Files groupId={state.groupId} onAll={onAllFiles} />
      <People groupId={state.groupId} />
      <Rules quietFrom={state.quietFrom} quietTo={state.quietTo} />
    </aside>
  );
}

import { Button } from '#platform/web/ui/button.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { clockOf } from '../shared/message-days.rules.ts';
import type { Message } from '../shared/notify.contract.ts';
import type { MessageAnswers } from './message-answers.public.ts';
import { MessageQuestion } from './message-question.tsx';
import s from './messages.module.css';

interface MessageRowProps {
  readonly message: Message;
  readonly answers: MessageAnswers;
  readonly onRead: () => void;
}

/** One message: the title leads to what it is about, and reading on means having read it. */
export const MessageRow = ({ message, answers, onRead }: MessageRowProps) => {
  const { title, text, path, label, isRead } = message;
  return (
    <li className={s.row}>
      <h4 className="ink">
        {path === '' ? (
          <Title>{title}</Title>
        ) : (
          <LinkTo className="hover-cinnabar" to={path} onClick={() => !isRead && onRead()}>
            <Title>{title}</Title>
          </LinkTo>
        )}
      </h4>
      {text !== '' && (
        <p>
          <Title>{text}</Title>
        </p>
      )}
      <MessageQuestion message={message} answers={answers} className={s.question} />
      <small className="small ink-3">
        {label} · <time>{clockOf(message)}</time>
      </small>
      <div className={s.state}>
        {isRead ? (
          '已读'
        ) : (
          <>
            <Tag tone="gold">未读</Tag>
            <Button kind="text" size="s" aria-label={`标为已读：${title}`} onClick={onRead}>
              标为已读
            </Button>
          </>
        )}
      </div>
    </li>
  );
};

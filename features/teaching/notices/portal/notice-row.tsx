import { FileIcon } from '#features/teaching/board/portal/class-files.public.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { noticePath } from '../shared/notice-address.rules.ts';
import type { Notice } from '../shared/notices.contract.ts';
import s from './notice-list.module.css';

/** One line of the list: the day first; unread in ink with its tag. Managers see how many have read it. */
export function NoticeRow({ notice }: { readonly notice: Notice }) {
  const { id, classId, title, summary, publishTime, readFlag, topFlag, attachmentNum, readNum } = notice;
  const isManager = readNum !== null;
  const isUnread = !isManager && readFlag === '0';
  const [year = '', month = '', day = ''] = publishTime.slice(0, 10).split('-');
  return (
    <li className={cx(s.row, (isUnread || isManager) && s.unread)}>
      <time className={s.day} dateTime={publishTime.slice(0, 10)} title={`${year}-${month}-${day}`}>
        <b>{day}</b>
        <span className="small ink-3">{month} 月</span>
      </time>
      <div>
        <h2 className="large ink-2 snug">
          <LinkTo className="hover-cinnabar" to={noticePath(id, classId)}>
            <Title className={s.title}>{title}</Title>
          </LinkTo>
        </h2>
        {summary !== '' && (
          <p className="above-2 plain ink-3 lines-165" dir="auto">
            {summary}
          </p>
        )}
      </div>
      <p className={s.state}>
        {topFlag === '1' && <Tag tone="outlined">置顶</Tag>}
        {isUnread && <Tag tone="gold">未读</Tag>}
        {!isManager && !isUnread && <span>已读</span>}
        {isManager && <span>已读 {readNum} 人</span>}
        {attachmentNum > 0 && (
          <span className="inline-row gap-6 signs-16">
            <FileIcon kind="document" />
            附件 {attachmentNum}
          </span>
        )}
      </p>
    </li>
  );
}

import { FileIcon } from '#features/teaching/board/portal/class-files.public.tsx';
import { DatedRow } from '#platform/web/ui/reading/dated-row.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { noticePath } from '../shared/notice-address.rules.ts';
import type { Notice } from '../shared/notices.contract.ts';

/** One line of the list: the day first; unread in ink with its tag. Managers see how many have read it. */
export function NoticeRow({ notice }: { readonly notice: Notice }) {
  const { id, classId, title, summary, publishTime, readFlag, topFlag, attachmentNum, readNum } = notice;
  const isManager = readNum !== null;
  const isUnread = !isManager && readFlag === '0';
  return (
    <DatedRow
      time={publishTime}
      title={title}
      to={noticePath(id, classId)}
      summary={summary}
      isRead={!isManager && !isUnread}
    >
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
    </DatedRow>
  );
}

import { Button } from '#platform/web/ui/button.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { noticePath } from '../shared/notice-address.rules.ts';
import s from './latest-notices.module.css';
import { useLatestNotices } from './notices.queries.ts';

const SHOWN = 3;

export interface LatestNoticesProps {
  readonly classId: string;
  /** A notice that is on the page already. */
  readonly without?: string | undefined;
}

/** The newest three notices of a class, for a side card; the list only. */
export function LatestNotices({ classId, without }: LatestNoticesProps) {
  const { data, error, isFetching, refetch } = useLatestNotices(classId);
  if (data === undefined && error !== null)
    return (
      <p className="plain ink-3">
        通知没有取到。
        <Button kind="text" size="s" loading={isFetching} onClick={() => void refetch()}>
          重新加载
        </Button>
      </p>
    );
  if (data === undefined)
    return (
      <Skeleton label="班级通知">
        {['a', 'b', 'c'].map((key) => (
          <SkeletonBlock key={key} height="48px" gapBefore="20px" />
        ))}
      </Skeleton>
    );
  const notices = data.datalist.filter(({ id }) => id !== without).slice(0, SHOWN);
  if (notices.length === 0)
    return <p className="plain ink-3">{without === undefined ? '还没有通知。' : '没有别的通知。'}</p>;
  return (
    <ul className={s.list}>
      {notices.map(({ id, title, publishTime, readFlag, readNum }) => (
        <li className="pad-y-10 line-above plain loose" key={id}>
          <LinkTo className="block hover-cinnabar" to={noticePath(id, classId)}>
            <Title>{title}</Title>
          </LinkTo>
          <p className="flex gap-10 small ink-3">
            <time dateTime={publishTime.slice(0, 10)}>{publishTime.slice(5, 10)}</time>
            {readNum === null && readFlag === '0' && <span>未读</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}

import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { DESK_PATH, reviewPath } from '../../shared/publication-address.rules.ts';
import { useQueue } from '../publishing.queries.ts';
import s from './desk.module.css';

/** 待我审 beside the desk, the one that waits longest first. */
export function ReviewQueue({ current }: { readonly current: string }) {
  const { data } = useQueue('waiting');
  if (data === undefined) return <div />;
  return (
    <nav className={s.queue} aria-label="待我审">
      <header className="row between line-below">
        <b>待我审</b>
        <span className="small ink-3">等得久的在前</span>
      </header>
      {data.datalist.length === 0 && <p className="pad-16 plain ink-3">没有等您审签的了。</p>}
      <ol>
        {data.datalist.map(({ kind, id, title, kindName, note, submittedTime }) => (
          <li key={`${kind} ${id}`}>
            <LinkTo
              className="block snug focus-inside hover-sunk"
              to={reviewPath(kind, id)}
              aria-current={id === current ? 'page' : undefined}
            >
              <b>
                <Title>{title}</Title>
              </b>
              <span className="row wraps gap-8 above-4 small ink-3">
                <Tag>{kindName}</Tag>
                {note}
                <span className="push gold-ink">{submittedTime.slice(5, 16)}</span>
              </span>
            </LinkTo>
          </li>
        ))}
      </ol>
      {data.totalelements > data.datalist.length && (
        <p className="pad-12-16 line-above small">
          <LinkTo className="blue" to={DESK_PATH}>
            看全部 {data.totalelements} 份
          </LinkTo>
        </p>
      )}
    </nav>
  );
}

import { Drawer } from 'antd';
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { useHistory } from '../courses.queries.ts';
import s from './course-edit.module.css';

const PAGE = 20;

function Steps({ id }: { readonly id: string }) {
  const [pageNum, setPageNum] = useState(0);
  const query = useHistory(id, pageNum);
  const { data } = query;
  if (!data)
    return (
      <LoadingState query={query} label="经过">
        {['70%', '54%', '82%'].map((width) => (
          <SkeletonBlock key={width} width={width} height="56px" gapBefore="16px" />
        ))}
      </LoadingState>
    );
  if (data.datalist.length === 0)
    return <EmptyView title="还没有经过" reason="提交、审核、发布都会记在这里。" />;
  return (
    <>
      <ol className={s.steps}>
        {data.datalist.map(({ time, name, action, reason, changed }) => (
          <li key={`${time}-${action}`}>
            <time className="block small ink-3" dateTime={time.replace(' ', 'T')}>
              {time.slice(0, 16)}
            </time>
            <b>{action}</b>
            <span>{name}</span>
            {reason !== '' && <p className="above-4">{reason}</p>}
            {changed.length > 0 && <p className={`above-4 ${s.hint}`}>改了：{changed.join('、')}</p>}
          </li>
        ))}
      </ol>
      {data.totalelements > PAGE && (
        <div className="stack gap-10 above-16">
          <Button
            size="s"
            reason={pageNum === 0 ? '已是最新' : undefined}
            onClick={() => setPageNum(pageNum - 1)}
          >
            较新的
          </Button>
          <Button
            size="s"
            reason={pageNum + 1 >= data.totalpages ? '没有更早的' : undefined}
            onClick={() => setPageNum(pageNum + 1)}
          >
            更早的
          </Button>
        </div>
      )}
    </>
  );
}

export interface HistoryDrawerProps {
  readonly id: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** 经过: who submitted, returned, published, took down, and why. */
export function HistoryDrawer({ id, open, onClose }: HistoryDrawerProps) {
  return (
    <Drawer title="这门课的经过" size={560} open={open} onClose={onClose} destroyOnHidden>
      <Steps id={id} />
    </Drawer>
  );
}

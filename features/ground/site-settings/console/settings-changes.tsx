import { useState } from 'react';
import { Button } from '#platform/web/console/console-button.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import type { SettingsChange } from '../shared/site-settings.contract.ts';
import s from './site-settings.module.css';
import { useSettingsChanges } from './site-settings.queries.ts';

interface SettingsChangesProps {
  /** The version that is in force. */
  readonly version: number;
  readonly onRestore: (to: number) => void;
}

const titleOf = ({ restored }: SettingsChange) => {
  if (restored === 0) return '恢复成安装时的设置';
  return restored > 0 ? `恢复到第 ${restored} 次改动` : '';
};

const restoreButton = (to: number, onRestore: (to: number) => void) => (
  <Button size="s" kind="text" onClick={() => onRestore(to)}>
    {to === 0 ? '恢复成安装时的设置' : '恢复成这样'}
  </Button>
);

/** 最近改动: who changed what when, and the way back to each. */
export function SettingsChanges({ version, onRestore }: SettingsChangesProps) {
  const [pageNum, setPageNum] = useState(0);
  const query = useSettingsChanges(pageNum);
  const { data } = query;
  if (!data)
    return (
      <LoadingState query={query} label="最近改动">
        <SkeletonBlock width="80%" height="56px" gapBefore="16px" />
      </LoadingState>
    );
  if (data.totalelements === 0) return <EmptyView title="还没有改动" reason="现在都是安装时的设置。" />;
  const isLastPage = pageNum + 1 >= data.totalpages;
  return (
    <>
      <ol className="stack gap-16">
        {data.datalist.map((change) => (
          <li key={change.version}>
            <p className="plain">
              <b>{change.time.slice(0, 16)}</b>　{change.name}
            </p>
            {change.restored >= 0 && <p className="plain ink-2">{titleOf(change)}</p>}
            {change.changed.map(({ label, before, after }) => (
              <p className="plain small ink-2 breaks" key={label}>
                {label}：<del className={s.before}>{before || '空'}</del> →{' '}
                <ins className="plain">{after || '空'}</ins>
              </p>
            ))}
            {change.version !== version && restoreButton(change.version, onRestore)}
          </li>
        ))}
        {isLastPage && <li>{restoreButton(0, onRestore)}</li>}
      </ol>
      {data.totalpages > 1 && (
        <div className="row gap-8 above-12">
          <Button
            act="see"
            size="s"
            reason={pageNum === 0 ? '已是最新' : undefined}
            onClick={() => setPageNum(pageNum - 1)}
          >
            较新的
          </Button>
          <Button
            act="see"
            size="s"
            reason={isLastPage ? '没有更早的' : undefined}
            onClick={() => setPageNum(pageNum + 1)}
          >
            更早的
          </Button>
        </div>
      )}
    </>
  );
}

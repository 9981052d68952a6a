import type { ReactNode } from 'react';
import { EmptyView } from '../ui/states/empty-view.tsx';
import { LoadingState, type LoadingStateProps } from '../ui/states/loading-state.tsx';
import { SkeletonBlock } from '../ui/states/skeleton.tsx';
import { Button } from './console-button.tsx';
import s from './history-pages.module.css';

export interface HistoryStep {
  readonly time: string;
  readonly name: string;
  readonly action: string;
  readonly reason: string;
  /** Names of the fields that changed. */
  readonly changed: readonly string[];
}

export interface HistoryPagesProps<Step extends HistoryStep> {
  readonly query: LoadingStateProps['query'] & {
    readonly data?: { readonly datalist: readonly Step[]; readonly totalpages: number } | undefined;
  };
  readonly pageNum: number;
  readonly onPage: (pageNum: number) => void;
  /** Further facts of a step: its version, the place that it is about. */
  readonly more?: ((step: Step) => ReactNode) | undefined;
}

interface StepListProps<Step extends HistoryStep> extends Pick<HistoryPagesProps<Step>, 'more'> {
  readonly steps: readonly Step[];
}

/** Steps that a record took, the newest first. */
export function HistorySteps<Step extends HistoryStep>({ steps, more }: StepListProps<Step>) {
  return (
    <ol className={s.steps}>
      {steps.map((step) => (
        <li key={`${step.time}-${step.action}-${step.name}`}>
          <time className="block small ink-3" dateTime={step.time.replace(' ', 'T')}>
            {step.time.slice(0, 16)}
          </time>
          <b>{step.action}</b>
          <span>{step.name}</span>
          {step.reason !== '' && <p className="above-4">{step.reason}</p>}
          {step.changed.length > 0 && <p className="above-4 small ink-3">改了：{step.changed.join('、')}</p>}
          {more?.(step)}
        </li>
      ))}
    </ol>
  );
}

/** The whole history of a record, a page at a time. */
export function HistoryPages<Step extends HistoryStep>(props: HistoryPagesProps<Step>) {
  const { query, pageNum, onPage, more } = props;
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
      <HistorySteps steps={data.datalist} more={more} />
      {data.totalpages > 1 && (
        <div className="stack gap-10 above-16">
          <Button
            act="see"
            size="s"
            reason={pageNum === 0 ? '已是最新' : undefined}
            onClick={() => onPage(pageNum - 1)}
          >
            较新的
          </Button>
          <Button
            act="see"
            size="s"
            reason={pageNum + 1 >= data.totalpages ? '没有更早的' : undefined}
            onClick={() => onPage(pageNum + 1)}
          >
            更早的
          </Button>
        </div>
      )}
    </>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CourseShelfSkeleton } from '#features/content/courses/portal/catalogue/course-card-skeleton.public.tsx';
import { CourseShelf } from '#features/content/courses/portal/catalogue/course-shelf.public.tsx';
import { BATCH_SIZE, batchOf } from '#features/content/courses/shared/catalogue/batch.rules.ts';
import { LIST_PATH } from '#features/content/courses/shared/catalogue/course-list-address.rules.ts';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Tabs } from '#platform/web/ui/navigation/tabs.tsx';
import { SectionHead } from '#platform/web/ui/section-head.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { type BatchStep, stepBatch } from '../shared/home-batch.rules.ts';
import { GatedMore } from './gated-more.tsx';
import s from './home.module.css';
import { type ShelfTab, shelfKey, useHomeData, useShelfCourses } from './home.queries.ts';
import { useSectionGate } from './use-section-gate.ts';

const TABS = [
  { key: 'recommended', label: '为你推荐' },
  { key: 'newest', label: '最新课程' },
  { key: 'hottest', label: '最热课程' },
] as const;

const START: BatchStep = { index: 0, pages: 1 };

/** The batch on the shelf; a batch still on its way leaves the last one standing. */
const useBatches = () => {
  const [tab, setTab] = useState<ShelfTab>('recommended');
  const [step, setStep] = useState(START);
  const client = useQueryClient();
  const list = useShelfCourses(tab, step.pages);
  const last = Math.max(0, Math.ceil(list.courses.length / BATCH_SIZE) - 1);
  return {
    tab,
    list,
    batch: batchOf(list.courses, Math.min(step.index, last)),
    next: () => {
      if (list.isFailed) list.retry();
      else if (!list.isWaiting) setStep(stepBatch(step, list.courses.length, list.total));
    },
    // Switching tabs reloads and begins at the first batch (specification, 4).
    choose: (chosen: ShelfTab) => {
      void client.invalidateQueries({ queryKey: shelfKey(chosen), refetchType: 'none' });
      setStep(START);
      setTab(chosen);
    },
  };
};

/** 课程资源: eight books of three lists, and eight others at 换一批. */
export function CourseSection() {
  const { idCardHash } = useUser();
  const { data } = useHomeData();
  const gate = useSectionGate('courses');
  const { tab, list, batch, next, choose } = useBatches();
  const courseNum = data?.data.courseNum;
  return (
    <section className={`wrap ${s.section}`} id="courses">
      <SectionHead
        title="课程资源"
        say={courseNum === undefined ? undefined : `${courseNum} 门课，学完自动记入学时`}
      >
        <GatedMore gate={gate} to={LIST_PATH} of="课程" />
      </SectionHead>
      <Tabs
        label="课程资源"
        items={TABS}
        value={tab}
        onChange={choose}
        extra={
          <button
            type="button"
            className={s.swap}
            aria-busy={list.isTakingMore || (list.isFailed && list.isFetching)}
            onClick={next}
          >
            <Icon name="refresh" size="s" />
            换一批
          </button>
        }
      >
        {batch.length > 0 ? (
          <CourseShelf courses={batch} columns={4} heading="h3" />
        ) : list.isFailed ? (
          <div className={s.instead}>
            <FailedView kept="其他栏目不受影响" retrying={list.isFetching} onRetry={list.retry} />
          </div>
        ) : list.isWaiting ? (
          <CourseShelfSkeleton count={BATCH_SIZE} columns={4} hasStatus={idCardHash !== ''} />
        ) : (
          <div className={s.instead}>
            <EmptyView
              title={tab === 'recommended' ? '暂无课程推荐' : '暂无数据'}
              reason="课程上架后会出现在这里"
            />
          </div>
        )}
        {list.isFailed && batch.length > 0 && (
          <p role="alert" className="above-16 danger">
            其余的课程没有加载出来，请检查网络后再点“换一批”。
          </p>
        )}
      </Tabs>
    </section>
  );
}

import { useState } from 'react';
import { useClassBatches } from '#features/classes/portal/class-batches.public.ts';
import { ClassBatch, ClassCardsSkeleton } from '#features/classes/portal/class-cards.public.tsx';
import { CLASS_LIST_PATH } from '#features/classes/shared/class-address.rules.ts';
import { RegionTabs } from '#features/regions/portal/region-tabs.public.tsx';
import { storeChoice } from '#features/regions/portal/stored-choice.public.ts';
import { HOT_CHOICE, type RegionChoice } from '#features/regions/shared/region-tabs.rules.ts';
import { EmptyView } from '#platform/web/ui/empty-view.tsx';
import { FailedView } from '#platform/web/ui/failed-view.tsx';
import { MoreLink } from '#platform/web/ui/more-link.tsx';
import { SectionHead } from '#platform/web/ui/section-head.tsx';
import s from './class-section.module.css';
import home from './home.module.css';
import { useHomeData } from './home.queries.ts';

/** The classes of a choice; those of 热门 have come with the page. */
const useClassesOf = (choice: RegionChoice) => {
  const page = useHomeData();
  const isFirst = choice.regionCode === HOT_CHOICE.regionCode;
  const first = isFirst ? page.data?.data.classList : undefined;
  const asked = useClassBatches(choice, isFirst);
  return { classes: first ?? asked.data?.datalist, source: isFirst ? page : asked };
};

/** 网上班级: three classes of a region and three others at 换一批; 更多 takes the choice along to the list. */
export function ClassSection() {
  const [choice, setChoice] = useState(HOT_CHOICE);
  const [swaps, setSwaps] = useState(0);
  const { classes, source } = useClassesOf(choice);
  const { regionCode, classStatusEnum } = choice;
  return (
    <section className={`wrap ${home.section}`} id="classes">
      <SectionHead title="网上班级" say="先选地区，再看正在进行的班级">
        <MoreLink to={CLASS_LIST_PATH} aria-label="更多班级" onClick={() => storeChoice(choice)}>
          更多
        </MoreLink>
      </SectionHead>
      <RegionTabs
        value={choice}
        onChange={(next) => {
          setChoice(next);
          setSwaps(0);
        }}
        onNextBatch={() => setSwaps(swaps + 1)}
      />
      <div className={s.three}>
        {classes === undefined && source.isError && (
          <div className={s.instead}>
            <FailedView
              kept="其他栏目不受影响"
              retrying={source.isFetching}
              onRetry={() => void source.refetch()}
            />
          </div>
        )}
        {classes === undefined && !source.isError && <ClassCardsSkeleton />}
        {classes?.length === 0 && (
          <div className={s.instead}>
            <EmptyView reason="这里现在没有这样的班级，可以换一个地区或状态" />
          </div>
        )}
        {classes !== undefined && classes.length > 0 && (
          <ClassBatch key={`${regionCode} ${classStatusEnum}`} classes={classes} swaps={swaps} heading="h3" />
        )}
      </div>
    </section>
  );
}

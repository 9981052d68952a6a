import { type ReactNode, useState } from 'react';
import { RegionTabs } from '#features/ground/organisations/portal/region-tabs.public.tsx';
import { storeChoice } from '#features/ground/organisations/portal/stored-choice.public.ts';
import { useRegionNames } from '#features/ground/organisations/portal/use-region-names.public.ts';
import { HOT_CHOICE, type RegionChoice } from '#features/ground/organisations/shared/region-tabs.rules.ts';
import { useClassBatches } from '#features/teaching/classes/portal/catalogue/class-batches.public.ts';
import {
  ClassBatch,
  ClassCardsSkeleton,
} from '#features/teaching/classes/portal/catalogue/class-cards.public.tsx';
import { hasNextBatch } from '#features/teaching/classes/shared/catalogue/class-batch.rules.ts';
import { emptyClassesReason } from '#features/teaching/classes/shared/catalogue/class-list-address.rules.ts';
import { CLASS_LIST_PATH } from '#features/teaching/classes/shared/class-address.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useFocusKept } from '#platform/web/ui/dialogs/use-focus-kept.ts';
import { MoreLink } from '#platform/web/ui/navigation/more-link.tsx';
import { SectionHead } from '#platform/web/ui/section-head.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import s from './class-section.module.css';
import home from './home.module.css';
import { useHomeData } from './home.queries.ts';

/** The classes of a choice; the first of 热门 have come with the page, all four batches of it at the first 换一批. */
const useClassesOf = (choice: RegionChoice, swaps: number) => {
  const page = useHomeData();
  const isFirst = choice.regionCode === HOT_CHOICE.regionCode;
  const first = isFirst ? page.data?.data.classList : undefined;
  const asked = useClassBatches(choice, isFirst && swaps === 0);
  return {
    classes: asked.data?.datalist ?? first,
    total: isFirst ? undefined : asked.data?.totalelements,
    source: isFirst ? page : asked,
  };
};

const SECTION = 'classes';

/** In place of the cards. What is pressed in it goes with it: the focus stays in the section. */
function Instead({ children }: { readonly children: ReactNode }) {
  const area = useFocusKept<HTMLDivElement>(() => document.getElementById(SECTION));
  return (
    <div ref={area} className={s.instead}>
      {children}
    </div>
  );
}

/** 网上班级: three classes of a region and three others at 换一批; 更多 takes the choice along to the list. */
export function ClassSection() {
  const [choice, setChoice] = useState(HOT_CHOICE);
  const [swaps, setSwaps] = useState(0);
  const { classes, total, source } = useClassesOf(choice, swaps);
  const { regionCode, classStatusEnum } = choice;
  const names = useRegionNames(regionCode);
  const choose = (next: RegionChoice) => {
    setChoice(next);
    setSwaps(0);
  };
  return (
    <section className={`wrap ${home.section}`} id={SECTION} tabIndex={-1}>
      <SectionHead title="网上班级" say="先选地区，再看正在进行的班级">
        <MoreLink to={CLASS_LIST_PATH} aria-label="更多班级" onClick={() => storeChoice(choice)}>
          更多
        </MoreLink>
      </SectionHead>
      <RegionTabs
        value={choice}
        onChange={choose}
        onNextBatch={
          classes !== undefined && !hasNextBatch(classes.length) ? undefined : () => setSwaps(swaps + 1)
        }
      />
      {/* 选的是县市、乡镇或全部地区，上面那一行看不出来 */}
      <p className={names.length > 1 || regionCode === '' ? s.words : 'vh'} role="status">
        <span>{names.join(' › ')}</span>
        {total !== undefined && (
          <span>
            共 <b className="num ink">{total}</b> 个班级
          </span>
        )}
      </p>
      <div className={s.three}>
        {classes === undefined && source.isError && (
          <Instead>
            <FailedView
              kept="其他栏目不受影响"
              retrying={source.isFetching}
              onRetry={() => void source.refetch()}
            />
          </Instead>
        )}
        {classes === undefined && !source.isError && <ClassCardsSkeleton />}
        {classes?.length === 0 && (
          <Instead>
            <EmptyView
              reason={emptyClassesReason({ ...choice, text: '', page: 0 }, names.at(-1) ?? '', 0)}
              action={
                regionCode === HOT_CHOICE.regionCode ? undefined : (
                  <Button size="s" onClick={() => choose(HOT_CHOICE)}>
                    看热门班级
                  </Button>
                )
              }
            />
          </Instead>
        )}
        {classes !== undefined && classes.length > 0 && (
          <ClassBatch key={`${regionCode} ${classStatusEnum}`} classes={classes} swaps={swaps} heading="h3" />
        )}
      </div>
    </section>
  );
}

import { useSearchParams } from 'react-router';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { Tabs } from '#platform/web/ui/navigation/tabs.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { listPins } from '../../shared/classifications/classification-admin.contract.ts';
import s from './recommendations.module.css';
import { SlotEditor } from './slot-editor.tsx';

const PLACES: Readonly<Record<string, string>> = {
  recommend: '首页“为你推荐”的最前面，每个人都先看到。',
  uyghur: '课程页右边推荐卡的第一个题目。',
  red: '课程页右边推荐卡的第二个题目。',
  micro: '课程页右边推荐卡的第三个题目。',
  everyone: '课程页右边推荐卡的第四个题目。',
};

/** `/console/recommendations?slot=` */
export const RecommendationsPage = () => {
  const [params, setParams] = useSearchParams();
  const query = useCall(listPins, {}, { staleTime: 0 });
  const slots = query.data?.data ?? [];
  const slot = slots.find((known) => known.slot === params.get('slot')) ?? slots[0];
  return (
    <ConsolePage title="首页推荐" meta="顶在自动推荐的前面，每处至多 12 门">
      <div className={`panel ${s.panel}`}>
        {!query.data && (
          <LoadingState query={query} label="推荐位">
            <SkeletonBlock width="70%" height="44px" gapBefore="12px" />
            {['100%', '99.9%', '99.8%'].map((width) => (
              <SkeletonBlock key={width} width={width} height="72px" gapBefore="12px" />
            ))}
          </LoadingState>
        )}
        {slot && (
          <Tabs
            label="推荐位"
            items={slots.map((known) => ({ key: known.slot, label: known.title }))}
            value={slot.slot}
            onChange={(chosen) => setParams({ slot: chosen }, { replace: true })}
          >
            <p className={s.place}>{PLACES[slot.slot]}</p>
            <SlotEditor key={`${slot.slot}-${slot.version}`} slot={slot} />
          </Tabs>
        )}
      </div>
    </ConsolePage>
  );
};

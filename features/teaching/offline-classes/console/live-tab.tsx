import { useState } from 'react';
import { lastDayBefore } from '#features/teaching/classes/shared/class-dates.words.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { FactRow } from '#platform/web/console/fact-row.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { ConfigDrawer } from './config-drawer.tsx';
import { useClassLive, useTimetableOf } from './offline-classes.queries.ts';

const STATUS_WORDS = {
  NONE: '没有直播',
  WILLHOLD: '还没开始',
  HOLDING: '进行中',
  HOLDOVER: '已结束',
} as const;

/** A moment as its day and, where it is not the turn of the day, its time. */
const dayAndTime = (moment: string, day = moment) => {
  const time = moment.slice(11, 16);
  return { value: day.slice(5, 10), note: time === '00:00' ? '' : time };
};

interface AddressProps {
  readonly name: string;
  readonly address: string;
  readonly otherwise: string;
}

const Address = ({ name, address, otherwise }: AddressProps) => (
  <div className="row wraps between gap-8-16 pad-y-10 line-above">
    <dt className="ink-3">{name}</dt>
    <dd className="flush breaks">
      {address === '' ? (
        otherwise
      ) : (
        <a className="blue" href={address} target="_blank" rel="noreferrer noopener">
          {address}
        </a>
      )}
    </dd>
  </div>
);

/** 直播: where the class is broadcast and watched again, and which of the two students see now. */
export function LiveTab({ classId }: { readonly classId: string }) {
  const query = useTimetableOf(classId);
  const live = useClassLive(classId);
  const [isSetting, setIsSetting] = useState(false);
  const known = query.data;
  if (known === undefined || live.data === undefined)
    return (
      <LoadingState query={known === undefined ? query : live} label="直播" blocks={['88px', '160px']} />
    );
  const { liveUrl, playbackUrl, canEdit } = known;
  const { liveStatus, startTime, endTime, playUrl } = live.data;
  const set = (
    <Button size="s" onClick={() => setIsSetting(true)}>
      {liveUrl === '' && playbackUrl === '' ? '写直播地址' : '改地址'}
    </Button>
  );
  return (
    <div className="stack one-column gap-16">
      {liveStatus === 'NONE' ? (
        <div className="panel">
          <EmptyView
            title="没有直播"
            reason="不能到场的学员要看直播的，写上直播平台给的网址；上完以后再写回放的。"
            action={canEdit ? set : undefined}
          />
        </div>
      ) : (
        <>
          <FactRow
            facts={[
              { name: '现在', value: STATUS_WORDS[liveStatus], note: '' },
              { name: '开始', ...dayAndTime(startTime) },
              { name: '结束', ...dayAndTime(endTime, lastDayBefore(endTime)) },
            ]}
          />
          <section className="panel pad-20-24 phone-pad-16" aria-labelledby="live-addresses">
            <div className="row wraps between gap-8-16 below-8">
              <h2 className="title-m" id="live-addresses">
                地址
              </h2>
              {canEdit && set}
            </div>
            <dl>
              <Address name="直播" address={liveUrl} otherwise="没有写" />
              <Address name="回放" address={playbackUrl} otherwise="没有写；班级结束后用直播地址" />
            </dl>
            <p className="small ink-3 above-8">
              {playUrl === '' ? '学员现在看到的是回放。' : '学员现在看到的是直播。'}只有本班学员看得到。
            </p>
          </section>
        </>
      )}
      <ConfigDrawer
        open={isSetting}
        classId={classId}
        known={known}
        startAt="liveUrl"
        onClose={() => setIsSetting(false)}
      />
    </div>
  );
}

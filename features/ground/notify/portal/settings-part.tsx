import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import s from './notify.module.css';
import { useSaveSetting, useSettings } from './notify.queries.ts';

const WAITING_ROWS = ['a', 'b', 'c', 'd', 'e'];

/** Which messages a person wants: one switch for each kind of news. */
export const SettingsPart = () => {
  const { data, isError, isFetching, refetch } = useSettings();
  const { mutate } = useSaveSetting();
  const turn = (topic: string, name: string, isOn: boolean) =>
    mutate({ topic, isOn }, { onError: () => showToast(`“${name}”没有改成，请稍后再试`, { kind: 'error' }) });
  return (
    <section className={`panel ${s.panel}`} aria-labelledby="notify-settings">
      <h2 className="below-8 title-l" id="notify-settings">
        愿意收哪些
      </h2>
      {data === undefined && !isError && (
        <Skeleton label="设置">
          {WAITING_ROWS.map((row) => (
            <div key={row} className={s.switch}>
              <SkeletonBlock height="2.75rem" />
            </div>
          ))}
        </Skeleton>
      )}
      {data === undefined && isError && (
        <FailedView kept="您的设置没有变，请再试一次" retrying={isFetching} onRetry={refetch} />
      )}
      {data?.data.map(({ topic, name, text, isOn }) => (
        <label key={topic} className={s.switch}>
          <span>
            <b>{name}</b>
            <small className="block small ink-3">{text}</small>
          </span>
          <input
            className="rigid relative flush pill presses"
            type="checkbox"
            role="switch"
            aria-checked={isOn}
            checked={isOn}
            onChange={(event) => turn(topic, name, event.target.checked)}
          />
        </label>
      ))}
      {data && <p className="above-12 line-above small ink-3 pad-above-12">{data.alwaysTold}</p>}
    </section>
  );
};

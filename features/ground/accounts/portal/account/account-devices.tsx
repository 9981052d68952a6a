import { useRef, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import s from './account.module.css';
import { type Device, useDevices, useEndDevice } from './account.queries.ts';

/** `2026-07-09 10:32:05` as `07-09 10:32`: a sign-in never lasts longer than a week. */
const momentOf = (wireTime: string) => wireTime.slice(0, 16);

const Loading = () => (
  <Skeleton label="登录着的设备">
    <div className={s.rows}>
      {['first', 'second'].map((key) => (
        <div key={key} className={s.row}>
          <SkeletonBlock width="min(15rem, 60%)" height="2.75rem" />
        </div>
      ))}
    </div>
  </Skeleton>
);

interface DeviceListProps {
  readonly devices: readonly Device[];
  readonly onEnd: (device: Device) => void;
}

const DeviceList = ({ devices, onEnd }: DeviceListProps) => (
  <ul className={s.rows}>
    {devices.map((device) => (
      <li className="elder-wraps" key={device.id}>
        <div className="shrinks">
          <b>{device.device}</b>
          <span className="block small ink-3 balanced">
            <span className="nowrap">{momentOf(device.signedInAt)} 登录，</span>
            <wbr />
            <span className="nowrap">最近使用 {momentOf(device.lastSeenAt)}</span>
          </span>
        </div>
        {device.isCurrent ? (
          <Tag tone="pine" icon="check">
            本机
          </Tag>
        ) : (
          <Button size="s" onClick={() => onEnd(device)}>
            退出该设备
          </Button>
        )}
      </li>
    ))}
  </ul>
);

/** Where this account is signed in; what is not known can be signed out from here. */
export const AccountDevices = () => {
  const { data, isError, isFetching, refetch } = useDevices();
  const { mutate, isPending } = useEndDevice();
  const [asked, setAsked] = useState<Device | null>(null);
  const head = useRef<HTMLHeadingElement>(null);

  const end = () => {
    if (asked === null) return;
    const options = {
      onSuccess: () => showToast(`“${asked.device}”已退出登录`),
      onError: (error: Error) => showToast(error.message, { kind: 'error' as const }),
      onSettled: () => {
        setAsked(null);
        // The pressed button leaves with its row; until the dialog has closed, nothing outside takes the focus.
        requestAnimationFrame(() => head.current?.focus());
      },
    };
    mutate(asked, options);
  };

  return (
    <section className={`panel ${s.panel}`} aria-labelledby="account-devices">
      <h2 id="account-devices" ref={head} tabIndex={-1}>
        登录着的设备
      </h2>
      <p className={s.say}>有不认识的设备，先让它退出，再修改密码。</p>
      {data !== undefined ? (
        data.data.length === 0 ? (
          <EmptyView title="没有登录着的设备" />
        ) : (
          <DeviceList devices={data.data} onEnd={setAsked} />
        )
      ) : isError ? (
        <FailedView kept="您的登录不受影响，请再试一次" retrying={isFetching} onRetry={refetch} />
      ) : (
        <Loading />
      )}
      <Dialog
        open={asked !== null}
        title="退出该设备"
        confirmText="让它退出"
        busy={isPending}
        onConfirm={end}
        onCancel={() => setAsked(null)}
      >
        {asked !== null &&
          `“${asked.device}”（${momentOf(asked.signedInAt)} 登录）将退出登录，要重新输入密码才能再用。已经记下的学时不受影响。`}
      </Dialog>
    </section>
  );
};

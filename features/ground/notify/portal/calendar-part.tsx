import { useRef, useState } from 'react';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { copyAddress } from '#platform/web/ui/copy-address.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { TextField } from '#platform/web/ui/entry/text-field.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { subscribeAddress } from '../shared/calendar-key.rules.ts';
import { CalendarHelp } from './calendar-help.tsx';
import s from './notify.module.css';
import { type CalendarChange, useCalendarAddress, useChangeCalendar } from './notify.queries.ts';

/** Question before an address that is in use stops working. */
const QUESTIONS = {
  reset: {
    title: '换一个地址',
    text: '原来的地址马上失效，订阅过它的手机和电脑要用新地址重新添加。地址被别人知道了，就该换。',
    done: '地址换好了，请用新地址重新添加',
  },
  close: {
    title: '停用日历订阅',
    text: '手机和电脑上的日历不再更新。以后再打开，还是这个地址。',
    done: '日历订阅已停用',
  },
} as const;

/** The own dates in the calendar of a phone or a computer. */
export const CalendarPart = () => {
  const { data, isError, isFetching, refetch } = useCalendarAddress();
  const { mutate, isPending, variables } = useChangeCalendar();
  const [asked, setAsked] = useState<'reset' | 'close' | null>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const given = data?.data.address ?? '';
  const address = given && new URL(given, window.location.href).href;
  const question = asked === null ? null : QUESTIONS[asked];

  const change = (wanted: CalendarChange, done: string) =>
    mutate(wanted, {
      onSuccess: () => showToast(done),
      onError: (error) => showToast(error.message, { kind: 'error' }),
      onSettled: () => {
        setAsked(null);
        // The pressed button may leave; until the dialog has closed, nothing outside takes the focus.
        requestAnimationFrame(() => head.current?.focus());
      },
    });

  return (
    <section className={`panel ${s.panel}`} aria-labelledby="notify-calendar">
      <h2 className="below-8 title-l" id="notify-calendar" ref={head} tabIndex={-1}>
        放进自己的日历
      </h2>
      <p className="below-16 ink-2">
        开班、结束、报名截止的日子，自动出现在手机或电脑的日历里，有变动会跟着改。
      </p>
      {data === undefined && !isError && (
        <Skeleton label="日历订阅">
          <SkeletonBlock width="9rem" height="2.75rem" />
        </Skeleton>
      )}
      {data === undefined && isError && (
        <FailedView kept="已经订阅的日历不受影响，请再试一次" retrying={isFetching} onRetry={refetch} />
      )}
      {data !== undefined && address === '' && (
        <Button
          icon="calendar"
          loading={isPending && variables === 'open'}
          onClick={() => change('open', '订阅地址生成好了')}
        >
          生成我的订阅地址
        </Button>
      )}
      {address !== '' && (
        <>
          <TextField
            label="我的订阅地址"
            readOnly
            value={address}
            hint="拿到这个地址的人能看到您的班级日程，请不要转发。"
            onFocus={(event) => event.target.select()}
          />
          <div className="row wraps gap-8-12 above-12">
            <Button icon="link" onClick={() => copyAddress(address)}>
              复制地址
            </Button>
            <ButtonLink kind="text" to={subscribeAddress(address)}>
              用本机日历打开
            </ButtonLink>
          </div>
          <CalendarHelp />
          <div className={`row wraps gap-8-12 above-12 ${s.quiet}`}>
            <Button kind="text" size="s" onClick={() => setAsked('reset')}>
              换一个地址
            </Button>
            <Button kind="text" size="s" onClick={() => setAsked('close')}>
              停用
            </Button>
          </div>
        </>
      )}
      <Dialog
        open={question !== null}
        title={question?.title ?? ''}
        confirmText="确定"
        busy={isPending}
        onConfirm={() => asked !== null && change(asked, QUESTIONS[asked].done)}
        onCancel={() => setAsked(null)}
      >
        {question?.text}
      </Dialog>
    </section>
  );
};

import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ManagedLoadingState } from '#features/ground/accounts/portal/other-role.public.tsx';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { GROUP_STUDY_PATH, groupReceiptPath } from '../shared/group-study-address.rules.ts';
import s from './group-run.module.css';
import { type GroupStudy, useGroupChanges, useGroupStudy } from './group-study.queries.ts';
import { RoomNumbers, RoomPlayer } from './room-player.tsx';
import { Roster } from './roster.tsx';
import { useRoomReports } from './use-room-reports.ts';

const UNKNOWN = {
  title: '没有找到这一场',
  reason: '它可能不在您的管理范围内。',
  back: { to: GROUP_STUDY_PATH, label: '回到集体学习' },
};

const TIPS = [
  ['晚到', '从进门那一刻起算，前面的可以自己补看'],
  ['中途离开', '再点一次编号，那一段不计，回来再点上'],
  ['没有手机', '主持人点编号，和扫码一样算'],
] as const;

function RunningStudy({ study }: { readonly study: GroupStudy }) {
  const navigate = useNavigate();
  const changes = useGroupChanges(study.id);
  const { report, refusal } = useRoomReports(study.id);
  const hold = useRef<(() => Promise<void>) | null>(null);
  const [isEnding, setIsEnding] = useState(false);
  const { close } = changes;
  const end = async () => {
    await hold.current?.();
    close.mutate(undefined, {
      onSuccess: () => void navigate(groupReceiptPath(study.id)),
      onError: (error) => showToast(error.message, { kind: 'error' }),
    });
  };
  const present = study.people.filter(({ presentSeconds }) => presentSeconds > 0).length;
  return (
    <>
      <div className={s.top}>
        <div className="shrinks">
          <p className="ink-3">
            {study.orgName}　{study.place}　主持人 {study.leaderName}　{study.startTime.slice(11, 16)} 开场
          </p>
          <h1>
            集体学习：<Title>{study.courseName}</Title>
          </h1>
        </div>
        <div className="flex wraps gap-12 push">
          <Button onClick={() => void hold.current?.()}>暂停</Button>
          <Button kind="primary" onClick={() => setIsEnding(true)}>
            结束，出回执
          </Button>
        </div>
      </div>
      <div className={s.columns}>
        <div>
          <RoomPlayer study={study} report={report} hold={hold} />
          <RoomNumbers study={study} />
          {refusal !== '' && (
            <p role="alert" className="above-12 danger">
              {refusal}分钟数等网络恢复后继续记。
            </p>
          )}
          <ul className={s.tips}>
            {TIPS.map(([what, how]) => (
              <li key={what}>
                <b>{what}</b>
                {how}
              </li>
            ))}
          </ul>
        </div>
        <Roster study={study} changes={changes} />
      </div>
      <Dialog
        open={isEnding}
        title="结束这一场"
        confirmText="结束并入账"
        busy={close.isPending}
        onConfirm={() => void end()}
        onCancel={() => setIsEnding(false)}
      >
        <p>结束以后按各人在场看过的内容记学时，名册和时间不能再改。现在有 {present} 人有在场时间。</p>
      </Dialog>
    </>
  );
}

/** `/group-study/run`: the big screen of the room with the roster beside it. */
export const GroupRunPage = () => {
  const [params] = useSearchParams();
  const query = useGroupStudy(params.get('id') ?? '');
  const study = query.data?.data;
  usePageTitle('集体学习');
  useBreadcrumb([
    { title: '课程资源', path: '/course-resources/list' },
    { title: '集体学习', path: GROUP_STUDY_PATH },
    { title: study?.courseName ?? '一场学习' },
  ]);
  if (!study)
    return (
      <ManagedLoadingState
        as="h1"
        query={query}
        label="集体学习"
        blocks={['64px', '420px']}
        unknown={UNKNOWN}
      />
    );
  if (study.state === 'RUNNING') return <RunningStudy study={study} />;
  return (
    <EmptyView
      as="h1"
      title="这一场已经结束"
      reason={`${study.creditedNum} 人记了学时。`}
      action={
        <ButtonLink size="s" to={groupReceiptPath(study.id)}>
          看回执
        </ButtonLink>
      }
    />
  );
};

import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { RoleButtons, useOtherRoles } from '#features/ground/accounts/portal/other-role.public.tsx';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { readPage } from '#platform/shared/address-page.rules.ts';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { PagedList } from '#platform/web/ui/navigation/paged-list.tsx';
import { PageHead } from '#platform/web/ui/page-head.tsx';
import { EmptyList } from '#platform/web/ui/states/empty-list.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { groupReceiptPath, groupRunPath } from '../shared/group-study-address.rules.ts';
import s from './group-studies.module.css';
import { GROUP_PAGE_SIZE, type ListedStudy, useGroupStudies } from './group-study.queries.ts';
import { OpenDialog } from './open-dialog.tsx';

function StudyRow({ study }: { readonly study: ListedStudy }) {
  const isRunning = study.state === 'RUNNING';
  return (
    <li className={s.row}>
      <div className="shrinks">
        <p className="ink-3 small">
          {study.startTime.slice(0, 16)}　{study.orgName}　{study.place}　主持人 {study.leaderName}
        </p>
        <h2 className="title-s">
          <Title>{study.courseName}</Title>
        </h2>
        <p className="small">
          {isRunning ? (
            <Tag tone="gold">进行中</Tag>
          ) : (
            `应到 ${study.rosterNum} 人，${study.creditedNum} 人记了学时`
          )}
        </p>
      </div>
      <ButtonLink
        size="s"
        kind={isRunning ? 'primary' : 'line'}
        to={isRunning ? groupRunPath(study.id) : groupReceiptPath(study.id)}
      >
        {isRunning ? '接着学' : '看回执'}
      </ButtonLink>
    </li>
  );
}

function Studies({ onOpen }: { readonly onOpen: () => void }) {
  const [params, setParams] = useSearchParams();
  const page = readPage(params.get('page'));
  const go = (to: number) => setParams(to === 0 ? {} : { page: String(to + 1) });
  return (
    <PagedList
      query={useGroupStudies(page)}
      page={page}
      pageSize={GROUP_PAGE_SIZE}
      onPage={go}
      label="集体学习"
      waiting={
        <Skeleton label="集体学习">
          <SkeletonBlock height="84px" gapBefore="12px" />
          <SkeletonBlock height="84px" gapBefore="12px" />
          <SkeletonBlock height="84px" gapBefore="12px" />
        </Skeleton>
      }
      failed={({ message }) => message}
      empty={(total) => (
        <EmptyList
          reason={total > 0 ? '这一页没有记录。' : '还没有开过集体学习。支部的人到齐了，就可以开一场。'}
          way={total > 0 ? { label: '回到第一页', take: () => go(0) } : { label: '开一场', take: onOpen }}
        />
      )}
    >
      {(studies) => studies.map((study) => <StudyRow key={study.id} study={study} />)}
    </PagedList>
  );
}

const LEADING: ReadonlySet<string> = new Set(['manager', 'admin']);

/** For who does not act as a leader: how to, for those who may, and what happens to everybody else. */
function NotLeading() {
  const leading = useOtherRoles().filter(({ roleCode }) => LEADING.has(roleCode));
  const reason =
    leading.length > 0
      ? '您现在以学员身份登录，换成负责人的身份就能开。'
      : '到场学的，由负责人点编号，学时会记到您名下。';
  return (
    <EmptyView
      as="h1"
      title="集体学习由支部负责人开"
      reason={reason}
      action={
        <span className="flex wraps at-middle gap-12">
          <RoleButtons roles={leading} />
          <ButtonLink size="s" to="/course-resources/list">
            自己学一门课
          </ButtonLink>
        </span>
      }
    />
  );
}

/** `/group-study`: the group studies of one's branches, and the way to open one. */
export const GroupStudiesPage = () => {
  usePageTitle('集体学习');
  useBreadcrumb([{ title: '课程资源', path: '/course-resources/list' }, { title: '集体学习' }]);
  const { activeRole } = useUser();
  const [isOpening, setIsOpening] = useState(false);
  const mayLead = activeRole !== null && LEADING.has(activeRole.roleCode);
  if (!mayLead) return <NotLeading />;
  return (
    <>
      <PageHead title="集体学习" say="一块屏幕大家一起看，在场多久记多久">
        <Button kind="primary" onClick={() => setIsOpening(true)}>
          开一场
        </Button>
      </PageHead>
      <Studies onOpen={() => setIsOpening(true)} />
      <OpenDialog open={isOpening} onClose={() => setIsOpening(false)} />
    </>
  );
};

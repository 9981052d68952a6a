import { useState } from 'react';
import { LIST_PATH } from '#features/content/courses/shared/catalogue/course-list-address.rules.ts';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { PERSONAL_STEP } from '#platform/web/portal-routes.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { PagedList } from '#platform/web/ui/navigation/paged-list.tsx';
import { useListPlace } from '#platform/web/ui/navigation/use-list-place.ts';
import { PageHead } from '#platform/web/ui/page-head.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import {
  COURSES_SIZE,
  type CourseState,
  readCoursesAddress,
  writeCoursesAddress,
} from '../shared/my-courses.rules.ts';
import { COURSES_TITLE } from '../shared/personal-center.words.ts';
import { MyCourseRow } from './my-course-row.tsx';
import { type MyCourse, useHideCourse, useMyCourses } from './my-courses.queries.ts';

const STATES: readonly { readonly key: CourseState; readonly label: string }[] = [
  { key: '', label: '全部' },
  { key: '1', label: '正在学' },
  { key: '2', label: '学完了' },
];

const EMPTY: Readonly<Record<CourseState, string>> = {
  '': '还没有学过课程。选一门喜欢的开始吧。',
  '1': '没有学到一半的课程。',
  '2': '还没有学完的课程。',
};

const Waiting = () => (
  <Skeleton label={COURSES_TITLE}>
    {['1', '2', '3'].map((row) => (
      <SkeletonBlock key={row} width="100%" height="112px" gapBefore="16px" />
    ))}
  </Skeleton>
);

function HideDialog({ course, onEnd }: { readonly course: MyCourse | null; readonly onEnd: () => void }) {
  const hide = useHideCourse();
  const go = () => {
    if (!course) return;
    hide.mutate(course.id, {
      onSuccess: () => {
        showToast('已移出列表，学时和进度都在');
        onEnd();
      },
      onError: ({ message }) => showToast(message, { kind: 'error' }),
    });
  };
  return (
    <Dialog
      open={course !== null}
      title="移出我的课程"
      confirmText="移出"
      busy={hide.isPending}
      onConfirm={go}
      onCancel={onEnd}
    >
      <p>《{course?.courseName}》不再显示在这里。学时和进度都在，再打开学一次又会回来。</p>
    </Dialog>
  );
}

/** `/personal-center/courses`: what the person studies and has studied, where it goes on. */
export const MyCoursesPage = () => {
  const { address, go } = useListPlace(readCoursesAddress, writeCoursesAddress);
  const [leaving, setLeaving] = useState<MyCourse | null>(null);
  useBreadcrumb([PERSONAL_STEP, { title: COURSES_TITLE }]);
  usePageTitle(COURSES_TITLE);
  return (
    <>
      <PageHead title={COURSES_TITLE} say="自己选的和班里要学的都在这里，断在哪里就从哪里接" />
      <div className="below-8">
        <Segmented<CourseState>
          label="学习状态"
          items={STATES}
          value={address.state}
          onChange={(state) => go({ state, page: 0 })}
        />
      </div>
      <PagedList
        query={useMyCourses(address)}
        page={address.page}
        pageSize={COURSES_SIZE}
        onPage={(page) => go({ page })}
        label={COURSES_TITLE}
        waiting={<Waiting />}
        failed={({ message }) => `${message}您的学习进度都在。`}
        empty={(total) =>
          total > 0 ? (
            <EmptyView
              reason="这一页没有课程了。"
              action={
                <Button size="s" onClick={() => go({ page: 0 })}>
                  回到第一页
                </Button>
              }
            />
          ) : (
            <EmptyView
              reason={EMPTY[address.state]}
              action={
                <ButtonLink size="s" to={LIST_PATH}>
                  去看课程
                </ButtonLink>
              }
            />
          )
        }
      >
        {(courses) => {
          const first = courses.find(
            ({ studyStatus, courseStatus }) => studyStatus === 1 && courseStatus !== 4,
          );
          return courses.map((course) => (
            <MyCourseRow
              key={course.id}
              course={course}
              isFirst={address.page === 0 && course === first}
              onHide={() => setLeaving(course)}
            />
          ));
        }}
      </PagedList>
      <HideDialog course={leaving} onEnd={() => setLeaving(null)} />
    </>
  );
};

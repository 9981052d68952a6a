import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { MISTAKES_PATH, MY_CLASSES_PATH } from '#features/teaching/classes/shared/class-address.rules.ts';
import { readPage } from '#platform/shared/address-page.rules.ts';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { PERSONAL_STEP } from '#platform/web/portal-routes.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PagedList } from '#platform/web/ui/navigation/paged-list.tsx';
import { PageHead } from '#platform/web/ui/page-head.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { examStep, runningFirst } from '../../shared/overview/exam-line.rules.ts';
import {
  MY_EXAMS_SIZE,
  type MyExamState,
  myExamStateOf,
} from '../../shared/overview/my-exams-address.rules.ts';
import { MyExamRow } from './my-exam-row.tsx';
import s from './my-exams.module.css';
import { useMyExams } from './own-exams.queries.ts';

const ROWS = ['1', '2', '3'];

function Waiting() {
  return (
    <Skeleton label="我的考试">
      {ROWS.map((row) => (
        <div key={row} className={s.row}>
          <div>
            <SkeletonBlock width="160px" height="26px" />
            <SkeletonBlock width="60%" height="30px" gapBefore="8px" />
            <SkeletonBlock width="80%" height="24px" gapBefore="6px" />
          </div>
          <SkeletonBlock width="132px" height="44px" />
        </div>
      ))}
    </Skeleton>
  );
}

const EMPTY: Readonly<Record<MyExamState, string>> = {
  '': '班级有结业考试，或看完了有随堂测试的课程，就会出现在这里。',
  TODO: '现在没有要考的。',
  DONE: '还没有考过。',
};

interface ListProps {
  readonly state: MyExamState;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

function ExamList({ state, page, onPage }: ListProps) {
  const [now] = useState(() => new Date());
  return (
    <PagedList
      query={useMyExams(state, page)}
      page={page}
      pageSize={MY_EXAMS_SIZE}
      onPage={onPage}
      label="我的考试"
      waiting={<Waiting />}
      failed={({ message }) => `${message}您的作答和成绩都在。`}
      empty={() => (
        <EmptyView
          reason={EMPTY[state]}
          action={
            <ButtonLink size="s" to={MY_CLASSES_PATH}>
              去我的班级
            </ButtonLink>
          }
        />
      )}
    >
      {(rows) => {
        const exams = runningFirst(rows);
        const first = exams.find(({ standing }) => ['running', 'open'].includes(examStep(standing)));
        return exams.map((exam) => (
          <MyExamRow
            key={`${exam.examId}:${exam.classId}`}
            exam={exam}
            isFirst={page === 0 && exam === first}
            now={now}
          />
        ));
      }}
    </PagedList>
  );
}

/** `/personal-center/exams`: final tests and quizzes that wait, running ones in front; those that are done after. */
export const MyExamsPage = () => {
  const [params, setParams] = useSearchParams();
  const state = myExamStateOf(params.get('state'));
  const page = readPage(params.get('page'));
  const counts = useMyExams(state, page).data?.counts;
  useBreadcrumb([PERSONAL_STEP, { title: '我的考试' }]);
  usePageTitle('我的考试');
  const go = (to: MyExamState, toPage: number) =>
    setParams({
      ...(to === '' ? {} : { state: to }),
      ...(toPage === 0 ? {} : { page: String(toPage + 1) }),
    });
  return (
    <>
      <PageHead title="我的考试" say="结业考试和随堂测试，正在作答的和待考的在前">
        <ButtonLink to={MISTAKES_PATH}>错题本</ButtonLink>
      </PageHead>
      <div className="below-8">
        <Segmented<MyExamState>
          label="考试状态"
          items={[
            { key: '', label: '全部', count: counts && counts.todo + counts.done },
            { key: 'TODO', label: '待考', count: counts?.todo },
            { key: 'DONE', label: '考过', count: counts?.done },
          ]}
          value={state}
          onChange={(key) => go(key, 0)}
        />
      </div>
      <ExamList state={state} page={page} onPage={(to) => go(state, to)} />
    </>
  );
};

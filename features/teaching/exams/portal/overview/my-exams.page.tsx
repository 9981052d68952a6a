import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CLASSES_STEP } from '#features/teaching/classes/portal/class-outlet.public.ts';
import { MISTAKES_PATH, MY_CLASSES_PATH } from '#features/teaching/classes/shared/class-address.rules.ts';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Pager } from '#platform/web/ui/navigation/pager.tsx';
import { PageHead } from '#platform/web/ui/page-head.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { usePageChangeFocus } from '#platform/web/use-page-change-focus.ts';
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
  const { data, error, isFetching, isPlaceholderData, refetch } = useMyExams(state, page);
  const [now] = useState(() => new Date());
  const top = usePageChangeFocus<HTMLUListElement>(page);
  if (data === undefined && error !== null) {
    return (
      <FailedView
        kept={`${error.message}您的作答和成绩都在。`}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <Waiting />;
  if (data.datalist.length === 0) {
    return (
      <EmptyView
        reason={EMPTY[state]}
        action={
          <ButtonLink size="s" to={MY_CLASSES_PATH}>
            去我的班级
          </ButtonLink>
        }
      />
    );
  }
  const exams = runningFirst(data.datalist);
  const first = exams.find(({ standing }) => ['running', 'open'].includes(examStep(standing)));
  return (
    <>
      <ul
        ref={top}
        tabIndex={-1}
        className={isPlaceholderData ? `landing turning` : 'landing'}
        aria-label={`我的考试，第 ${page + 1} 页`}
        aria-busy={isPlaceholderData}
      >
        {exams.map((exam) => (
          <MyExamRow
            key={`${exam.examId}:${exam.classId}`}
            exam={exam}
            isFirst={page === 0 && exam === first}
            now={now}
          />
        ))}
      </ul>
      <Pager page={page} pageSize={MY_EXAMS_SIZE} total={data.totalelements} onChange={onPage} />
    </>
  );
}

const pageFrom = (text: string | null): number => {
  const page = Number(text ?? '1');
  return Number.isInteger(page) && page > 0 && page < 1000 ? page - 1 : 0;
};

/** `/online-class/my-exams`: final tests and quizzes that wait, running ones in front; those that are done after. */
export const MyExamsPage = () => {
  const [params, setParams] = useSearchParams();
  const state = myExamStateOf(params.get('state'));
  const page = pageFrom(params.get('page'));
  const counts = useMyExams(state, page).data?.counts;
  useBreadcrumb([CLASSES_STEP, { title: '我的班级', path: MY_CLASSES_PATH }, { title: '我的考试' }]);
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

import { useSearchParams } from 'react-router';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
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
import { type MyState, myStateTabs, readMyState } from '../../shared/catalogue/my-class.rules.ts';
import { CLASS_LIST_PATH, MISTAKES_PATH, MY_EXAMS_PATH } from '../../shared/class-address.rules.ts';
import { MY_CLASSES_SIZE, useMyClassCounts, useMyClasses } from '../class-page/class-page.queries.ts';
import { ManagedClasses } from './managed-classes.tsx';
import { MyClassRow } from './my-class-row.tsx';
import s from './my-classes.module.css';

const ROWS = ['1', '2', '3'];

function Waiting() {
  return (
    <Skeleton label="我的班级">
      {ROWS.map((row) => (
        <div key={row} className={s.row}>
          <span className={s.cover}>
            <SkeletonBlock ratio="16 / 9" />
          </span>
          <div>
            <SkeletonBlock width="160px" height="26px" />
            <SkeletonBlock width="70%" height="30px" gapBefore="8px" />
            <SkeletonBlock width="50%" height="20px" gapBefore="8px" />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}

const EMPTY: Readonly<Record<MyState, string>> = {
  '': '还没有报过班级。选一个班级报名，就会出现在这里。',
  LEARNING: '现在没有正在学的班级。',
  REGISTERED: '没有等着开班的班级。',
  REGISTERING: '没有待审或候补的班级。',
  LEARNED: '还没有结业的班级。',
  UN_LEARNED: '没有未结业的班级。',
  FINISH: '没有哪个班级是没等到名额的。',
};

interface ListProps {
  readonly state: MyState;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

function MyList({ state, page, onPage }: ListProps) {
  return (
    <PagedList
      query={useMyClasses(state, page)}
      page={page}
      pageSize={MY_CLASSES_SIZE}
      onPage={onPage}
      label="我的班级"
      waiting={<Waiting />}
      failed={({ message }) => `${message}您的报名和学习记录都在。`}
      empty={() => (
        <EmptyView
          reason={EMPTY[state]}
          action={
            <ButtonLink size="s" to={CLASS_LIST_PATH}>
              去看班级
            </ButtonLink>
          }
        />
      )}
    >
      {(classes) => {
        const first = classes.find(({ learnState, isOffline }) => learnState === 'LEARNING' && !isOffline);
        return classes.map((item) => (
          <MyClassRow key={item.id} item={item} isFirst={page === 0 && item === first} />
        ));
      }}
    </PagedList>
  );
}

/** `/personal-center/classes`: one's own classes, each with its state and what comes next. */
export const MyClassesPage = () => {
  const { activeRole } = useUser();
  const [params, setParams] = useSearchParams();
  const state = readMyState(params.get('learnState'));
  const page = readPage(params.get('page'));
  const counts = useMyClassCounts().data?.data;
  useBreadcrumb([PERSONAL_STEP, { title: '我的班级' }]);
  usePageTitle('我的班级');
  const go = (learnState: MyState, to: number) =>
    setParams({
      ...(learnState === '' ? {} : { learnState }),
      ...(to === 0 ? {} : { page: String(to + 1) }),
    });
  const manages = activeRole?.roleCode === 'manager' || activeRole?.roleCode === 'admin';
  return (
    <>
      <PageHead title="我的班级" say="报了的、正在学的、学完的都在这里，正在学的在前">
        <ButtonLink to={MY_EXAMS_PATH}>我的考试</ButtonLink>
        <ButtonLink to={MISTAKES_PATH}>错题本</ButtonLink>
      </PageHead>
      <div className="below-8">
        <Segmented<MyState>
          label="班级状态"
          items={myStateTabs(counts, state)}
          value={state}
          onChange={(key) => go(key, 0)}
        />
      </div>
      <MyList state={state} page={page} onPage={(to) => go(state, to)} />
      {manages && <ManagedClasses />}
    </>
  );
};

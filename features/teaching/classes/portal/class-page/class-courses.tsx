import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { PagedList } from '#platform/web/ui/navigation/paged-list.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { useAddressList } from '#platform/web/use-address-list.ts';
import { classPath } from '../../shared/class-address.rules.ts';
import { isInClass } from '../../shared/class-page/class-action.rules.ts';
import {
  type CourseFilter,
  courseFilterParams,
  emptyCoursesText,
  readCourseFilter,
} from '../../shared/class-page/course-filter.rules.ts';
import { CourseRow } from './class-course-row.tsx';
import s from './class-courses.module.css';
import {
  type ClassCourseRow,
  type ClassPageFacts,
  COURSES_SIZE,
  useClassCourses,
  useMyProgress,
} from './class-page.queries.ts';
import { CourseRowsWaiting } from './class-skeleton.tsx';

interface CourseFilterPlace {
  readonly filter: CourseFilter;
  readonly go: (change: Partial<CourseFilter>) => void;
}

const STATES = [
  { key: '', label: '全部' },
  { key: '0', label: '未学习' },
  { key: '1', label: '学习中' },
  { key: '2', label: '已学习' },
] as const;

type StateKey = (typeof STATES)[number]['key'];

interface FilterProps extends CourseFilterPlace {
  readonly detail: ClassPageFacts;
  readonly counts: readonly number[];
  readonly isInside: boolean;
}

/** 全部 未学习 学习中 已学习 with their numbers, and 必修 选修 as a second question. */
function CourseFilters({ detail, counts, filter, go, isInside }: FilterProps) {
  const { compulsoryNum, electiveNum } = detail;
  const kinds = [
    { key: '1', text: `必修 ${compulsoryNum} 门`, num: compulsoryNum },
    { key: '0', text: `选修 ${electiveNum} 门`, num: electiveNum },
  ].filter(({ num }) => num > 0);
  const items = STATES.map((state, index) => ({ ...state, count: counts[index] }));
  const value = STATES.find(({ key }) => key === filter.studyStatus)?.key ?? '';
  return (
    <div className={s.filters}>
      {isInside && (
        <Segmented<StateKey>
          label="学习状态"
          items={items}
          value={value}
          onChange={(studyStatus) => go({ studyStatus })}
        />
      )}
      <p className={s.kinds}>
        {kinds.map(({ key, text }) =>
          kinds.length === 1 ? (
            <span key={key}>{text}</span>
          ) : (
            <button
              className="pad-x-8 round-s hover-cinnabar"
              key={key}
              type="button"
              aria-pressed={filter.isCompulsory === key}
              onClick={() => go({ isCompulsory: filter.isCompulsory === key ? '' : key })}
            >
              {text}
            </button>
          ),
        )}
      </p>
    </div>
  );
}

interface Props {
  readonly detail: ClassPageFacts;
}

/** Page and filter stand in the address: going back from a course finds the list as it was. */
const useFilter = (): CourseFilterPlace => {
  const { params, show } = useAddressList();
  const filter = readCourseFilter((name) => params.get(name));
  return { filter, go: (change) => show(courseFilterParams(filter, change)) };
};

/** Above the list for people outside: what signing up opens, and for the others why nothing is recorded. */
const noticeOf = (
  { courseNum, standing, isOffline, classStatusEnum, canManage }: ClassPageFacts,
  isMasses: boolean,
): string => {
  if (isInClass(standing.learnState)) {
    if (isOffline) return '班级已由主办单位下线，可以继续观看，不再记学时。';
    return classStatusEnum === 'HOLDOVER' ? '班级已结束，可以继续观看，不再记学时。' : '';
  }
  if (canManage || isOffline || courseNum === 0) return '';
  if (standing.learnState === 'TO_LEARN' || standing.learnState === 'UNKNOWN') {
    if (classStatusEnum === 'HOLDOVER') return '';
    if (isMasses) return '只有党员才可以报名学习。现在可以先看目录。';
    // Of a visitor nobody knows yet whether signing up is the way in.
    const first = standing.learnState === 'TO_LEARN' ? '报名后' : '成为学员后';
    const when = classStatusEnum === 'WILLHOLD' ? '，开班起' : '';
    return `${first}${when}即可学习下面 ${courseNum} 门课。现在可以先看目录。`;
  }
  return standing.learnState === 'REGISTERING' ? '报名生效后即可学习。现在可以先看目录。' : '';
};

/** The one red course: what the server says comes next, or the first that is not finished. */
const nextOf = (rows: readonly ClassCourseRow[], told: string | undefined, isFirstPage: boolean) =>
  told ?? (isFirstPage ? rows.find(({ studyStatus }) => studyStatus !== 2)?.id : undefined);

interface RowsProps extends Props, CourseFilterPlace {
  readonly isInside: boolean;
}

function Rows({ detail, filter, go, isInside }: RowsProps) {
  const isRunning = detail.standing.learnState === 'LEARNING' && !detail.isOffline;
  const progress = useMyProgress(detail.id, isRunning);
  const isWhole = filter.page === 0 && filter.studyStatus === '' && filter.isCompulsory === '';
  return (
    <PagedList
      query={useClassCourses(detail.id, filter)}
      page={filter.page}
      pageSize={COURSES_SIZE}
      onPage={(page) => go({ page })}
      as="ol"
      label="班级课程"
      className="above-12 landing"
      instead={s.instead}
      waiting={<CourseRowsWaiting />}
      failed={({ message }) => `${message}您选的条件还在，已学的记录不受影响。`}
      empty={() => (
        <EmptyView
          reason={filter.page > 0 ? '这一页没有课程。' : emptyCoursesText(filter)}
          action={
            !isWhole && (
              <Button size="s" onClick={() => go({ page: 0, studyStatus: '', isCompulsory: '' })}>
                看全部课程
              </Button>
            )
          }
        />
      )}
    >
      {(rows) => {
        const next = isRunning ? nextOf(rows, progress.data?.data.next?.id, isWhole) : undefined;
        return rows.map((course) => (
          <CourseRow
            key={course.id}
            course={course}
            detail={detail}
            isInside={isInside}
            isNext={course.id === next}
          />
        ));
      }}
    </PagedList>
  );
}

/** The courses of a class like a book's contents (specification, 2.6). */
export function ClassCourses({ detail }: Props) {
  const here = useFilter();
  const { data } = useClassCourses(detail.id, here.filter);
  const isInside = isInClass(detail.standing.learnState);
  const { isLogin, canUseSys } = useUser();
  const notice = noticeOf(detail, isLogin !== 0 && !canUseSys);
  return (
    <section id="courses" aria-label="班级课程" key={classPath(detail.id)}>
      <h2 className="vh">班级课程</h2>
      {(isInside || detail.canManage) && (
        <CourseFilters detail={detail} counts={data?.counts ?? []} isInside={isInside} {...here} />
      )}
      {notice !== '' && (
        <p className={s.notice}>
          <Icon name="info" />
          <span>{notice}</span>
        </p>
      )}
      <Rows detail={detail} isInside={isInside} {...here} />
    </section>
  );
}

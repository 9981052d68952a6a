import { TEACHER_LIST_PATH, teacherPath } from '#features/content/teachers/shared/teacher-paths.rules.ts';
import { TEACHER_LIST_SENSE } from '#features/member/teacher-library/shared/teacher-library.words.ts';
import { LockMark } from '#platform/web/shells/portal/lock-mark.tsx';
import { PageLink } from '#platform/web/ui/navigation/page-link.tsx';
import { SectionHead } from '#platform/web/ui/section-head.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { GatedMore } from './gated-more.tsx';
import { useHomeData } from './home.queries.ts';
import s from './teacher-section.module.css';
import { useSectionGate } from './use-section-gate.ts';

const PLACES = ['1', '2', '3', '4', '5', '6'];

const Waiting = () => (
  <Skeleton label="教师">
    <div className={s.row}>
      {PLACES.map((place) => (
        <div key={place} className={s.teacher}>
          <SkeletonBlock ratio="4 / 5" />
          <SkeletonBlock width="60%" height="26px" gapBefore="14px" />
          <SkeletonBlock width="90%" height="20px" gapBefore="6px" />
        </div>
      ))}
    </div>
  </Skeleton>
);

/** 师资展示: the first teachers of the library; 更多 leads to all of them (specification, 2.1 and 6). */
export function TeacherSection() {
  const { data, isError, isFetching, refetch } = useHomeData();
  const gate = useSectionGate('teachers');
  const teachers = data?.data.teacherList;
  return (
    <section className={s.band} id="teachers">
      <div className="wrap">
        <SectionHead title="师资展示" say={TEACHER_LIST_SENSE}>
          <GatedMore gate={gate} to={TEACHER_LIST_PATH} of="教师" />
        </SectionHead>
        {teachers === undefined && !isError && <Waiting />}
        {teachers === undefined && isError && (
          <FailedView kept="其他栏目不受影响" retrying={isFetching} onRetry={() => void refetch()} />
        )}
        {teachers?.length === 0 && <EmptyView reason="教师资料录入后会出现在这里" />}
        {teachers !== undefined && teachers.length > 0 && (
          <ul className={s.row}>
            {teachers.map(({ id, name, photo, unit, title, courseNum }) => (
              <li key={id} className={s.teacher}>
                <SmartImage className="round-m" shape="person" src={photo} alt="" title={name.slice(0, 1)} />
                <h3 className={s.name}>
                  <PageLink to={teacherPath(id)} className={s.link} onClick={gate.onClick} dir="auto">
                    {gate.isLocked && <LockMark isFloating />}
                    {name}
                  </PageLink>
                </h3>
                <p className="small ink-3 loose">
                  {unit}
                  <br />
                  {[title, courseNum > 0 ? `主讲 ${courseNum} 门` : ''].filter(Boolean).join('　')}
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

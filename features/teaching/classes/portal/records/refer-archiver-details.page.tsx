import { useSearchParams } from 'react-router';
import { MEDIA_KIND_WORDS } from '#features/content/courses/shared/media-kind.words.ts';
import { awaitsQuiz } from '#features/content/courses/shared/page/quiz-wait.rules.ts';
import { NotFoundPage } from '#features/ground/accounts/portal/portal-layout.public.tsx';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { clockText } from '#platform/shared/times.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { SideCard } from '#platform/web/ui/side-card.tsx';
import { type StudyStatus, StudyStatusTag, Tag } from '#platform/web/ui/tag.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { classCoursePath, classQuizPath, recordPath } from '../../shared/class-address.rules.ts';
import { isInClass } from '../../shared/class-page/class-action.rules.ts';
import { quizText } from '../../shared/records/record-exam.words.ts';
import { type ClassOutlet, useClassBreadcrumb, useClassOutlet } from '../class-outlet.public.ts';
import { CourseTrace, TracePieces } from './course-trace.tsx';
import r from './record.module.css';
import { type ArchiveCourse, useArchiveCourse } from './record.queries.ts';
import s from './record-detail.module.css';
import { RecordState } from './record-waiting.tsx';

const statusFrom = (value: number): StudyStatus => (value === 1 || value === 2 ? value : 0);

interface Props extends Pick<ClassOutlet, 'detail'> {
  readonly course: ArchiveCourse;
}

/** 合计: every number that the credit rests on. */
function Totals({ course }: Pick<Props, 'course'>) {
  const isCredited = Number(course.courseHours) > 0;
  const facts = [
    ['计入', clockText(course.coveredSeconds)],
    ['还差', course.needSeconds > 0 ? clockText(course.needSeconds) : ''],
    ['实际用时', clockText(course.serverSeconds)],
    ['随堂测试', quizText(course, course.quiz)],
    ['学时', isCredited ? course.courseHours : course.examFlag === '1' ? '测试通过后记入' : '学满后记入'],
    ['开始学习', course.startTime],
    [course.examFlag === '1' ? '看完' : '学完', course.finishTime],
    ['入账', course.creditedTime],
    ['回执', course.receiptNo],
  ].filter(([, text]) => text !== '');
  return (
    <SideCard id="totals" title="合计">
      <dl className="plain">
        {facts.map(([name, text]) => (
          <div className="flex between gap-20 pad-y-4" key={name}>
            <dt className="ink-3 one-line">{name}</dt>
            <dd className="breaks to-end">{text}</dd>
          </div>
        ))}
      </dl>
      {course.digest !== '' && (
        <p className={s.digest}>
          校验码 <span className="breaks">{course.digest}</span>
        </p>
      )}
    </SideCard>
  );
}

function Doubts({ detail }: Pick<Props, 'detail'>) {
  const { servicePhone } = useSite();
  const line = detail.phone || servicePhone;
  return (
    <SideCard id="doubts" title="对记录有疑问">
      <p className={r.prose}>
        请记下课程名和回执编号，联系班主任{line === '' ? '' : `：${line}`}。核对之前，记录不变。
      </p>
    </SideCard>
  );
}

/** Back to the course: to go on while it counts, to look at it again otherwise. */
function GoOn({ detail, course }: Props) {
  if (!isInClass(detail.standing.learnState)) return null;
  const isCounting = course.studyStatus !== 2 && detail.classStatusEnum === 'HOLDING' && !detail.isOffline;
  if (isCounting && awaitsQuiz(course)) {
    return (
      <ButtonLink kind="primary" to={classQuizPath(course.courseId, detail.id)}>
        去测试
      </ButtonLink>
    );
  }
  return (
    <ButtonLink
      kind={isCounting ? 'primary' : 'line'}
      to={classCoursePath(course.courseId, detail.id, detail.classStatusEnum)}
    >
      {isCounting ? '继续学习' : '再看一遍'}
    </ButtonLink>
  );
}

function CourseRecord({ detail, course, isOwn }: Props & { readonly isOwn: boolean }) {
  return (
    <>
      <div className={r.head}>
        <div>
          <p className="flex gap-8 below-6">
            <Tag>{MEDIA_KIND_WORDS[course.mediaKind]}</Tag>
            {awaitsQuiz(course) ? (
              <Tag tone="gold">待测试</Tag>
            ) : (
              <StudyStatusTag status={statusFrom(course.studyStatus)} />
            )}
          </p>
          <Title as="h1" lang={course.lang}>
            {course.courseName}
          </Title>
          <p className="flex wraps ink-3 gap-0-20">
            <span>参学记录明细</span>
            <span>只记时间，不记内容和位置</span>
          </p>
        </div>
        {isOwn && <GoOn detail={detail} course={course} />}
      </div>
      {course.note !== '' && (
        <p className="flex gap-12 above-20 pad-14-18 on-gold-wash round-m plain gold-sign">
          <Icon name="info" />
          <span>{course.note}</span>
        </p>
      )}
      <CourseTrace course={course} />
      <div className={r.two}>
        <TracePieces course={course} />
        <aside className="stack gap-24" aria-label="合计">
          <Totals course={course} />
          <Doubts detail={detail} />
        </aside>
      </div>
    </>
  );
}

function LoadedRecord({
  detail,
  courseId,
  idCardHash,
}: Omit<Props, 'course'> & Record<'courseId' | 'idCardHash', string>) {
  const query = useArchiveCourse({ classId: detail.id, idCardHash }, courseId);
  const course = query.data?.data;
  useClassBreadcrumb({ title: '本班学习记录', path: recordPath(detail.id, idCardHash) }, { title: '明细' });
  usePageTitle(course ? `${course.courseName} 参学明细` : '参学明细');
  if (course) return <CourseRecord detail={detail} course={course} isOwn={idCardHash === ''} />;
  return (
    <RecordState
      query={query}
      isOthers={idCardHash !== ''}
      title="没有这门课的记录"
      back={{ to: recordPath(detail.id, idCardHash), label: '回到本班学习记录' }}
    />
  );
}

/** `…/refer-archiver/refer-archiver-details?id=COURSE&classId=`: one course of a record in every counted piece. */
export const ReferArchiverDetailsPage = () => {
  const place = useClassOutlet() as ClassOutlet | undefined;
  const [params] = useSearchParams();
  const courseId = params.get('id') ?? '';
  // Without the class nobody knows whose record it is.
  if (place === undefined || courseId === '') return <NotFoundPage />;
  return (
    <LoadedRecord
      key={courseId}
      detail={place.detail}
      courseId={courseId}
      idCardHash={params.get('idCardHash') ?? ''}
    />
  );
};

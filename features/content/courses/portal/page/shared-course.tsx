import { courseOpenTo } from '#features/ground/accounts/shared/guard.rules.ts';
import { CleanHtml } from '#features/ground/rich-text/portal/clean-html.public.tsx';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { clockText, durationText } from '#platform/shared/times.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { MEDIA_KIND_WORDS } from '../../shared/media-kind.words.ts';
import { learnerText } from '../../shared/page/course-text.rules.ts';
import { type CourseFacts, useCourseNumbers } from './course-page.queries.ts';
import s from './shared-course.module.css';
import { SharedBody, SharedTeacher } from './shared-frame.public.tsx';

function Facts({ course }: { readonly course: CourseFacts }) {
  const { data } = useCourseNumbers(course.id);
  const score = (data?.data.totalScore ?? 0) / 2;
  const learners = learnerText(data?.data.studyNum ?? course.learnerNum);
  const isMany = learners.endsWith('万');
  return (
    <dl className={s.facts}>
      <div>
        <dt className="small ink-3">{course.mediaKind === 'text' ? '形式' : '时长'}</dt>
        <dd>{course.showCourseDuration}</dd>
      </div>
      <div>
        <dt className="small ink-3">学时</dt>
        <dd>{course.courseHours}</dd>
      </div>
      <div>
        <dt className="small ink-3">学过</dt>
        <dd>
          {isMany ? learners.slice(0, -1) : learners}
          <small>{isMany ? '万人' : '人'}</small>
        </dd>
      </div>
      <div>
        <dt className="small ink-3">评分</dt>
        <dd>{score > 0 ? score.toFixed(1) : '--'}</dd>
      </div>
    </dl>
  );
}

function Chapters({ course }: { readonly course: CourseFacts }) {
  const { chapters, courseDuration } = course;
  if (chapters.length === 0) return null;
  return (
    <>
      <h2>这门课讲什么</h2>
      <ol className={s.chapters}>
        {chapters.map(({ startSeconds, title }, index) => (
          <li className="flex baseline gap-12 line-above snug" key={startSeconds}>
            <span aria-hidden="true">{index + 1}</span>
            <Title>{title}</Title>
            <em className="push small upright ink-3">
              {clockText((chapters[index + 1]?.startSeconds ?? courseDuration) - startSeconds)}
            </em>
          </li>
        ))}
      </ol>
    </>
  );
}

const termsOf = ({ mediaKind, courseDuration, minViewSeconds, courseHours, examFlag }: CourseFacts) => {
  const full =
    mediaKind === 'text'
      ? `读满 ${durationText(minViewSeconds)}`
      : `从头学起，学满 ${clockText(courseDuration)}`;
  const quiz = examFlag === '1' ? '并通过随堂测试后' : '';
  return `登录后${full}${quiz}记 ${courseHours} 学时。`;
};

/** A book seen from outside: cover, facts, what it is about, who teaches it. */
export function SharedCourse({ course }: { readonly course: CourseFacts }) {
  const { features } = useSite();
  return (
    <>
      <div className={s.cover}>
        <SmartImage className={s.book} src={course.courseCover} alt="" title={course.courseName} eager />
      </div>
      <SharedBody>
        <p className="flex wraps gap-8">
          {course.categoryName && <Tag tone="pine">{course.categoryName}</Tag>}
          <Tag>{MEDIA_KIND_WORDS[course.mediaKind]}</Tag>
        </p>
        <Title as="h1" lang={course.lang}>
          {course.courseName}
        </Title>
        <Facts course={course} />
        {course.intro === '' ? (
          <p className={s.lede} lang={course.lang} dir="auto">
            {course.summary}
          </p>
        ) : (
          <CleanHtml className={s.lede} html={course.intro} lang={course.lang} />
        )}
        {course.teacherList.map(({ id, name, unit, title, photo }) => (
          <SharedTeacher key={id} name={name} photo={photo} post={`${unit}　${title}`} />
        ))}
        <Chapters course={course} />
        <p className={s.note}>
          <Icon name="info" />
          <span>
            {termsOf(course)}
            {courseOpenTo(features.nonMemberLooks)}
          </span>
        </p>
      </SharedBody>
    </>
  );
}

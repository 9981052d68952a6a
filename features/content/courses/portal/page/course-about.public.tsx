import { CleanHtml } from '#features/ground/rich-text/portal/clean-html.public.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { ReadAloud } from '#platform/web/ui/read-aloud/read-aloud.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { learnerText } from '../../shared/page/course-text.rules.ts';
import s from './course-about.module.css';
import { type CourseFacts, useCourseNumbers } from './course-page.queries.ts';

/** 学时待随堂测试通过后入账: said before anybody wonders where the hours are; nothing more once they are there. */
export function QuizNote({ course }: { readonly course: CourseFacts }) {
  if (course.examFlag !== '1' || course.studyStatus === 2) return null;
  return (
    <p className={s.note}>
      <Icon name="hourglass" />
      <span>
        本课有随堂测试：看完后在本页进入，通过后 {course.courseHours} 学时入账。已学的时间一直保留。
      </span>
    </p>
  );
}

function Numbers({ courseId }: { readonly courseId: string }) {
  const { data } = useCourseNumbers(courseId);
  if (!data) return <p className={s.numbers} />;
  const { clickNum, studyNum, finishNum, collectNum } = data.data;
  return (
    <p className={s.numbers}>
      <span>浏览 {learnerText(clickNum)}</span>
      <span>学过 {learnerText(studyNum)}</span>
      <span>学完 {learnerText(finishNum)}</span>
      <span>收藏 {learnerText(collectNum)}</span>
    </p>
  );
}

export interface CourseAboutProps {
  readonly course: CourseFacts;
  /** Looked at before it is public: numbers would be those of nobody. */
  readonly isPreview?: boolean;
}

/** 课程简介 */
export function CourseAbout({ course, isPreview = false }: CourseAboutProps) {
  return (
    <div className="stack gap-16 pad-above-16">
      <QuizNote course={course} />
      <ReadAloud textKey={course.id} label="课程简介">
        {course.intro === '' ? (
          <p className="prose" lang={course.lang} dir="auto">
            {course.summary}
          </p>
        ) : (
          <CleanHtml html={course.intro} lang={course.lang} />
        )}
      </ReadAloud>
      {course.tags.length > 0 && (
        <p className="flex wraps gap-8">
          {course.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
      )}
      {course.facts.map(({ name, text }) => (
        <p key={name}>
          {name}：{text}
        </p>
      ))}
      {!isPreview && <Numbers courseId={course.id} />}
    </div>
  );
}

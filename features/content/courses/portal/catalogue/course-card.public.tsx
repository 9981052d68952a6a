import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { type StudyStatus, StudyStatusTag } from '#platform/web/ui/tag.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import s from './course-card.module.css';
import { CourseLink } from './course-link.public.tsx';

/** Fields that a card needs of a course: a list's item and a recommendation both have them. */
export interface CardCourse {
  readonly id: string;
  readonly courseName: string;
  readonly lang: string;
  readonly courseCover: string;
  readonly teacher: string;
  readonly showCourseDuration: string;
  readonly courseHours: string;
  readonly studyStatus?: number | undefined;
}

export interface CourseCardProps {
  readonly course: CardCourse;
  /** Level of the title: the section's own plus one. */
  readonly heading: 'h2' | 'h3';
  /** In the first screen: its cover is not put off. */
  readonly eager?: boolean | undefined;
}

const READING = '图文';

const statusFrom = (value: number | undefined): StudyStatus => (value === 1 || value === 2 ? value : 0);

/** A course is a book: cover, title, teacher, length, hours, and for a party member how far it is studied. */
export function CourseCard({ course, heading: Heading, eager }: CourseCardProps) {
  const { idCardHash } = useUser();
  const { id, courseName, lang, courseCover, teacher, showCourseDuration, courseHours, studyStatus } = course;
  return (
    <article className={s.card}>
      <SmartImage src={courseCover} alt="" title={courseName} eager={eager} />
      <div className={s.text}>
        <Heading className={s.title}>
          <CourseLink id={id} className={s.link}>
            <Title lang={lang}>{courseName}</Title>
          </CourseLink>
        </Heading>
        <p className="above-4 small ink-3 loose">{teacher}</p>
        <p className={s.facts}>
          <span>{showCourseDuration === READING ? '图文课程' : `时长 ${showCourseDuration}`}</span>
          <span>学时 {courseHours}</span>
        </p>
        {idCardHash !== '' && (
          <p className={s.status}>
            <StudyStatusTag status={statusFrom(studyStatus)} />
          </p>
        )}
      </div>
    </article>
  );
}

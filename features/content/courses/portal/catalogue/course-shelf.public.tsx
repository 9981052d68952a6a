import { type CardCourse, CourseCard } from './course-card.public.tsx';
import s from './course-shelf.module.css';

export interface CourseShelfProps {
  readonly courses: readonly CardCourse[];
  readonly columns: 3 | 4;
  readonly heading: 'h2' | 'h3';
  /** How many covers belong to the first screen. */
  readonly eager?: number | undefined;
}

/** Books in rows: three or four beside each other, two on a tablet, one on a phone and in elder mode. */
export function CourseShelf({ courses, columns, heading, eager = 0 }: CourseShelfProps) {
  return (
    <ul className={columns === 3 ? s.three : s.four}>
      {courses.map((course, index) => (
        <li key={course.id}>
          <CourseCard course={course} heading={heading} eager={index < eager} />
        </li>
      ))}
    </ul>
  );
}

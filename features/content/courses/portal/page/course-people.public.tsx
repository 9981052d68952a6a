import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { coursePath } from '../../shared/catalogue/course-address.rules.ts';
import type { CourseFacts } from './course-page.queries.ts';
import s from './course-people.module.css';

/** 讲课人 */
export function Teachers({ course }: { readonly course: CourseFacts }) {
  if (course.teacherList.length === 0) return null;
  return (
    <section className={`panel ${s.card}`} aria-labelledby="teachers">
      <h2 className="below-12 title-s" id="teachers">
        讲课人
      </h2>
      <ul>
        {course.teacherList.map(({ id, name, title, unit, photo }) => (
          <li key={id} className={s.teacher}>
            <SmartImage className={s.photo} shape="person" src={photo} alt="" title={name.slice(0, 1)} />
            <div>
              <b>{name}</b>
              <p className="small ink-3 snug">
                {unit}　{title}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const LANGUAGES: Readonly<Record<string, string>> = { zh: '国家通用语言版', ug: '维吾尔语版' };

/** The same course in another language. */
export function Versions({ course }: { readonly course: CourseFacts }) {
  if (course.versions.length === 0) return null;
  return (
    <section className={`panel ${s.card}`} aria-labelledby="versions">
      <h2 className="below-12 title-s" id="versions">
        另有版本
      </h2>
      <ul>
        {course.versions.map(({ id, lang, courseName }) => (
          <li key={id}>
            <LinkTo className="hover-cinnabar stack packed-middle tall-44" to={coursePath(id)}>
              <small className="small ink-3">{LANGUAGES[lang] ?? lang}</small>
              <Title lang={lang}>{courseName}</Title>
            </LinkTo>
          </li>
        ))}
      </ul>
    </section>
  );
}

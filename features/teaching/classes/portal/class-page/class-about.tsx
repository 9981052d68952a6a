import { CleanHtml } from '#features/ground/rich-text/portal/clean-html.public.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import s from './class-detail.module.css';
import type { ClassPageFacts } from './class-page.queries.ts';

/** 班级介绍 and 授课教师, below the courses; what a class does not have is left out. */
export function ClassAbout({ detail: { intro, teachers } }: { readonly detail: ClassPageFacts }) {
  return (
    <div className={s.about}>
      {intro !== '' && (
        <section aria-labelledby="intro">
          <h2 id="intro">班级介绍</h2>
          <CleanHtml html={intro} />
        </section>
      )}
      {teachers.length > 0 && (
        <section aria-labelledby="class-teachers">
          <h2 id="class-teachers">授课教师</h2>
          <ul className={s.teachers}>
            {teachers.map(({ id, name, title, unit, photo }) => (
              <li className="stack middle gap-14" key={id}>
                <SmartImage className="round-s" shape="person" src={photo} alt="" title={name.slice(0, 1)} />
                <div>
                  <b>{name}</b>
                  <p className="small ink-3 loose">{[unit, title].filter(Boolean).join('　')}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

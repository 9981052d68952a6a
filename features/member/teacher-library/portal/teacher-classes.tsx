import { classPath } from '#features/teaching/classes/shared/class-address.rules.ts';
import { spanText } from '#features/teaching/classes/shared/class-dates.words.ts';
import type { ClassItem } from '#features/teaching/classes/shared/class-item.schema.ts';
import { TIME_STATUS_LABELS } from '#features/teaching/classes/shared/learn-state.rules.ts';
import { PageLink } from '#platform/web/ui/navigation/page-link.tsx';
import { SectionHead } from '#platform/web/ui/section-head.tsx';
import s from './teacher-detail.module.css';

/** 任教班级: where the teacher teaches, the latest first. */
export function TeacherClasses({ classes }: { readonly classes: readonly ClassItem[] }) {
  return (
    <section className={s.section} aria-label="任教班级">
      <SectionHead title="任教班级" />
      <ol>
        {classes.map(({ id, className, startDate, endDate, orgName, classHours, classStatusEnum }) => (
          <li key={id} className={s.class}>
            <b className={s.day}>{startDate.slice(5)}</b>
            <span className="ink-3">{TIME_STATUS_LABELS[classStatusEnum]}</span>
            <div>
              <h3 className="lead">
                <PageLink className={s.link} to={classPath(id)}>
                  {className}
                </PageLink>
              </h3>
              <p className="small ink-3">
                {[orgName, spanText(startDate, endDate)].filter(Boolean).join('　')}
              </p>
            </div>
            <span className={s.hours}>
              <b className="num ink">{classHours}</b> 学时
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

import { classPath, classSubPath } from '#features/teaching/classes/shared/class-address.rules.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { SectionHead } from '#platform/web/ui/section-head.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import s from './my-ratings.module.css';
import { useRatingsDue } from './ratings.queries.ts';

/** 班级评价: which classes the person has evaluated and may evaluate; what was said is nobody's. */
export function RatedClasses() {
  const classes = useRatingsDue().data?.classes ?? [];
  if (classes.length === 0) return null;
  return (
    <section className={s.classes}>
      <SectionHead title="班级评价" />
      <p className="small ink-3 below-8">班级评价不记名，评过什么谁也查不出，这里也不显示。</p>
      <ul>
        {classes.map(({ classId, className, isAnswered }) => (
          <li key={classId} className={s.classRow}>
            <LinkTo to={classPath(classId)} className="ink breaks">
              {className}
            </LinkTo>
            {isAnswered ? (
              <Tag tone="pine" icon="check">
                已评价
              </Tag>
            ) : (
              <ButtonLink
                kind="line"
                size="s"
                to={classSubPath('class-evaluation', classId)}
                aria-label={`评价班级：${className}`}
              >
                去评价
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { teacherPath } from '#features/content/teachers/shared/teacher-paths.rules.ts';
import { PageLink } from '#platform/web/ui/navigation/page-link.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { TeacherItem } from '../shared/teacher-library.contract.ts';
import { starsText } from '../shared/teacher-library.words.ts';
import s from './teacher-card.module.css';

export interface TeacherCardProps {
  readonly teacher: TeacherItem;
  /** In the first screen: the portrait is not put off. */
  readonly eager: boolean;
}

/** A teacher with portrait, unit and title, what they teach, how many courses and how they are rated. */
export function TeacherCard({ teacher, eager }: TeacherCardProps) {
  const { id, name, photo, unit, title, fields, courseNum, totalScore, hotFlag } = teacher;
  const stars = starsText(totalScore);
  return (
    <li className={s.card}>
      <SmartImage
        className="round-m"
        shape="person"
        src={photo}
        alt=""
        title={name.slice(0, 1)}
        eager={eager}
      />
      <div className="flex column">
        <h2 className={s.name}>
          <PageLink to={teacherPath(id)} className={s.link} dir="auto">
            {name}
          </PageLink>
        </h2>
        <p className={s.place}>
          <span>{unit}</span>
          <span>{title}</span>
        </p>
        {(fields.length > 0 || hotFlag === '1') && (
          <p className="flex wraps gap-8">
            {hotFlag === '1' && <Tag tone="gold">推荐</Tag>}
            {fields.map((field) => (
              <Tag key={field}>{field}</Tag>
            ))}
          </p>
        )}
        <p className={s.facts}>
          <span>
            <b className="num">{courseNum}</b> 门课
          </span>
          {stars !== '' && (
            <span>
              <b className="num">{stars}</b> 分
            </span>
          )}
        </p>
      </div>
    </li>
  );
}

/** The place of a card whose teacher is on the way. */
export function TeacherCardSkeleton() {
  return (
    <div className={s.card}>
      <SkeletonBlock ratio="4 / 5" />
      <div>
        <SkeletonBlock width="40%" height="28px" />
        <SkeletonBlock width="64%" height="20px" gapBefore="10px" />
        <SkeletonBlock width="48%" height="24px" gapBefore="12px" />
        <SkeletonBlock width="36%" height="24px" gapBefore="16px" />
      </div>
    </div>
  );
}

import { learnerText } from '#features/content/courses/shared/page/course-text.rules.ts';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import type { ActivityItem } from '../shared/activities.contract.ts';
import { activityPath } from '../shared/activity-address.rules.ts';
import s from './activity-card.module.css';
import { ActivityPicture } from './activity-picture.tsx';

export interface ActivityCardProps {
  readonly activity: ActivityItem;
  /** In the first screen: its picture is not put off. */
  readonly eager?: boolean | undefined;
}

/** 1.6万 次观看 */
export const viewsText = (viewNum: number): string => `${learnerText(viewNum)} 次观看`;

const makerOf = ({ source, speaker }: ActivityItem): string => source || speaker;

/** One activity of the list: picture with its length, type, title, maker, how often it was opened. */
export function ActivityCard({ activity, eager }: ActivityCardProps) {
  const { id, title, lang, siweiName, form, viewNum, isTop } = activity;
  return (
    <article className={s.card}>
      <ActivityPicture activity={activity} eager={eager} />
      <div className={s.body}>
        <p className="row wraps gap-8">
          <Tag tone="outlined">{siweiName}</Tag>
          {isTop && <Tag tone="outlined">置顶</Tag>}
          {form === 'course' && <span className="small ink-3">课程，记学时</span>}
        </p>
        <h2 className={s.title}>
          <LinkTo className={s.link} to={activityPath(id)}>
            <Title lang={lang}>{title}</Title>
          </LinkTo>
        </h2>
        <p className={s.foot}>
          <span className="breaks">{makerOf(activity)}</span>
          <span className="push one-line">{viewsText(viewNum)}</span>
        </p>
      </div>
    </article>
  );
}

/** The first activity of the first page, with what it tells. */
export function ActivityLead({ activity }: { readonly activity: ActivityItem }) {
  const { id, title, lang, siweiName, introduction, source, speaker, viewNum } = activity;
  return (
    <article className={s.lead}>
      <ActivityPicture activity={activity} eager />
      <div className="stack gap-12 packed-middle">
        <p>
          <Tag tone="outlined">{siweiName}</Tag>
        </p>
        <h2 className="title-28">
          <LinkTo className={s.link} to={activityPath(id)}>
            <Title lang={lang}>{title}</Title>
          </LinkTo>
        </h2>
        {introduction !== '' && (
          <p className="ink-2" dir="auto">
            {introduction}
          </p>
        )}
        <p className="row wraps gap-4-16 plain ink-3">
          {[source, speaker, viewsText(viewNum)].filter(Boolean).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
    </article>
  );
}

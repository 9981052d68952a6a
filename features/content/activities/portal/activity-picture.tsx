import { Icon } from '#platform/web/ui/icon.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import type { ActivityItem } from '../shared/activities.contract.ts';
import { lengthText } from '../shared/activity-form.rules.ts';
import s from './activity-picture.module.css';

export interface ActivityPictureProps {
  readonly activity: Pick<ActivityItem, 'coverUrl' | 'title' | 'duration'>;
  readonly eager?: boolean | undefined;
}

/** The picture of an activity, 16:9, with its length on it. */
export const ActivityPicture = ({ activity: { coverUrl, title, duration }, eager }: ActivityPictureProps) => (
  <span className="block relative">
    <SmartImage src={coverUrl} alt="" shape="wide" title={title} eager={eager} />
    <span className={s.length}>
      {duration > 0 && <Icon name="play" size="s" filled />}
      {lengthText(duration)}
    </span>
  </span>
);

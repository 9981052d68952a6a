import { type ReactNode, useState } from 'react';
import { CollectButton } from '#features/ground/favorites/portal/collect-button.public.tsx';
import { CleanHtml } from '#features/ground/rich-text/portal/clean-html.public.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { copyAddress } from '#platform/web/ui/copy-address.ts';
import { cx } from '#platform/web/ui/cx.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { ReadAloud } from '#platform/web/ui/read-aloud/read-aloud.tsx';
import { ReadingTools, sizeClass, type TextSize } from '#platform/web/ui/reading-tools.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { hoursOfCourse, NO_HOURS } from '../shared/activities.words.ts';
import { ACTIVITY_FAVORITE } from '../shared/activity-address.rules.ts';
import s from './activity.module.css';
import { viewsText } from './activity-card.tsx';
import { ActivityCourse } from './activity-course.tsx';
import { ActivityPlayer } from './activity-player.tsx';
import type { ShownActivity } from './shown-activity.ts';

export interface ActivityViewProps {
  readonly activity: ShownActivity;
  /** Address of the page; without one it is a preview, in which there is nothing to do. */
  readonly path?: string | undefined;
}

/** `2026年07月02日` */
const dayText = (time: string): string => {
  const [year, month, day] = time.slice(0, 10).split('-');
  return `${year}年${month}月${day}日`;
};

const factsOf = ({ siweiName, source, speaker, publishTime, viewNum }: ShownActivity): string[] =>
  [
    ...[siweiName, source, speaker],
    publishTime === '' ? '' : dayText(publishTime),
    viewNum === undefined ? '' : viewsText(viewNum),
  ].filter(Boolean);

function Actions({ activity, path }: { readonly activity: ShownActivity; readonly path: string }) {
  const { id, title } = activity;
  return (
    <div className="row wraps gap-12">
      <CollectButton type={ACTIVITY_FAVORITE} id={id} name={title} />
      <Button icon="link" onClick={() => void copyAddress(location.origin + path)}>
        复制链接
      </Button>
    </div>
  );
}

/** Text of an activity that is read, with the tools of reading. */
function ActivityText({ activity, path }: ActivityViewProps) {
  const { id, content, lang } = activity;
  const [size, setSize] = useState<TextSize>('标准');
  return (
    <>
      {path !== undefined && <ReadingTools path={path} size={size} onSize={setSize} canPrint />}
      <ReadAloud textKey={id}>
        <CleanHtml className={cx(s.text, sizeClass(size))} lang={lang} html={content} />
      </ReadAloud>
    </>
  );
}

const hoursWords = ({ form, course }: ShownActivity): string => {
  if (form !== 'course') return NO_HOURS;
  return course === null ? '' : hoursOfCourse(course.courseHours);
};

const Basis = ({ activity, path }: ActivityViewProps): ReactNode => {
  if (activity.form === 'course') return <ActivityCourse activity={activity} />;
  return activity.form === 'text' ? null : (
    <ActivityPlayer activity={activity} isPreview={path === undefined} />
  );
};

/** One activity: what plays or leads to its course, its facts, what it tells, and whether it counts. */
export function ActivityView({ activity, path }: ActivityViewProps) {
  const { title, lang, introduction, form } = activity;
  const hours = hoursWords(activity);
  return (
    <article className={s.activity}>
      <Basis activity={activity} path={path} />
      <header className={s.head}>
        <Title as="h1" lang={lang}>
          {title}
        </Title>
        {path !== undefined && <Actions activity={activity} path={path} />}
        <p className={s.facts}>
          {factsOf(activity).map((fact) => (
            <bdi key={fact}>{fact}</bdi>
          ))}
        </p>
      </header>
      {introduction !== '' && (
        <p className={s.introduction} dir="auto">
          {introduction}
        </p>
      )}
      {form === 'text' && <ActivityText activity={activity} path={path} />}
      {hours !== '' && (
        <p className={s.hours}>
          <Icon name="info" />
          {hours}
        </p>
      )}
    </article>
  );
}

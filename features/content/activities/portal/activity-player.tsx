import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { signOnPath } from '#platform/web/sign-on-path.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { renewedVideo } from './activities.queries.ts';
import { ActivityPicture } from './activity-picture.tsx';
import type { ShownActivity } from './shown-activity.ts';

const CoursewarePlayer = lazy(() =>
  import('#features/content/courses/portal/page/courseware-player.public.tsx').then((module) => ({
    default: module.CoursewarePlayer,
  })),
);

/** In place of the film for whoever may not watch it: its picture, and the way to it. */
function Closed({ activity }: { readonly activity: ShownActivity }) {
  const { isLogin } = useUser();
  const { loginUrl } = useSite();
  const { pathname, search } = useLocation();
  const what = activity.form === 'audio' ? '收听' : '观看';
  return (
    <section className="clips on-card round-l edge" aria-label="播放器（未开放）">
      <ActivityPicture activity={activity} eager />
      <div className="row wraps gap-12-24 pad-20-24">
        <p>{isLogin === 0 ? `党员登录后可以${what}。` : `只有党员可以${what}。`}</p>
        {isLogin === 0 && (
          <ButtonLink kind="primary" to={signOnPath(loginUrl, pathname + search)}>
            去登录
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

export interface ActivityPlayerProps {
  readonly activity: ShownActivity;
  /** Looked at before it is public: a film that is still being made says so. */
  readonly isPreview: boolean;
}

/** Film or sound of an activity with the browser's own controls: it begins when it is asked to, and nothing follows. */
function OpenPlayer({ activity, isPreview }: ActivityPlayerProps) {
  // The page asks for the activity again and again; another address would begin the film anew.
  const [{ id, title, playUrl, subtitles, coverUrl }] = useState(activity);
  const course = { sdPath: playUrl, subtitles, screenshotPath: coverUrl, courseCover: '', courseName: title };
  return (
    <Suspense fallback={<SkeletonBlock height="420px" />}>
      <CoursewarePlayer
        course={course}
        renew={() => (isPreview ? Promise.resolve(playUrl) : renewedVideo(id))}
      />
    </Suspense>
  );
}

/** The player for whoever may watch, or the reason why it is closed. */
export const ActivityPlayer = (props: ActivityPlayerProps) =>
  props.activity.playUrl === '' && !props.isPreview ? (
    <Closed activity={props.activity} />
  ) : (
    <OpenPlayer key={String(props.activity.playUrl === '')} {...props} />
  );

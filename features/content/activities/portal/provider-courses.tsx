import { Icon } from '#platform/web/ui/icon.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { useProviderCourses } from './activities.queries.ts';

/** 合作平台的课程: each opens the provider's own page; nothing while no provider is connected. */
export function ProviderCourses() {
  const { data: courses = [] } = useProviderCourses();
  if (courses.length === 0) return null;
  return (
    <section className="panel pad-24 above-40" aria-labelledby="provided">
      <h2 className="title-s" id="provided">
        合作平台的课程
      </h2>
      <p className="plain ink-3 below-12">点开是合作平台的网页，在新窗口打开；在那边学习，本平台不记学时。</p>
      <ul>
        {courses.map(({ id, courseName, externalUrl, teacher, showCourseDuration, courseDuration }) => (
          <li key={id} className="row wraps gap-4-16 line-above pad-y-10">
            <a
              className="inline-row gap-8 grows hover-cinnabar phone-target"
              href={externalUrl}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Title>{courseName}</Title>
              <Icon name="external" size="s" label="（新窗口打开）" />
            </a>
            <span className="small ink-3">
              {[teacher, courseDuration > 0 ? showCourseDuration : ''].filter(Boolean).join('　')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

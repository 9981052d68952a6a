import { useEffect, useMemo, useState } from 'react';
import { CleanHtml } from '#features/ground/rich-text/portal/clean-html.public.tsx';
import { ReadAloud } from '#platform/web/ui/read-aloud/read-aloud.tsx';
import { type Anchor, withAnchors } from '../../shared/page/article.rules.ts';
import s from './course-article.module.css';
import type { CourseFacts } from './course-page.queries.ts';

export const useArticle = (html: string) => useMemo(() => withAnchors(html), [html]);

/** The heading that was last passed on the way down. */
const useCurrentAnchor = (anchors: readonly Anchor[]): string => {
  const [current, setCurrent] = useState('');
  useEffect(() => {
    const headings = anchors.flatMap(({ id }) => document.getElementById(id) ?? []);
    const follow = () => {
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 3);
      setCurrent((passed.at(-1) ?? headings[0])?.id ?? '');
    };
    const watcher = new IntersectionObserver(follow, { rootMargin: '0px 0px -66% 0px', threshold: [0, 1] });
    for (const heading of headings) watcher.observe(heading);
    follow();
    return () => watcher.disconnect();
  }, [anchors]);
  return current;
};

/** 本课目录 */
export function ArticleContents({ anchors }: { readonly anchors: readonly Anchor[] }) {
  const current = useCurrentAnchor(anchors);
  if (anchors.length < 2) return null;
  return (
    <nav className={`panel ${s.contents}`} aria-labelledby="contents">
      <h2 className="below-14 title-s" id="contents">
        本课目录
      </h2>
      <ol>
        {anchors.map(({ id, title }) => (
          <li key={id}>
            <a
              className="row tall-44 ink-2 snug"
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export interface CourseArticleProps {
  readonly course: CourseFacts;
  readonly html: string;
}

/** The text of an image-text course, forty characters a line. */
export function CourseArticle({ course, html }: CourseArticleProps) {
  return (
    <article aria-label={course.courseName}>
      <ReadAloud textKey={course.id}>
        <CleanHtml className={s.article} html={html} lang={course.lang} />
      </ReadAloud>
      {course.publishTime !== '' && (
        <p className="above-20 small ink-3">{course.publishTime.slice(0, 10)} 发布</p>
      )}
    </article>
  );
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { clockText } from '#platform/shared/times.ts';
import { queryKey } from '#platform/web/call.ts';
import { Title } from '#platform/web/ui/title.tsx';
import { getCourseStatistics } from '../../shared/page/course-page.contract.ts';
import { CourseAbout } from '../page/course-about.public.tsx';
import { ArticleContents, CourseArticle, useArticle } from '../page/course-article.public.tsx';
import s from '../page/course-detail.module.css';
import { CourseFrame } from '../page/course-frame.public.tsx';
import { CourseHead } from '../page/course-head.public.tsx';
import type { CourseFacts } from '../page/course-page.queries.ts';
import { Teachers, Versions } from '../page/course-people.public.tsx';
import { PlainPlayer } from '../page/plain-player.tsx';
import p from './course-preview.module.css';

/** A preview has no studies: the parts find these numbers and ask the server for none. */
const clientOf = (course: CourseFacts): QueryClient => {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  client.setQueryData(queryKey(getCourseStatistics, { courseId: course.id }), {
    code: '200',
    success: true,
    message: '',
    data: {
      clickNum: 0,
      studyNum: 0,
      finishNum: 0,
      collectNum: 0,
      totalScore: 0,
      isCollect: false,
    },
  });
  return client;
};

interface OfCourse {
  readonly course: CourseFacts;
}

export interface CoursePreviewProps extends OfCourse {
  /** A new address of the medium: the one that came with the course ends after a while. */
  readonly renew: () => Promise<string>;
}

function PlayedPreview({ course, renew }: CoursePreviewProps) {
  const media = useRef<HTMLVideoElement>(null);
  const { chapters } = course;
  const play = (seconds: number) => {
    if (!media.current) return;
    media.current.currentTime = seconds;
    media.current.play().catch(() => undefined);
  };
  return (
    <CourseFrame
      className={p.played}
      asideLabel="本课章节与讲课人"
      aside={
        <>
          {chapters.length > 0 && (
            <section className={`panel ${p.chapters}`} aria-labelledby="preview-chapters">
              <h2 className="below-8 title-s" id="preview-chapters">
                章节
              </h2>
              <ol>
                {chapters.map(({ startSeconds, title }, index) => (
                  <li key={startSeconds}>
                    <button
                      className="stack middle full gap-10 line-above to-start hover-cinnabar"
                      type="button"
                      onClick={() => play(startSeconds)}
                    >
                      <span>{index + 1}</span>
                      <Title>{title}</Title>
                      <small>{clockText(startSeconds)}</small>
                    </button>
                  </li>
                ))}
              </ol>
            </section>
          )}
          <Teachers course={course} />
          <Versions course={course} />
        </>
      }
    >
      <PlainPlayer course={course} media={media} renew={renew} />
      <CourseHead course={course} isPreview />
      <h2 className={s.heading}>课程简介</h2>
      <CourseAbout course={course} isPreview />
    </CourseFrame>
  );
}

function ReadPreview({ course }: OfCourse) {
  const { html, anchors } = useArticle(course.resourceContent);
  return (
    <CourseFrame
      isText
      className={p.read}
      asideLabel="本课目录与讲课人"
      aside={
        <>
          <ArticleContents anchors={anchors} />
          <Teachers course={course} />
          <Versions course={course} />
        </>
      }
    >
      <CourseHead course={course} isPreview />
      {course.resourceContent === '' ? (
        <p className={p.none}>还没有写正文。</p>
      ) : (
        <CourseArticle course={course} html={html} />
      )}
    </CourseFrame>
  );
}

/** Elements of a frame belong to its own window: `instanceof HTMLElement` knows only those of this one. */
const closestLink = (node: Node): Element | null => {
  const element = 'closest' in node ? (node as Element) : node.parentElement;
  return element?.closest('a[href]') ?? null;
};

/** Links of the preview lead nowhere but to their place in the text: the learner's pages are not open yet. */
const stayHere = (event: MouseEvent) => {
  const link = closestLink(event.target as Node);
  if (!link) return;
  event.preventDefault();
  event.stopPropagation();
  const anchor = link.getAttribute('href')?.split('#')[1];
  if (anchor) link.ownerDocument.getElementById(anchor)?.scrollIntoView();
};

/** A course as learners will see it: same parts, same styles, without study, evaluation and numbers. */
export function CoursePreview({ course, renew }: CoursePreviewProps): ReactNode {
  const [client] = useState(() => clientOf(course));
  return (
    <QueryClientProvider client={client}>
      <main className="wrap" aria-label="学员看到的页面" onClickCapture={stayHere}>
        {course.mediaKind === 'text' ? (
          <ReadPreview course={course} />
        ) : (
          <PlayedPreview course={course} renew={renew} />
        )}
      </main>
    </QueryClientProvider>
  );
}

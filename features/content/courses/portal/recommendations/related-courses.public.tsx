import { useEffect, useState } from 'react';
import type { CourseLanguage } from '#platform/shared/settings/course-languages.ts';
import { SidePanel } from '#platform/web/shells/portal/side-panel.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { learnerText } from '../../shared/page/course-text.rules.ts';
import { firstSwapFor, RELATED_TOPICS, topicOfSwap } from '../../shared/recommendations/related.rules.ts';
import { CourseLink } from '../catalogue/course-link.public.tsx';
import { useRelatedCourses } from './related.queries.ts';
import s from './related-courses.module.css';

/** 换一换 asks again after this long, so that pressing it often asks once (specification, 2.13). */
const SWAP_MS = 500;
const COUNT = 3;

const useSettled = (value: number): number => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return;
    const timer = setTimeout(() => setSettled(value), SWAP_MS);
    return () => clearTimeout(timer);
  }, [value, settled]);
  return settled;
};

function Waiting() {
  return (
    <Skeleton label="课程推荐">
      {Array.from({ length: COUNT }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty rows have no other name
        <div key={row} className={s.row}>
          <SkeletonBlock ratio="3 / 4" />
          <div>
            <SkeletonBlock height="18px" />
            <SkeletonBlock height="18px" width="60%" gapBefore="6px" />
            <SkeletonBlock height="14px" width="70%" gapBefore="8px" />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}

function Three({ swaps }: { readonly swaps: number }) {
  const settled = useSettled(swaps);
  const { topic, pageNum } = topicOfSwap(settled);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useRelatedCourses(topic, pageNum);
  if (isError) {
    return <FailedView kept="课程列表不受影响" retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Waiting />;
  if (data.datalist.length === 0) return <EmptyView title="暂无课程推荐" />;
  return (
    <ul className={cx((isPlaceholderData || settled !== swaps) && s.swapping)}>
      {data.datalist.map(({ id, courseName, lang, courseCover, numberOfLearners }) => (
        <li key={id} className={s.row}>
          <SmartImage src={courseCover} alt="" title={courseName} />
          <div>
            <h3 className="plain snug">
              <CourseLink id={id} className={s.link}>
                <Title lang={lang}>{courseName}</Title>
              </CourseLink>
            </h3>
            <p className="small ink-3">{learnerText(numberOfLearners)} 人在学</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

interface RelatedCoursesProps {
  /** Language that the reader chose; empty for none. */
  readonly language: CourseLanguage | '';
}

/** 课程推荐: three courses under one of four titles; 换一换 goes to the next title. */
export function RelatedCourses({ language }: RelatedCoursesProps) {
  const [pressed, setPressed] = useState(0);
  const swaps = pressed + firstSwapFor(language);
  const { topic } = topicOfSwap(swaps);
  const title = RELATED_TOPICS.find((entry) => entry.topic === topic)?.title;
  return (
    <SidePanel title="课程推荐">
      <div className={s.sub}>
        <span aria-live="polite">{title}</span>
        <button
          className="inline-row gap-4 target hover-cinnabar"
          type="button"
          onClick={() => setPressed(pressed + 1)}
        >
          <Icon name="refresh" size="s" />
          换一换
        </button>
      </div>
      <div className={s.three}>
        <Three swaps={swaps} />
      </div>
    </SidePanel>
  );
}

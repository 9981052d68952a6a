import { useState } from 'react';
import { MEDIA_KIND_WORDS } from '#features/content/courses/shared/media-kind.words.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { FIRST_COURSES, useCatalogue } from '../catalogue/class-list.queries.ts';
import s from './shared-class.module.css';

export interface SharedCatalogueProps {
  readonly classId: string;
  readonly courseNum: number;
}

function Waiting() {
  return (
    <Skeleton label="课程目录">
      {Array.from({ length: FIRST_COURSES }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty rows have no other name
        <div key={row} className={s.course}>
          <SkeletonBlock ratio="3 / 4" />
          <div>
            <SkeletonBlock height="20px" width="84%" />
            <SkeletonBlock height="16px" width="52%" gapBefore="8px" />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}

/** Courses of the class: the first three, and all of them at a press. */
export function SharedCatalogue({ classId, courseNum }: SharedCatalogueProps) {
  const [isWhole, setWhole] = useState(false);
  const { data, isError, isFetching, refetch } = useCatalogue(classId, isWhole);
  if (courseNum === 0) return null;
  const courses = data?.datalist ?? [];
  const total = data?.totalelements ?? courseNum;
  const isShort = courses.length > 0 && courses.length < total;
  return (
    <>
      <h2>{total > FIRST_COURSES ? (isShort ? '前三门课' : '全部课程') : '课程'}</h2>
      {data === undefined && !isError && <Waiting />}
      <ol aria-label="课程目录">
        {courses.map(({ id, courseName, lang, courseCover, mediaKind, showCourseDuration, courseHours }) => (
          <li key={id} className={s.course}>
            <SmartImage className={s.book} src={courseCover} alt="" title={courseName} />
            <div>
              <b>
                <Title lang={lang}>{courseName}</Title>
              </b>
              <p className="small ink-3">
                {MEDIA_KIND_WORDS[mediaKind]}
                {mediaKind !== 'text' && `　${showCourseDuration}`}　{courseHours} 学时
              </p>
            </div>
          </li>
        ))}
      </ol>
      {isError && data === undefined && (
        <p className="row wraps gap-8-12 above-8 ink-3">
          课程目录没有加载出来。
          <Button size="s" icon="refresh" loading={isFetching} onClick={() => void refetch()}>
            重新加载
          </Button>
        </p>
      )}
      {isShort && (
        <p className="row wraps gap-8-12 above-8 ink-3">
          <Button size="s" loading={isWhole && isFetching} onClick={() => setWhole(true)}>
            看全部 {total} 门
          </Button>
          {isWhole && isError && <span role="alert">没有加载出来，请检查网络。</span>}
        </p>
      )}
    </>
  );
}

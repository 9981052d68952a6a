import { learnerText } from '#features/content/courses/shared/page/course-text.rules.ts';
import { teacherPath } from '#features/content/teachers/shared/teacher-paths.rules.ts';
import { CollectButton } from '#features/ground/favorites/portal/collect-button.public.tsx';
import { CleanHtml } from '#features/ground/rich-text/portal/clean-html.public.tsx';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { copyAddress } from '#platform/web/ui/copy-address.ts';
import { StarScore } from '#platform/web/ui/entry/star-rating.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { getTeacher } from '../shared/teacher-library.contract.ts';
import { starsText } from '../shared/teacher-library.words.ts';
import s from './teacher-detail.module.css';

export type TeacherFacts = OutputOf<typeof getTeacher>['data'];

function Figures({ teacher }: { readonly teacher: TeacherFacts }) {
  const { courseNum, studyNum, totalScore, evaluateNum, classes } = teacher;
  const stars = starsText(totalScore);
  return (
    <dl className={s.figures}>
      <div>
        <dt className="small ink-3">主讲课程</dt>
        <dd className="row wraps gap-6 small ink-3">
          <b className="num">{courseNum}</b> 门
        </dd>
      </div>
      <div>
        <dt className="small ink-3">累计听课</dt>
        <dd className="row wraps gap-6 small ink-3">
          <b className="num">{learnerText(studyNum)}</b> 人次
        </dd>
      </div>
      <div>
        <dt className="small ink-3">学员评分</dt>
        <dd className="row wraps gap-6 small ink-3">
          {stars === '' ? (
            '还没有评价'
          ) : (
            <>
              <b className="num">{stars}</b> 分 <StarScore value={totalScore / 2} />
              <small className="small ink-3">{evaluateNum} 次评价</small>
            </>
          )}
        </dd>
      </div>
      {classes.length > 0 && (
        <div>
          <dt className="small ink-3">任教班级</dt>
          <dd className="row wraps gap-6 small ink-3">
            <b className="num">{classes.length}</b> 个
          </dd>
        </div>
      )}
    </dl>
  );
}

export interface TeacherHeadProps {
  readonly teacher: TeacherFacts;
  /** In the console: nothing to press, and no figures, which only readers make. */
  readonly isPreview?: boolean | undefined;
}

/** Portrait, name, unit, figures and the introduction. */
export function TeacherHead({ teacher, isPreview = false }: TeacherHeadProps) {
  const { id, name, photo, unit, title, orgName, fields, intro, hotFlag } = teacher;
  return (
    <div className={s.head}>
      <SmartImage
        className={s.portrait}
        shape="person"
        src={photo}
        alt={`${name}的画像`}
        title={name.slice(0, 1)}
        eager
      />
      <div>
        <p className="flex wraps gap-8">
          {orgName !== '' && <Tag tone="outlined">{orgName}</Tag>}
          {hotFlag === '1' && <Tag tone="gold">推荐</Tag>}
          {fields.map((field) => (
            <Tag key={field}>{field}</Tag>
          ))}
        </p>
        <div className={s.title}>
          <div>
            <h1 dir="auto">{name}</h1>
            <p className="ink-2">{[unit, title].filter(Boolean).join('　')}</p>
          </div>
          {!isPreview && (
            <div className="flex wraps gap-8">
              <CollectButton type="TEACHER" id={id} name={name} />
              <Button icon="link" onClick={() => void copyAddress(location.origin + teacherPath(id))}>
                复制链接
              </Button>
            </div>
          )}
        </div>
        {!isPreview && <Figures teacher={teacher} />}
        {intro !== '' && <CleanHtml html={intro} />}
      </div>
    </div>
  );
}

export const TeacherHeadSkeleton = () => (
  <Skeleton label="教师">
    <div className={s.head}>
      <span className={s.portrait}>
        <SkeletonBlock ratio="4 / 5" />
      </span>
      <div>
        <SkeletonBlock width="160px" height="24px" />
        <SkeletonBlock width="240px" height="44px" gapBefore="14px" />
        <SkeletonBlock width="50%" height="24px" gapBefore="10px" />
        <SkeletonBlock width="100%" height="84px" gapBefore="24px" />
        <SkeletonBlock width="72%" height="96px" gapBefore="24px" />
      </div>
    </div>
  </Skeleton>
);

import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import s from './course-detail.module.css';
import { CourseFrame } from './course-frame.public.tsx';

const ROWS = ['1', '2', '3', '4', '5', '6'];
const LINES = ['100%', '96%', '98%', '94%', '60%', '97%', '95%', '99%', '72%'];

function Head() {
  return (
    <>
      <SkeletonBlock width="56%" height="44px" />
      <SkeletonBlock width="72%" height="24px" gapBefore="8px" />
    </>
  );
}

function Reading() {
  return (
    <>
      <Head />
      <SkeletonBlock height="76px" gapBefore="20px" />
      {LINES.map((width) => (
        <SkeletonBlock key={width} width={width} height="20px" gapBefore="14px" />
      ))}
    </>
  );
}

function Playing() {
  return (
    <>
      <SkeletonBlock ratio="16/9" />
      <SkeletonBlock height="104px" />
      <SkeletonBlock height="76px" gapBefore="2px" />
      <div className={s.waitingHead}>
        <Head />
      </div>
      <SkeletonBlock width="88%" height="20px" gapBefore="24px" />
      <SkeletonBlock width="80%" height="20px" gapBefore="12px" />
    </>
  );
}

/** The geometry of the course that is coming; as long as nobody knows its kind, of one that is played. */
export function CourseSkeleton({ isText = false }: { readonly isText?: boolean | undefined }) {
  return (
    <Skeleton label="课程">
      <CourseFrame asideLabel="课程" aside={ROWS.map((row) => <SkeletonBlock key={row} height="64px" />)}>
        {isText ? <Reading /> : <Playing />}
      </CourseFrame>
    </Skeleton>
  );
}

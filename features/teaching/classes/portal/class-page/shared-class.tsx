import { Suspense, useState } from 'react';
import { SharedBody, SharedTeacher } from '#features/content/courses/portal/page/shared-frame.public.tsx';
import { MEDIA_KIND_WORDS } from '#features/content/courses/shared/media-kind.words.ts';
import { CleanHtml } from '#features/ground/rich-text/portal/clean-html.public.tsx';
import { noBreak } from '#platform/shared/no-break.words.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Icon, type IconName } from '#platform/web/ui/icon.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { dayText, spanText } from '../../shared/class-dates.words.ts';
import { isInClass } from '../../shared/class-page/class-action.rules.ts';
import { FIRST_COURSES, useCatalogue } from '../catalogue/class-list.queries.ts';
import type { ClassSlots } from '../class-outlet.public.ts';
import { ClassNumbers, ClassTags } from './class-facts.tsx';
import type { ClassPageFacts } from './class-page.queries.ts';
import { ClassPhone } from './class-phone.tsx';
import s from './shared-class.module.css';

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
function SharedCatalogue({ classId, courseNum }: { readonly classId: string; readonly courseNum: number }) {
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
              <b className="block balanced">
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

interface Props {
  readonly detail: ClassPageFacts;
}

function Line({ icon, text }: { readonly icon: IconName; readonly text: string }) {
  return (
    <p className={s.line}>
      <Icon name={icon} />
      <span>{text}</span>
    </p>
  );
}

function Lines({ detail }: Props) {
  const { startDate, endDate, organizer, managers, phone } = detail;
  const heads = managers.filter(({ kind }) => kind === '班主任').map(({ name }) => name);
  return (
    <div className={s.lines}>
      <Line icon="calendar" text={noBreak(spanText(startDate, endDate))} />
      {organizer !== '' && <Line icon="cap" text={`主办：${organizer}`} />}
      {heads.length > 0 && <Line icon="user" text={`班主任：${heads.join('、')}`} />}
      {phone !== '' && <ClassPhone line={phone} look={s.line} />}
    </div>
  );
}

/** 报名须知; ticked as far as the server knows whether the person meets it. */
function Rules({ detail: { rules, standing } }: Props) {
  if (rules.length === 0 || isInClass(standing.learnState)) return null;
  return (
    <>
      <h2>报名须知</h2>
      <ul className={s.ticks}>
        {rules.map(({ text, isMet }) => (
          <li className="flex top gap-10 pad-y-8 line-above" key={text}>
            {isMet === true ? (
              <Icon className="pine" name="check" label="符合" />
            ) : (
              <Icon
                className={isMet === false ? 'danger' : 'gold-ink'}
                name={isMet === false ? 'warning' : 'info'}
                label={isMet === false ? '不符合' : undefined}
              />
            )}
            <span>{noBreak(text)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Graduation({ detail: { conditions, endDate } }: Props) {
  if (conditions.length === 0) return null;
  return (
    <>
      <h2>怎样算结业</h2>
      <ul className={s.ticks}>
        {conditions.map(({ code, name }, index) => (
          <li className="flex top gap-10 pad-y-8 line-above" key={code}>
            <Icon className="gold-ink" name="clock" />
            <span>{name}</span>
            {index === 0 && <em className="push rigid small upright ink-3">{dayText(endDate)}前</em>}
          </li>
        ))}
      </ul>
    </>
  );
}

function Teachers({ detail: { teachers } }: Props) {
  if (teachers.length === 0) return null;
  return (
    <>
      <h2>授课教师</h2>
      {teachers.map(({ id, name, unit, title, photo }) => (
        <SharedTeacher key={id} name={name} photo={photo} post={[unit, title].filter(Boolean).join('　')} />
      ))}
    </>
  );
}

export interface SharedClassProps extends Props, Pick<ClassSlots, 'SharedTimetable'> {
  /** Hint behind the label of the button; empty where the label says it all. */
  readonly note: string;
}

/** A class seen from outside: place, facts, dates, what is learnt, what it takes, who teaches. */
export function SharedClass({ detail, note, SharedTimetable }: SharedClassProps) {
  const { id, className, screenPath, intro, courseNum } = detail;
  return (
    <>
      <SmartImage className={s.cover} shape="wide" src={screenPath} alt="" title={className} eager />
      <SharedBody>
        <ClassTags detail={detail} look="flex wraps gap-8" />
        <Title as="h1">{className}</Title>
        <ClassNumbers detail={detail} look={s.facts} />
        <Lines detail={detail} />
        {note !== '' && (
          <p
            className="flex gap-12 pad-14-18 on-gold-wash round-m plain lines-165 gold-sign above-14"
            role="status"
          >
            <Icon name="info" />
            <span>{noBreak(note)}</span>
          </p>
        )}
        {intro !== '' && <CleanHtml className={s.intro} html={intro} />}
        {detail.heldInRoom && SharedTimetable !== undefined && (
          <Suspense fallback={null}>
            <SharedTimetable classId={id} />
          </Suspense>
        )}
        {detail.compulsoryNum + detail.electiveNum > 0 && (
          <SharedCatalogue classId={id} courseNum={courseNum} />
        )}
        <Graduation detail={detail} />
        <Rules detail={detail} />
        <Teachers detail={detail} />
      </SharedBody>
    </>
  );
}

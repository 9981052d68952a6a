import { Suspense, useEffect, useRef } from 'react';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { isInClass } from '../shared/class-action.rules.ts';
import { classSubPath, classWorkPath } from '../shared/class-address.rules.ts';
import { spanText } from '../shared/class-dates.rules.ts';
import { classFacts } from '../shared/class-facts.rules.ts';
import { unbroken } from '../shared/unbroken.rules.ts';
import { ClassActionButton } from './class-action-button.tsx';
import s from './class-head.module.css';
import type { ClassPageFacts } from './class-page.queries.ts';
import type { ClassParts } from './class-place.public.ts';
import { ClassShare } from './class-share.tsx';
import { ClassTypeTag, LearnStateTag, TimeStatusTag } from './class-tags.tsx';
import { QuitClass } from './quit-class.tsx';
import { useClassAction } from './use-class-action.ts';

interface Props {
  readonly detail: ClassPageFacts;
}

/** Who only manages the class has nothing to do with it as a learner. */
const isManagers = ({ canManage, standing }: ClassPageFacts): boolean =>
  canManage && !isInClass(standing.learnState) && standing.learnState !== 'REGISTERING';

export function ClassTags({ detail }: Props) {
  const { learnState, waitNo } = detail.standing;
  return (
    <p className={s.tags}>
      <ClassTypeTag type={detail.classType} />
      {detail.isOffline ? <Tag>已下线</Tag> : <TimeStatusTag status={detail.classStatusEnum} />}
      {learnState !== 'FINISH' && !isManagers(detail) && (
        <LearnStateTag state={learnState} waitNo={waitNo} inHead />
      )}
    </p>
  );
}

/** 学时, 课程, 学员, 还剩 */
export function ClassNumbers({ detail }: Props) {
  const { learnState } = detail.standing;
  const facts = classFacts(detail, {
    isInside: isInClass(learnState) || detail.canManage,
    isBeforeWindow: learnState === 'NOT_IN_DATE',
  });
  return (
    <dl className={s.facts}>
      {facts.map(({ name, parts }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {parts.map(({ num, unit }) => (
              <span key={num + unit}>
                {num}
                {unit !== '' && <small>{unit}</small>}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** 2026 年 7 月 6 日 至 7 月 24 日 主办 班主任 */
export function ClassHosts({ detail }: Props) {
  const heads = detail.managers.filter(({ kind }) => kind === '班主任').map(({ name }) => name);
  return (
    <p className={s.hosts}>
      <span>{unbroken(spanText(detail.startDate, detail.endDate))}</span>
      {detail.organizer !== '' && <span>主办：{detail.organizer}</span>}
      {heads.length > 0 && <span>班主任：{heads.join('、')}</span>}
    </p>
  );
}

interface HeadProps extends Props, Pick<ClassParts, 'ClassExam'> {
  /** Without picture and numbers, so that the courses come first (elder mode). */
  readonly isBrief: boolean;
}

/** Where the button one pressed has become another one, the focus goes to that, not to the top of the page. */
const useKeptFocus = (label: string) => {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(label);
  useEffect(() => {
    if (shown.current === label) return;
    shown.current = label;
    if (document.activeElement !== document.body) return;
    place.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [label]);
  return place;
};

/** 结业考试; what knows whether it is being sat right now may say 继续作答 instead. */
function ExamButton({ detail: { id }, ClassExam }: Omit<HeadProps, 'isBrief'>) {
  const plain = <ButtonLink to={classSubPath('graduate-exam', id)}>结业考试</ButtonLink>;
  if (ClassExam === undefined) return plain;
  return (
    <Suspense fallback={plain}>
      <ClassExam classId={id} part="button" />
    </Suspense>
  );
}

/** State and next step first: what the class is, how one stands to it, and one red button. */
export function ClassHead({ detail, isBrief, ClassExam }: HeadProps) {
  const action = useClassAction(detail);
  const { id, className, screenPath } = detail;
  const isOnlyManaged = isManagers(detail);
  const hasExam = isInClass(detail.standing.learnState) && detail.unifiedExamId !== '';
  const actions = useKeptFocus(action.label);
  return (
    <header className={cx(s.head, isBrief && s.brief)}>
      {!isBrief && (
        <SmartImage className={s.cover} shape="wide" eager src={screenPath} alt="" title={className} />
      )}
      <div>
        <ClassTags detail={detail} />
        <Title as="h1">{className}</Title>
        {!isBrief && <ClassNumbers detail={detail} />}
        <ClassHosts detail={detail} />
        <div ref={actions} className={s.actions}>
          {!isOnlyManaged && <ClassActionButton detail={detail} action={action} kind="primary" />}
          {hasExam && action.kind !== 'exam' && <ExamButton detail={detail} ClassExam={ClassExam} />}
          {detail.canManage && (
            <ButtonLink kind={isOnlyManaged ? 'primary' : 'line'} to={classWorkPath(id)}>
              管理班级
            </ButtonLink>
          )}
          {!isBrief && <ClassShare id={id} className={className} />}
          {!isBrief && <QuitClass detail={detail} />}
        </div>
        {action.note !== '' && !isOnlyManaged && (
          <p className={s.note} role="status">
            {unbroken(action.note)}
          </p>
        )}
      </div>
    </header>
  );
}

/** The class above its other pages: small, with the way back and the way on. */
export function ClassBar({ detail }: Props) {
  const action = useClassAction(detail);
  const { screenPath, className } = detail;
  const isMine = action.kind !== 'record' && !isManagers(detail);
  return (
    <header className={s.bar}>
      <SmartImage className={s.small} shape="wide" eager src={screenPath} alt="" />
      <div className={s.name}>
        <ClassTags detail={detail} />
        <p>
          <Title>{className}</Title>
        </p>
      </div>
      {isMine && <ClassActionButton detail={detail} action={action} kind="line" />}
    </header>
  );
}

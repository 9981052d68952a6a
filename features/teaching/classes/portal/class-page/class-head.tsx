import { Suspense } from 'react';
import { CollectButton } from '#features/ground/favorites/portal/collect-button.public.tsx';
import { noBreak } from '#platform/shared/no-break.words.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { classAdminPath, classSubPath } from '../../shared/class-address.rules.ts';
import { spanText } from '../../shared/class-dates.words.ts';
import { isInClass } from '../../shared/class-page/class-action.rules.ts';
import type { ClassSlots } from '../class-outlet.public.ts';
import { ClassActionButton } from '../enrolment/class-action-button.tsx';
import { OfferAnswer } from '../enrolment/offer-answer.tsx';
import { QuitClass } from '../enrolment/quit-class.tsx';
import { useClassAction } from '../enrolment/use-class-action.ts';
import { useOpenAfterSignUp } from '../enrolment/use-open-after-sign-up.ts';
import { ClassNumbers, ClassTags, isManagers } from './class-facts.tsx';
import s from './class-head.module.css';
import type { ClassPageFacts } from './class-page.queries.ts';
import { ClassShare } from './class-share.tsx';

interface Props {
  readonly detail: ClassPageFacts;
}

/** 2026 年 7 月 6 日 至 7 月 24 日 主办 班主任 */
function ClassHosts({ detail }: Props) {
  const heads = detail.managers.filter(({ kind }) => kind === '班主任').map(({ name }) => name);
  return (
    <p className={s.hosts}>
      <span>{noBreak(spanText(detail.startDate, detail.endDate))}</span>
      {detail.organizer !== '' && <span>主办：{detail.organizer}</span>}
      {heads.length > 0 && <span>班主任：{heads.join('、')}</span>}
      {detail.facts.map(({ name, text }) => (
        <span key={name}>
          {name}：{text}
        </span>
      ))}
    </p>
  );
}

interface HeadProps extends Props, Pick<ClassSlots, 'ClassExam' | 'SignActions'> {
  /** Without picture and numbers, so that the courses come first (elder mode). */
  readonly isBrief: boolean;
}

/** 结业考试; what knows whether it is being sat right now may say 继续作答 instead. */
function ExamButton({ detail: { id }, ClassExam }: Pick<HeadProps, 'detail' | 'ClassExam'>) {
  const plain = <ButtonLink to={classSubPath('graduate-exam', id)}>结业考试</ButtonLink>;
  if (ClassExam === undefined) return plain;
  return (
    <Suspense fallback={plain}>
      <ClassExam classId={id} part="button" />
    </Suspense>
  );
}

/** State and next step first: what the class is, how one stands to it, and one red button. */
export function ClassHead({ detail, isBrief, ClassExam, SignActions }: HeadProps) {
  const action = useClassAction(detail);
  const { id, className, screenPath } = detail;
  const isOnlyManaged = isManagers(detail);
  const isStudent = isInClass(detail.standing.learnState);
  const hasExam = isStudent && detail.unifiedExamId !== '';
  // Nothing but the timetable comes next: the note says so, and signing in has a button of its own.
  const isInRoom = detail.heldInRoom && detail.standing.learnState === 'LEARNING' && action.kind === 'off';
  return (
    <header className={cx(s.head, isBrief && s.brief)}>
      {!isBrief && (
        <SmartImage className={s.cover} shape="wide" eager src={screenPath} alt="" title={className} />
      )}
      <div>
        <ClassTags detail={detail} look={s.tags} />
        <Title as="h1">{className}</Title>
        {!isBrief && <ClassNumbers detail={detail} look={s.facts} />}
        <ClassHosts detail={detail} />
        <div className={s.actions}>
          {detail.heldInRoom && isStudent && SignActions !== undefined && (
            <Suspense fallback={null}>
              <SignActions classId={id} />
            </Suspense>
          )}
          {detail.standing.offerUntil !== '' && <OfferAnswer classId={id} />}
          {!isOnlyManaged && !isInRoom && detail.standing.offerUntil === '' && (
            <ClassActionButton detail={detail} action={action} kind="primary" />
          )}
          {hasExam && action.kind !== 'exam' && <ExamButton detail={detail} ClassExam={ClassExam} />}
          {detail.canManage && (
            <ButtonLink kind={isOnlyManaged ? 'primary' : 'line'} to={classAdminPath(id)}>
              管理班级
            </ButtonLink>
          )}
          {!isBrief && <CollectButton type="CLASS" id={id} name={className} />}
          {!isBrief && <ClassShare of={detail} />}
          {!isBrief && <QuitClass detail={detail} />}
        </div>
        {action.note !== '' && !isOnlyManaged && (
          <p className={s.note} role="status">
            {noBreak(action.note)}
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
  const openSignedUp = useOpenAfterSignUp();
  return (
    <header className={s.bar}>
      <SmartImage className={s.small} shape="wide" eager src={screenPath} alt="" />
      <div className={s.name}>
        <ClassTags detail={detail} look={s.tags} />
        <p>
          <Title>{className}</Title>
        </p>
      </div>
      {isMine && (
        <ClassActionButton
          detail={detail}
          action={action}
          kind="line"
          onSignedUp={() => openSignedUp(detail.id)}
        />
      )}
    </header>
  );
}

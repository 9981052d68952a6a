import { Suspense } from 'react';
import { useSite } from '#features/site/portal/use-site.public.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { LinkTo } from '#platform/web/ui/link-to.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/skeleton.tsx';
import { classSubPath } from '../shared/class-address.rules.ts';
import { momentText } from '../shared/class-dates.rules.ts';
import { unbroken } from '../shared/unbroken.rules.ts';
import s from './class-detail.module.css';
import { type ClassPageFacts, type Graduation, useGraduation } from './class-page.queries.ts';
import type { ClassPlace } from './class-place.public.ts';

interface Props {
  readonly detail: ClassPageFacts;
}

/** 报名须知: each with its tick as far as the server knows whether the person meets it. */
function SignUpRules({ detail: { rules } }: Props) {
  if (rules.length === 0) return null;
  return (
    <section className={`panel ${s.card}`} aria-labelledby="rules">
      <h2 id="rules">报名须知</h2>
      <ul className={s.ticks}>
        {rules.map(({ text, isMet }) => (
          <li key={text}>
            {isMet === true && <Icon className={s.ok} name="check" label="符合" />}
            {isMet === false && <Icon className={s.bad} name="close" label="不符合" />}
            {isMet === null && <Icon className={s.open} name="info" />}
            <span>{unbroken(text)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What graduation takes, for people who are not in the class. */
function ConditionNames({ detail: { conditions } }: Props) {
  if (conditions.length === 0) return null;
  return (
    <section className={`panel ${s.card}`} aria-labelledby="conditions">
      <h2 id="conditions">结业条件</h2>
      <ul className={s.ticks}>
        {conditions.map(({ code, name }) => (
          <li key={code}>
            <Icon className={s.open} name="flag" />
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ConditionsProps {
  readonly graduation: Graduation;
  /** Nothing counts any more: what is missing stays missing. */
  readonly isOver: boolean;
}

/** The conditions of graduation, each with what one has and what is still missing. */
function Conditions({ graduation, isOver }: ConditionsProps) {
  const { passFlag, graduatedTime, graduationNo, conditions, missingNum } = graduation;
  const isGraduated = passFlag === '1';
  return (
    <>
      {isGraduated && (
        <p className={s.done}>
          <Icon name="check" />
          <span>
            {momentText(graduatedTime)} 结业
            <br />
            结业编号 {graduationNo}
          </span>
        </p>
      )}
      <ul className={s.ticks}>
        {conditions.map(({ code, name, need, got, missing, okFlag }) => (
          <li key={code}>
            {okFlag === '1' ? (
              <Icon className={s.ok} name="check" label="已达到" />
            ) : (
              <Icon
                className={isOver ? s.bad : s.open}
                name={isOver ? 'close' : 'clock'}
                label={isOver ? '没有达到' : '还没达到'}
              />
            )}
            <span>{name}</span>
            <em>
              {got} / {need}
            </em>
            {missing !== '' && <small>{missing}</small>}
          </li>
        ))}
      </ul>
      {!isGraduated && missingNum > 0 && (
        <p className={s.hint}>
          {isOver
            ? `班级已结束，有 ${missingNum} 项没有达到。`
            : `还有 ${missingNum} 项，全部达到时自动结业。`}
        </p>
      )}
    </>
  );
}

function MyConditions({ detail }: Props) {
  const { data, error } = useGraduation({ classId: detail.id, idCardHash: '' }, true);
  if (error !== null && !data) return <ConditionNames detail={detail} />;
  if (data?.data.conditions.length === 0) return null;
  return (
    <section className={`panel ${s.card}`} aria-labelledby="conditions">
      <h2 id="conditions">结业条件</h2>
      {data ? (
        <Conditions
          graduation={data.data}
          isOver={detail.isOffline || detail.classStatusEnum === 'HOLDOVER'}
        />
      ) : (
        <Skeleton label="结业条件">
          {detail.conditions.map(({ code }) => (
            <SkeletonBlock key={code} height="26px" gapBefore="14px" />
          ))}
        </Skeleton>
      )}
    </section>
  );
}

/** The first number of a line such as 0998-000 0000（工作日 10:00—19:30）. */
const dialOf = (line: string): string => (/\d[\d -]{4,}/.exec(line)?.[0] ?? '').replace(/\D/g, '');

function Help({ detail: { managers, phone } }: Props) {
  const { servicePhone } = useSite();
  const line = phone || servicePhone;
  return (
    <section className={`panel ${s.card}`} aria-labelledby="help">
      <h2 id="help">需要帮助</h2>
      <div className={s.help}>
        {managers.map(({ kind, name }) => (
          <p key={kind + name}>
            {kind}：{name}
          </p>
        ))}
        {line !== '' && (
          <a href={`tel:${dialOf(line)}`}>
            <Icon name="phone" size="s" />
            {unbroken(line)}
          </a>
        )}
      </div>
    </section>
  );
}

export interface ClassSideProps extends Props, Pick<ClassPlace, 'LatestNotices'> {
  readonly isInside: boolean;
}

/** Beside the courses: for members what is still missing and what is new, for others how to get in. */
export function ClassSide({ detail, isInside, LatestNotices }: ClassSideProps) {
  return (
    <>
      {isInside ? (
        <MyConditions detail={detail} />
      ) : (
        <>
          {!detail.canManage && <SignUpRules detail={detail} />}
          <ConditionNames detail={detail} />
        </>
      )}
      {(isInside || detail.canManage) && LatestNotices !== undefined && (
        <section className={`panel ${s.card}`} aria-labelledby="notices">
          <h2 id="notices">
            <LinkTo to={classSubPath('class-notice', detail.id)}>班级通知</LinkTo>
          </h2>
          <Suspense fallback={<SkeletonBlock height="120px" />}>
            <LatestNotices classId={detail.id} />
          </Suspense>
        </section>
      )}
      <Help detail={detail} />
    </>
  );
}

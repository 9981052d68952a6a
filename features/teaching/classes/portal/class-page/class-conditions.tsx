import { Suspense } from 'react';
import { Icon } from '#platform/web/ui/icon.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { SideCard } from '#platform/web/ui/side-card.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { momentText } from '../../shared/class-dates.words.ts';
import { conditionWords, PAPER_EXAM_CONDITION } from '../../shared/progress/condition.words.ts';
import type { ClassSlots } from '../class-outlet.public.ts';
import s from './class-detail.module.css';
import { type ClassPageFacts, type Graduation, useGraduation } from './class-page.queries.ts';

interface Props {
  readonly detail: ClassPageFacts;
}

type PartProps = Props & Pick<ClassSlots, 'ClassExam'>;

/** Conditions of graduation, for people who are not in the class. */
export function ConditionNames({ detail: { conditions } }: Props) {
  if (conditions.length === 0) return null;
  return (
    <SideCard id="conditions" title="结业条件">
      <ul className={s.ticks}>
        {conditions.map(({ code, name }) => (
          <li className="stack middle pad-y-8 line-above plain" key={code}>
            <Icon className="gold-ink" name="flag" />
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </SideCard>
  );
}

function ConditionText({ condition }: { readonly condition: Graduation['conditions'][number] }) {
  const { have, missing } = conditionWords(condition);
  return (
    <>
      <span>{condition.name}</span>
      <em>{have}</em>
      {missing !== '' && <small>{missing}</small>}
    </>
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
        <p className="row gap-10 below-12 pad-10-14 on-pine-wash round-m plain pine loose">
          <Icon name="check" />
          <span>
            {momentText(graduatedTime)} 结业
            <br />
            结业编号 {graduationNo}
            <br />
            <LinkTo className="underlined" to="/personal-center/certificates">
              看我的证书
            </LinkTo>
          </span>
        </p>
      )}
      <ul className={s.ticks}>
        {conditions.map((condition) => (
          <li className="stack middle pad-y-8 line-above plain" key={condition.code}>
            {condition.okFlag === '1' ? (
              <Icon className="pine" name="check" label="已达到" />
            ) : (
              <Icon
                className={isOver ? 'danger' : 'gold-ink'}
                name={isOver ? 'close' : 'clock'}
                label={isOver ? '没有达到' : '还没达到'}
              />
            )}
            <ConditionText condition={condition} />
          </li>
        ))}
      </ul>
      {!isGraduated && missingNum > 0 && (
        <p className="above-8 small ink-3">
          {isOver
            ? `班级已结束，有 ${missingNum} 项没有达到。`
            : `还有 ${missingNum} 项，全部达到时自动结业。`}
        </p>
      )}
    </>
  );
}

/** Until when the final test may be sat, or when it is sat on paper, below the conditions. */
function ExamLine({ detail, ClassExam }: PartProps) {
  const hasPaper = detail.conditions.some(({ code }) => code === PAPER_EXAM_CONDITION);
  if (ClassExam === undefined || (detail.unifiedExamId === '' && !hasPaper)) return null;
  return (
    <Suspense fallback={<SkeletonBlock height="44px" />}>
      <ClassExam classId={detail.id} part="line" />
    </Suspense>
  );
}

/** The conditions of graduation for a member of the class, and the final test. */
export function MyConditions({ detail, ClassExam }: PartProps) {
  const { data, error } = useGraduation({ classId: detail.id, idCardHash: '' }, true);
  if (error !== null && !data) return <ConditionNames detail={detail} />;
  const hasNone = data?.data.conditions.length === 0;
  if (hasNone && detail.unifiedExamId === '') return null;
  return (
    <SideCard id="conditions" title={hasNone ? '结业考试' : '结业条件'}>
      {data && !hasNone && (
        <Conditions
          graduation={data.data}
          isOver={detail.isOffline || detail.classStatusEnum === 'HOLDOVER'}
        />
      )}
      {!data && (
        <Skeleton label="结业条件">
          {detail.conditions.map(({ code }) => (
            <SkeletonBlock key={code} height="26px" gapBefore="14px" />
          ))}
        </Skeleton>
      )}
      <ExamLine detail={detail} ClassExam={ClassExam} />
    </SideCard>
  );
}

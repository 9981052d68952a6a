import { Tag } from '#platform/web/ui/tag.tsx';
import { isInClass } from '../../shared/class-page/class-action.rules.ts';
import { classFacts } from '../../shared/class-page/class-facts.words.ts';
import { ClassTypeTag, HeldInRoomTag, LearnStateTag, TimeStatusTag } from '../catalogue/class-tags.tsx';
import type { ClassPageFacts } from './class-page.queries.ts';

interface Props {
  readonly detail: ClassPageFacts;
  /** How the page lays them out. */
  readonly look: string | undefined;
}

/** A person who only manages the class has nothing to do with it as a learner. */
export const isManagers = ({ canManage, standing }: ClassPageFacts): boolean =>
  canManage && !isInClass(standing.learnState) && standing.learnState !== 'REGISTERING';

/** 公开班 进行中 学习中 */
export function ClassTags({ detail, look }: Props) {
  const { learnState, waitNo, offerUntil } = detail.standing;
  return (
    <p className={look}>
      <ClassTypeTag type={detail.classType} />
      {detail.heldInRoom && <HeldInRoomTag />}
      {detail.isOffline ? <Tag>已下线</Tag> : <TimeStatusTag status={detail.classStatusEnum} />}
      {learnState !== 'FINISH' && !isManagers(detail) && (
        <LearnStateTag state={learnState} waitNo={waitNo} offerUntil={offerUntil} inHead />
      )}
    </p>
  );
}

/** 学时, 课程, 学员, 还剩 */
export function ClassNumbers({ detail, look }: Props) {
  const { learnState } = detail.standing;
  const facts = classFacts(detail, {
    isInside: isInClass(learnState) || detail.canManage,
    isBeforeWindow: learnState === 'NOT_IN_DATE',
  });
  return (
    <dl className={look}>
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

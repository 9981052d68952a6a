import { noBreak } from '#platform/shared/no-break.words.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { ProgressBar } from '#platform/web/ui/states/progress-bar.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { nextStepOf } from '../../shared/catalogue/my-class.rules.ts';
import { classPath, recordPath } from '../../shared/class-address.rules.ts';
import { spanText } from '../../shared/class-dates.words.ts';
import { isInClass } from '../../shared/class-page/class-action.rules.ts';
import type { MyClass } from '../class-page/class-page.queries.ts';
import { ClassTypeTag, HeldInRoomTag, LearnStateTag } from './class-tags.tsx';
import s from './my-classes.module.css';

export interface MyClassRowProps {
  readonly item: MyClass;
  /** The first class that is being studied: the only red one. */
  readonly isFirst: boolean;
}

function Act({ item, isFirst }: MyClassRowProps) {
  const { id, className, learnState, isOffline, heldInRoom } = item;
  const isDone =
    learnState === 'LEARNED' || learnState === 'UN_LEARNED' || (isOffline && isInClass(learnState));
  const going = heldInRoom ? '看课表' : '继续学习';
  const label = learnState === 'LEARNING' ? going : isDone ? '看本班学习记录' : '看班级';
  return (
    <ButtonLink
      kind={isFirst ? 'primary' : 'line'}
      to={isDone ? recordPath(id) : classPath(id)}
      aria-label={`${label}：${className}`}
    >
      {label}
    </ButtonLink>
  );
}

/** One of one's own classes: what it is, how far one is, what comes next. */
export function MyClassRow(props: MyClassRowProps) {
  const { item } = props;
  const { id, className, screenPath, classType, learnState, waitNo, percentage, gotHours } = item;
  const showsProgress = isInClass(learnState) && learnState !== 'REGISTERED';
  return (
    <li className={s.row}>
      <SmartImage className={s.cover} shape="wide" src={screenPath} alt="" title={className} />
      <div>
        <p className="flex wraps gap-8 below-8">
          <ClassTypeTag type={classType} />
          {item.heldInRoom && <HeldInRoomTag />}
          {item.isOffline && <Tag>已下线</Tag>}
          {(!item.isOffline || learnState === 'LEARNED') && (
            <LearnStateTag state={learnState} waitNo={waitNo} offerUntil={item.offerUntil} />
          )}
        </p>
        <h2 className="title-m">
          <LinkTo to={classPath(id)}>
            <Title>{className}</Title>
          </LinkTo>
        </h2>
        <p className="flex wraps above-4 plain ink-3 gap-0-20">
          <span>{noBreak(spanText(item.startDate, item.endDate))}</span>
          <span>{item.orgName}</span>
        </p>
        <p className="above-4 plain">{noBreak(nextStepOf(item))}</p>
      </div>
      <div className={s.side}>
        {showsProgress && (
          <p className={s.progress}>
            <span>
              已学 <b className="lead serif ink">{percentage}%</b>
            </span>
            <span>
              {gotHours} / {item.classHours} 学时
            </span>
            <ProgressBar
              className="all-columns"
              label={`${className}的进度`}
              value={percentage}
              tone={learnState === 'LEARNED' ? 'pine' : 'gold'}
            />
          </p>
        )}
        <Act {...props} />
      </div>
    </li>
  );
}

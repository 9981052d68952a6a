import { Button } from '#platform/web/ui/button.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { classPath } from '../../shared/class-address.rules.ts';
import { spanText } from '../../shared/class-dates.words.ts';
import type { ClassItem, ClassStanding } from '../../shared/class-item.schema.ts';
import { TIME_STATUS_LABELS } from '../../shared/learn-state.rules.ts';
import s from './class-card.module.css';
import { ClassTypeTag, LearnStateTag } from './class-tags.tsx';

export interface ClassCardProps {
  readonly classItem: ClassItem;
  /** Undefined for visitors, and until it has come. */
  readonly standing: ClassStanding | undefined;
  /** Level of the title: the section's own plus one. */
  readonly heading: 'h2' | 'h3';
  /** In the first screen: its cover is not put off. */
  readonly eager: boolean;
  /** Its neighbours are in other states: it says in which it is. */
  readonly isMixed: boolean;
  readonly onSignUp: () => void;
}

/** A class is a place: its cover, what it is called, when it runs, what it holds, and what it is to the person. */
export function ClassCard(props: ClassCardProps) {
  const { classItem, standing, heading: Heading, eager, isMixed, onSignUp } = props;
  const { id, className, screenPath, startDate, endDate, classType, classStatusEnum } = classItem;
  const { classHours, courseNum } = classItem;
  return (
    <article className={s.card}>
      <div className={s.cover}>
        <SmartImage src={screenPath} alt="" shape="wide" title={className} eager={eager} />
      </div>
      <div className={s.body}>
        <p className={s.tags}>
          <ClassTypeTag type={classType} />
          {isMixed && <span>{TIME_STATUS_LABELS[classStatusEnum]}</span>}
        </p>
        <Heading className={s.title}>
          <LinkTo to={classPath(id)} newWindow className={s.link}>
            <Title>{className}</Title>
          </LinkTo>
        </Heading>
        <p className={s.when}>
          {spanText(startDate, endDate)
            .split(/ (?=至 )/)
            .map((half) => (
              <span key={half}>{half} </span>
            ))}
        </p>
        <div className={s.foot}>
          <span>
            <b className="num lead ink">{classHours}</b> 学时
          </span>
          <span>
            <b className="num lead ink">{courseNum}</b> 门课
          </span>
          <span className={s.act}>
            {standing?.learnState === 'TO_LEARN' ? (
              <Button kind="primary" size="s" aria-label={`报名：${className}`} onClick={onSignUp}>
                报名
              </Button>
            ) : (
              standing && <LearnStateTag state={standing.learnState} waitNo={standing.waitNo} />
            )}
          </span>
        </div>
      </div>
    </article>
  );
}

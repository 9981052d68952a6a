import { Suspense, useState } from 'react';
import { lazyPart } from '#platform/web/lazy-page.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useFocusKept } from '#platform/web/ui/dialogs/use-focus-kept.ts';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { CLASS_BATCH_SIZE, classBatchOf } from '../../shared/catalogue/class-batch.rules.ts';
import { classPath } from '../../shared/class-address.rules.ts';
import { spanText } from '../../shared/class-dates.words.ts';
import type { ClassItem, ClassStanding } from '../../shared/class-item.schema.ts';
import { TIME_STATUS_LABELS } from '../../shared/learn-state.rules.ts';
import { useOpenAfterSignUp } from '../enrolment/use-open-after-sign-up.ts';
import s from './class-card.module.css';
import { useStandings } from './class-list.queries.ts';
import { ClassTypeTag, HeldInRoomTag, LearnStateTag } from './class-tags.tsx';

interface ClassCardProps {
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

/** States whose label is the same for several reasons. */
const HIDES_A_REASON: ReadonlySet<string> = new Set(['NOT_ALLOW_LEARN', 'NOT_IN_DATE', 'UN_TO_LEARN']);

/** A class is a place: its cover, what it is called, when it runs, what it holds, and what it is to the person. */
function ClassCard(props: ClassCardProps) {
  const { classItem, standing, heading: Heading, eager, isMixed, onSignUp } = props;
  const { id, className, screenPath, startDate, endDate, classType, classStatusEnum } = classItem;
  const { classHours, courseNum, heldInRoom } = classItem;
  return (
    <article className={s.card}>
      <div className={s.cover}>
        <SmartImage src={screenPath} alt="" shape="wide" title={className} eager={eager} />
      </div>
      <div className={s.body}>
        <p className={s.tags}>
          <ClassTypeTag type={classType} />
          {heldInRoom && <HeldInRoomTag />}
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
            <b className="num lead ink">{courseNum}</b> {heldInRoom ? '节课' : '门课'}
          </span>
          <span className={s.act}>
            {standing?.learnState === 'TO_LEARN' ? (
              <Button kind="primary" size="s" aria-label={`报名：${className}`} onClick={onSignUp}>
                报名
              </Button>
            ) : (
              standing && (
                <LearnStateTag
                  state={standing.learnState}
                  waitNo={standing.waitNo}
                  offerUntil={standing.offerUntil}
                />
              )
            )}
          </span>
        </div>
        {standing !== undefined && HIDES_A_REASON.has(standing.learnState) && (
          <p className="above-8 plain ink-3">{standing.reason}</p>
        )}
      </div>
    </article>
  );
}

const SignUpDialog = lazyPart(() => import('../enrolment/sign-up-dialog.tsx'), 'SignUpDialog');

export interface ClassCardsProps {
  readonly classes: readonly ClassItem[];
  /** Of these the standings are asked for together, so that the next batch has them already. */
  readonly withNext?: readonly ClassItem[] | undefined;
  readonly heading: 'h2' | 'h3';
  /** How many covers belong to the first screen. */
  readonly eager?: number | undefined;
  /** Classes in every state together: each says whether it runs. */
  readonly isMixed?: boolean | undefined;
}

interface NoStandingsProps {
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Without it a party member would look for the button to sign up in vain. */
function NoStandings({ isRetrying, onRetry }: NoStandingsProps) {
  const line = useFocusKept<HTMLParagraphElement>();
  return (
    <p ref={line} className="row wraps gap-8-16 below-16 danger" role="alert">
      您的报名状态没有加载出来，暂时不能在这里报名，班级可以照常查看。
      <Button size="s" icon="refresh" loading={isRetrying} onClick={onRetry}>
        重新加载
      </Button>
    </p>
  );
}

/** Classes beside each other, and the dialog for signing up to one of them. */
export function ClassCards(props: ClassCardsProps) {
  const { classes, withNext = classes, heading, eager = 0, isMixed = false } = props;
  const { standings, isMissing, isFetching, refetch } = useStandings(withNext);
  const [chosen, setChosen] = useState<ClassItem | null>(null);
  const [isOpen, setOpen] = useState(false);
  const openSignedUp = useOpenAfterSignUp();
  const standing = chosen ? standings.get(chosen.id) : undefined;
  return (
    <>
      {isMissing && <NoStandings isRetrying={isFetching} onRetry={() => void refetch()} />}
      <ul className={s.cards}>
        {classes.map((classItem, index) => (
          <li key={classItem.id}>
            <ClassCard
              {...{ classItem, heading, isMixed }}
              standing={standings.get(classItem.id)}
              eager={index < eager}
              onSignUp={() => {
                setChosen(classItem);
                setOpen(true);
              }}
            />
          </li>
        ))}
      </ul>
      {chosen !== null && standing !== undefined && (
        <Suspense fallback={null}>
          <SignUpDialog
            key={chosen.id}
            classItem={chosen}
            standing={standing}
            open={isOpen}
            onClose={() => setOpen(false)}
            onDone={() => {
              setOpen(false);
              openSignedUp(chosen.id);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

export interface ClassBatchProps {
  readonly classes: readonly ClassItem[];
  /** How often 换一批 was pressed. */
  readonly swaps: number;
  readonly heading: 'h2' | 'h3';
}

/** Three classes at a time, and three others after 换一批 (specification, 2.5: type 2). */
export function ClassBatch({ classes, swaps, heading }: ClassBatchProps) {
  return <ClassCards classes={classBatchOf(classes, swaps)} withNext={classes} heading={heading} />;
}

/** Classes on their way, in the geometry of the real ones. */
export function ClassCardsSkeleton({ count = CLASS_BATCH_SIZE }: { readonly count?: number }) {
  return (
    <Skeleton label="班级">
      <div className={s.cards}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty places have no other name
          <div key={index} className={s.card}>
            <div className={s.cover}>
              <SkeletonBlock ratio="16 / 9" />
            </div>
            <div className={s.body}>
              <p className={s.tags}>
                <SkeletonBlock height="24px" width="58px" />
              </p>
              <div className={s.title}>
                <SkeletonBlock height="20px" width="92%" gapBefore="4px" />
                <SkeletonBlock height="20px" width="60%" gapBefore="8px" />
              </div>
              <p className={s.when}>
                <SkeletonBlock height="24px" width="72%" />
              </p>
              <div className={s.foot}>
                <SkeletonBlock height="20px" width="52%" />
                <span className={s.act} />
              </div>
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

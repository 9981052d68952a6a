import { Suspense } from 'react';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { noBreak } from '#platform/shared/no-break.words.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { SideCard } from '#platform/web/ui/side-card.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { classSubPath } from '../../shared/class-address.rules.ts';
import type { ClassSlots } from '../class-outlet.public.ts';
import { ConditionNames, MyConditions } from './class-conditions.tsx';
import s from './class-detail.module.css';
import type { ClassPageFacts } from './class-page.queries.ts';
import { ClassPhone } from './class-phone.tsx';
import { MyGroup } from './my-group.tsx';

interface Props {
  readonly detail: ClassPageFacts;
}

/** 报名须知: each with its tick as far as the server knows whether the person meets it. */
function SignUpRules({ detail: { rules } }: Props) {
  if (rules.length === 0) return null;
  return (
    <SideCard id="rules" title="报名须知">
      <ul className={s.ticks}>
        {rules.map(({ text, isMet }) => (
          <li className="stack middle pad-y-8 line-above plain" key={text}>
            {isMet === true && <Icon className="pine" name="check" label="符合" />}
            {isMet === false && <Icon className="danger" name="close" label="不符合" />}
            {isMet === null && <Icon className="gold-ink" name="info" />}
            <span>{noBreak(text)}</span>
          </li>
        ))}
      </ul>
    </SideCard>
  );
}

function Help({ detail: { managers, phone } }: Props) {
  const { servicePhone } = useSite();
  const line = phone || servicePhone;
  return (
    <SideCard id="help" title="需要帮助">
      <div className={s.help}>
        {managers.map(({ kind, name }) => (
          <p key={kind + name}>
            {kind}：{name}
          </p>
        ))}
        {line !== '' && <ClassPhone line={line} />}
      </div>
    </SideCard>
  );
}

export interface ClassSideProps extends Props, ClassSlots {
  readonly isInside: boolean;
}

/** Beside the courses: for members what is still missing and what is new, for others how to get in. */
export function ClassSide({ detail, isInside, LatestNotices, ClassExam }: ClassSideProps) {
  return (
    <>
      {isInside ? (
        <>
          <MyConditions detail={detail} ClassExam={ClassExam} />
          <MyGroup classId={detail.id} />
        </>
      ) : (
        <>
          {!detail.canManage && <SignUpRules detail={detail} />}
          <ConditionNames detail={detail} />
        </>
      )}
      {(isInside || detail.canManage) && LatestNotices !== undefined && (
        <SideCard
          id="notices"
          title={
            <LinkTo className="row tall-44" to={classSubPath('class-notice', detail.id)}>
              班级通知
            </LinkTo>
          }
        >
          <Suspense fallback={<SkeletonBlock height="120px" />}>
            <LatestNotices classId={detail.id} />
          </Suspense>
        </SideCard>
      )}
      <Help detail={detail} />
    </>
  );
}

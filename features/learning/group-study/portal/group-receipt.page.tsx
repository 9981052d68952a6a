import { useSearchParams } from 'react-router';
import { ManagedLoadingState } from '#features/ground/accounts/portal/other-role.public.tsx';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { stayText } from '../shared/group-study.words.ts';
import { GROUP_STUDY_PATH, groupRunPath } from '../shared/group-study-address.rules.ts';
import s from './group-receipt.module.css';
import { type Attendee, type GroupStudy, useGroupStudy } from './group-study.queries.ts';

/** People with less than the whole hours, and the reasons. */
const reasonOf = (person: Attendee, study: GroupStudy): string => {
  if (person.verdict === 'DOUBTFUL') return `${person.name}，抽查存疑，学时已冲回`;
  const away = person.segments.length > 1 ? '，中间离开过' : '';
  const late = (person.segments[0]?.[0] ?? 0) >= 60 ? '，晚到' : '';
  return `${person.name}，放了 ${stayText(study.playedSeconds)}${late}${away}，在场 ${stayText(person.presentSeconds)}，记 ${person.courseHours}`;
};

function Fact({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}

function Slip({ study }: { readonly study: GroupStudy }) {
  const came = study.people.filter(({ presentSeconds }) => presentSeconds > 0);
  const partly = came.filter(({ isWhole, verdict }) => !isWhole || verdict === 'DOUBTFUL');
  const absent = study.people.length - came.length;
  const day = study.startTime.slice(0, 10);
  return (
    <article className={s.slip} aria-label="集体学习回执">
      <h2>集体学习回执</h2>
      <p className={s.number}>
        {study.receiptNo}　{study.endTime.slice(11, 16)} 生成
      </p>
      <dl className={s.facts}>
        <Fact name="支部" text={study.orgName} />
        <Fact name="地点" text={study.place} />
        <Fact name="课程" text={study.courseName} />
        <Fact
          name="时间"
          text={`${day} ${study.startTime.slice(11, 16)} 至 ${study.endTime.slice(11, 16)}`}
        />
        <Fact name="主持人" text={study.leaderName} />
        <Fact name="没到" text={`${absent} 人`} />
      </dl>
      <dl className={s.sums}>
        <div>
          <dt>应到</dt>
          <dd>
            {study.people.length} <small>人</small>
          </dd>
        </div>
        <div>
          <dt>计学时</dt>
          <dd className="pine">
            {study.creditedNum} <small>人</small>
          </dd>
        </div>
        <div>
          <dt>没有学满</dt>
          <dd>
            {partly.length} <small>人</small>
          </dd>
        </div>
        <div>
          <dt>学满每人</dt>
          <dd>
            {study.courseHours} <small>学时</small>
          </dd>
        </div>
      </dl>
      <ul className={s.people}>
        {came.map((person) => (
          <li key={person.userId}>
            <Title>{person.name}</Title>
            <span className="digits">
              <b>{stayText(person.presentSeconds)}</b>　{person.courseHours}
            </span>
          </li>
        ))}
      </ul>
      {partly.length > 0 && (
        <div className={s.partly}>
          <b>没有学满的 {partly.length} 人</b>
          {partly.map((person) => (
            <p key={person.userId}>{reasonOf(person, study)}</p>
          ))}
          <p>缺的那一段可以自己在手机上补看，年度学时按学得多的一次计。</p>
        </div>
      )}
      <div className={s.signs}>
        <div>
          <span>{study.leaderName}</span>
          <small>主持人</small>
        </div>
        <div>
          <span />
          <small>记录人</small>
        </div>
      </div>
    </article>
  );
}

/** `/group-study/receipt`: the paper of a session, to be printed and signed. */
export const GroupReceiptPage = () => {
  const [params] = useSearchParams();
  const query = useGroupStudy(params.get('id') ?? '');
  const study = query.data?.data;
  usePageTitle('集体学习回执');
  useBreadcrumb([
    { title: '课程资源', path: '/course-resources/list' },
    { title: '集体学习', path: GROUP_STUDY_PATH },
    { title: '回执' },
  ]);
  if (!study)
    return (
      <ManagedLoadingState
        as="h1"
        query={query}
        label="回执"
        blocks={['64px', '480px']}
        unknown={{
          title: '没有找到这份回执',
          reason: '它可能不在您的管理范围内。',
          back: { to: GROUP_STUDY_PATH, label: '回到集体学习' },
        }}
      />
    );
  if (study.state === 'RUNNING')
    return (
      <EmptyView
        as="h1"
        title="这一场还没有结束"
        reason="结束以后才有回执。"
        action={
          <ButtonLink size="s" to={groupRunPath(study.id)}>
            接着学
          </ButtonLink>
        }
      />
    );
  const came = study.people.filter(({ presentSeconds }) => presentSeconds > 0).length;
  return (
    <>
      <div className={s.top}>
        <div>
          <h1>学完了，{came} 人到场</h1>
          <p className="ink-3">{study.creditedNum} 人记了学时，已进各人的学习档案</p>
        </div>
        <div className="flex wraps gap-12 push">
          <ButtonLink to={GROUP_STUDY_PATH}>回到集体学习</ButtonLink>
          <Button kind="primary" onClick={() => globalThis.print()}>
            打印
          </Button>
        </div>
      </div>
      <Slip study={study} />
    </>
  );
};

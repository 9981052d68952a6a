import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { SideCard } from '#platform/web/ui/side-card.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { ProgressBar } from '#platform/web/ui/states/progress-bar.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { classAdminPath, classPath } from '../../shared/class-address.rules.ts';
import { useClassBreadcrumb, useClassOutlet } from '../class-outlet.public.ts';
import { MemberList, type MemberListProps } from './member-list.tsx';
import r from './record.module.css';
import { type MemberNumbers, useMemberNumbers } from './record.queries.ts';

/** How many there are of each, the mean progress first. */
function Numbers({ numbers }: { readonly numbers: MemberNumbers }) {
  const facts = [
    { name: '学员', num: numbers.totalNum, unit: '人' },
    { name: '已结业', num: numbers.learnedNum, unit: '人' },
    { name: '学习中', num: numbers.learningNum, unit: '人' },
    { name: '没开始', num: numbers.notStartedNum, unit: '人' },
    { name: '未结业', num: numbers.unLearnedNum, unit: '人' },
    { name: '待审', num: numbers.pendingNum, unit: '人' },
    { name: '候补', num: numbers.waitingNum, unit: '人' },
  ].filter(({ name, num }) => num > 0 || name === '学员' || name === '已结业');
  return (
    <dl className={r.band}>
      <div className={r.main}>
        <dt className="small ink-3">平均进度</dt>
        <dd>
          {numbers.avgPercentage}
          <small className="ink-3 one-line">%</small>
        </dd>
      </div>
      {facts.map(({ name, num, unit }) => (
        <div key={name}>
          <dt className="small ink-3">{name}</dt>
          <dd>
            {num}
            <small className="ink-3 one-line">{unit}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** 各单位 */
function Organisations({ orgs }: Pick<MemberNumbers, 'orgs'>) {
  if (orgs.length === 0) return null;
  return (
    <SideCard id="orgs" title="各单位">
      <ul className={r.orgs}>
        {orgs.map(({ orgName, totalNum, learnedNum, avgPercentage }) => (
          <li className="stack baseline pad-y-10 line-above plain" key={orgName}>
            <span>{orgName}</span>
            <b className="serif">{avgPercentage}%</b>
            <ProgressBar label={`${orgName}平均进度`} value={avgPercentage} />
            <small className="small ink-3">
              {totalNum} 人，结业 {learnedNum} 人
            </small>
          </li>
        ))}
      </ul>
    </SideCard>
  );
}

function Statistics(props: MemberListProps) {
  const { classId } = props;
  const query = useMemberNumbers(classId);
  const { data } = query;
  const { hasConsole } = useUser();
  return (
    <>
      <div className={r.head}>
        <div>
          <h1>学员统计</h1>
          <p className="flex wraps ink-3 gap-0-20">
            姓名只写第一个字，点开看本班学习记录，谁看过有记录。审核、移出和导出在管理端。
          </p>
        </div>
        {hasConsole && <ButtonLink to={classAdminPath(classId)}>去管理端</ButtonLink>}
      </div>
      {data === undefined && <LoadingState query={query} label="统计" blocks={['120px']} gap="24px" />}
      {data !== undefined && <Numbers numbers={data.data} />}
      <div className={r.two}>
        <MemberList {...props} />
        <aside className="stack gap-24" aria-label="各单位">
          {data !== undefined && <Organisations orgs={data.data.orgs} />}
        </aside>
      </div>
    </>
  );
}

/** `…/class-detail/class-management?id=`: how the members of a class do, for its managers. */
export const ClassManagementPage = () => {
  const { detail } = useClassOutlet();
  useClassBreadcrumb({ title: '学员统计' });
  usePageTitle('学员统计');
  if (detail.canManage) {
    return (
      <Statistics
        classId={detail.id}
        hasExam={detail.unifiedExamId !== ''}
        isOver={detail.classStatusEnum === 'HOLDOVER'}
      />
    );
  }
  return (
    <EmptyView
      as="h1"
      title="学员统计只给班主任看"
      reason="这个班级不归您现在的身份管。有几个身份的，请先切换身份。"
      action={
        <ButtonLink size="s" to={classPath(detail.id)}>
          回到班级
        </ButtonLink>
      }
    />
  );
};

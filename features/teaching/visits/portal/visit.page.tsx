import { useSearchParams } from 'react-router';
import { basePath, RESOURCE_MAP_PATH } from '#features/content/bases/shared/base-address.rules.ts';
import { NotFoundPage } from '#features/ground/accounts/portal/portal-layout.public.tsx';
import { idIn } from '#platform/web/address-params.rules.ts';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { cx } from '#platform/web/ui/cx.ts';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { PageHead } from '#platform/web/ui/page-head.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { MY_VISITS_PATH } from '../shared/visit-address.rules.ts';
import { STATE_TONES, STATE_WORDS, VISIT_TITLE, VISITS_TITLE } from '../shared/visits.words.ts';
import { dayWords } from './month-grid.tsx';
import { VisitActions } from './visit-actions.tsx';
import { VisitOwn, VisitPictures } from './visit-own.tsx';
import s from './visits.module.css';
import { useVisit, useVisitChanges, type Visit } from './visits.queries.ts';

const stateWords = ({ state, waitPlace, reason, deadline, mayChange }: Visit): string => {
  if (state === 'WAITING') return `前面还有 ${Math.max(0, waitPlace - 1)} 个单位，空出名额依次递补。`;
  if (state === 'PENDING') return '名额已留，等基地确认；有结果会发消息告诉您。';
  if (reason !== '') return `原因：${reason}`;
  return state === 'CONFIRMED' && mayChange ? `${deadline} 以前可以修改、取消。` : '';
};

function Facts({ visit }: { readonly visit: Visit }) {
  const rows = [
    ['时间', `${dayWords(visit.day)}　${visit.from} 至 ${visit.to}`],
    ['地址', visit.address],
    ['来访单位', visit.hostName],
    ['人数', `${visit.peopleNum} 人${visit.othersNum > 0 ? `，其中不在名单里的 ${visit.othersNum} 人` : ''}`],
    ['来做什么', visit.purpose],
    ['预约人', visit.leaderName],
    ['联系人', [visit.contact, visit.contactPhone].filter(Boolean).join('　')],
    ['基地联系人', [visit.baseContact, visit.basePhone].filter(Boolean).join('　')],
    ['预约编号', visit.bookingNo],
  ].filter(([, value]) => value !== '');
  return (
    <dl className={s.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const HEADS = ['号', '姓名', '签到', '签退', '在场', '学时', '回执号'];

const time = (wire: string): string => (wire === '' ? '--' : wire.slice(11, 16));

/** The roster as those who lead the group or keep the base see it. */
function Roster({ visit }: { readonly visit: Visit }) {
  return (
    <section aria-labelledby="roster">
      <h2 id="roster" className="title-m below-12">
        名单
      </h2>
      <div className="panel scrolls-x">
        <table className={cx('full table-head table-rows', s.roster)} aria-labelledby="roster">
          <thead>
            <tr>
              {HEADS.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {visit.people.map((person) => (
              <tr key={person.userId}>
                <td>{person.number}</td>
                <td>{person.name}</td>
                <td className="digits">{person.hasCome ? time(person.inTime) : '没到'}</td>
                <td className="digits">{time(person.outTime)}</td>
                <td className="digits">{visit.state === 'CLOSED' ? `${person.minutes} 分` : '--'}</td>
                <td className="digits">{visit.state === 'CLOSED' ? person.courseHours : '--'}</td>
                <td className="digits">{person.receiptNo || '--'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Shown({ visit }: { readonly visit: Visit }) {
  const changes = useVisitChanges(visit.id);
  const isStaff = visit.hostId !== '';
  const words = stateWords(visit);
  return (
    <>
      <PageHead title={visit.baseName} say={words === '' ? '' : words}>
        <Tag tone={STATE_TONES[visit.state]}>{STATE_WORDS[visit.state]}</Tag>
      </PageHead>
      <div className="stack gap-24">
        <VisitActions visit={visit} changes={changes} />
        <div className={s.two}>
          <section className={s.card} aria-label="预约">
            <Facts visit={visit} />
            <LinkTo className="hover-cinnabar" to={basePath(visit.baseId)}>
              看基地
            </LinkTo>
          </section>
          <div className="stack gap-24">
            {visit.own && <VisitOwn visit={visit} own={visit.own} changes={changes} />}
            {!visit.own && visit.state === 'CLOSED' && (
              <p className="large">
                {visit.cameNum === 0
                  ? '没有人签到，没有记学时。'
                  : `${visit.cameNum} 人签到，${visit.creditedNum} 人记了学时，已进各人的学习档案。`}
              </p>
            )}
          </div>
        </div>
        {isStaff && <Roster visit={visit} />}
        <VisitPictures pictures={visit.pictures} />
      </div>
    </>
  );
}

function Page({ id }: { readonly id: string }) {
  usePageTitle(VISIT_TITLE);
  const query = useVisit(id);
  const visit = query.data?.data;
  useBreadcrumb([
    { title: '教育基地', path: RESOURCE_MAP_PATH },
    { title: VISITS_TITLE, path: MY_VISITS_PATH },
    { title: visit?.baseName ?? VISIT_TITLE },
  ]);
  if (visit) return <Shown visit={visit} />;
  return (
    <LoadingState
      as="h1"
      query={query}
      label={VISIT_TITLE}
      blocks={['40px', '44px', '280px']}
      unknown={{
        title: '没有找到这次参观',
        reason: '它可能已被取消，或者名单里没有您。',
        back: { to: MY_VISITS_PATH, label: `回到${VISITS_TITLE}` },
      }}
    />
  );
}

/** `/resource-map/visits/detail?id=`: one visit for its leader, its people and the keepers of the base. */
export const VisitPage = () => {
  const [params] = useSearchParams();
  const id = idIn(params);
  return params.get('id') ? <Page key={id} id={id} /> : <NotFoundPage />;
};

import { useState } from 'react';
import { LinkTo } from '#platform/web/ui/link-to.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { recordPath } from '../shared/class-address.rules.ts';
import { shortDay } from '../shared/class-dates.rules.ts';
import { NONE } from '../shared/record.rules.ts';
import { LearnStateTag } from './class-tags.tsx';
import r from './record.module.css';
import { MEMBERS_SIZE, type MemberRow, type MemberState, useMembers } from './record.queries.ts';
import { RecordList } from './record-list.public.tsx';
import { Seg } from './seg.public.tsx';

const STATES = [
  { key: '', label: '全部' },
  { key: 'LEARNED', label: '已结业' },
  { key: 'LEARNING', label: '学习中' },
  { key: 'NOT_STARTED', label: '没开始' },
] as const;

function Row({ classId, member }: { readonly classId: string; readonly member: MemberRow }) {
  const { idCardHash, name, orgName, percentage, gotHours, lastStudyTime, learnState } = member;
  return (
    <tr>
      <td className={r.what}>
        <LinkTo className={r.link} to={recordPath(classId, idCardHash)}>
          {name}
        </LinkTo>
        <small>{orgName}</small>
      </td>
      <td className={r.number}>{percentage}%</td>
      <td className={`${r.number} ${r.wide}`}>{gotHours}</td>
      <td className={`${r.day} ${r.wide}`}>{shortDay(lastStudyTime) || NONE}</td>
      <td>
        <LearnStateTag state={learnState} waitNo={null} />
      </td>
    </tr>
  );
}

/** The members one by one, found by name or organisation. */
export function MemberList({ classId }: { readonly classId: string }) {
  const [keyword, setKeyword] = useState('');
  const [learnState, setLearnState] = useState<MemberState>('');
  const [page, setPage] = useState(0);
  const query = useMembers(classId, { keyword, learnState }, page);
  const isFiltered = keyword !== '' || learnState !== '';
  return (
    <section aria-label="学员">
      <div className={r.filters}>
        <Seg<MemberState>
          label="学习情况"
          items={STATES}
          value={learnState}
          onChange={(key) => {
            setLearnState(key);
            setPage(0);
          }}
        />
        <SearchBox
          fields={[{ key: 'keyword', label: '姓名或单位' }]}
          onSearch={({ text }) => {
            setKeyword(text.slice(0, 50));
            setPage(0);
          }}
        />
      </div>
      <RecordList
        query={query}
        page={page}
        pageSize={MEMBERS_SIZE}
        onPage={setPage}
        empty={isFiltered ? '没有符合条件的学员。' : '还没有学员。'}
      >
        <table className={r.table}>
          <caption className="vh">班级学员</caption>
          <thead>
            <tr>
              <th scope="col">学员</th>
              <th scope="col" className={r.number}>
                进度
              </th>
              <th scope="col" className={`${r.number} ${r.wide}`}>
                学时
              </th>
              <th scope="col" className={r.wide}>
                最近学习
              </th>
              <th scope="col">状态</th>
            </tr>
          </thead>
          <tbody>
            {query.data?.datalist.map((member) => (
              <Row key={member.idCardHash} classId={classId} member={member} />
            ))}
          </tbody>
        </table>
      </RecordList>
    </section>
  );
}

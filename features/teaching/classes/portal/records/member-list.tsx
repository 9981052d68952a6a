import { useLocation } from 'react-router';
import { SearchBox } from '#platform/web/ui/entry/search-box.tsx';
import { useSearchKey } from '#platform/web/ui/entry/use-search-key.ts';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import t from '#platform/web/ui/record-table.module.css';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { TableHeads } from '#platform/web/ui/table-heads.tsx';
import { useAddressList } from '#platform/web/use-address-list.ts';
import { recordPath } from '../../shared/class-address.rules.ts';
import { NONE } from '../../shared/records/record.words.ts';
import { LearnStateTag } from '../catalogue/class-tags.tsx';
import r from './record.module.css';
import { MEMBERS_SIZE, type MemberRow, type MemberState, useMembers } from './record.queries.ts';
import { RecordList } from './record-list.public.tsx';
import { TableDay } from './table-day.public.tsx';

const STATES = [
  { key: '', label: '全部' },
  { key: 'LEARNED', label: '已结业' },
  { key: 'LEARNING', label: '学习中' },
  { key: 'NOT_STARTED', label: '没开始' },
] as const;

export interface MemberListProps {
  readonly classId: string;
  /** The class has a final test: its scores stand in the list. */
  readonly hasExam: boolean;
  /** The class is over: who began and did not graduate is not learning any more. */
  readonly isOver: boolean;
}

const afterTheEnd = (state: (typeof STATES)[number]) =>
  state.key === 'LEARNING' ? { ...state, label: '未结业' } : state;

const stateOf = (text: string | null): MemberState => STATES.find(({ key }) => key === text)?.key ?? '';

const keywordOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'keyword' in state ? String(state.keyword) : '';

function Row({ classId, hasExam, member }: Omit<MemberListProps, 'isOver'> & { readonly member: MemberRow }) {
  const { idCardHash, name, orgName, studentNo, percentage, gotHours, score, learnState } = member;
  const no = studentNo.slice(studentNo.lastIndexOf('-') + 1);
  return (
    <tr>
      <td className={t.what}>
        <LinkTo
          className={r.link}
          to={recordPath(classId, idCardHash)}
          aria-label={`${name}，学号 ${no} 的本班学习记录`}
        >
          {name}
        </LinkTo>
        <small>
          <span className="nowrap">学号 {no}</span> {orgName}
        </small>
      </td>
      <td className={t.number}>{percentage}%</td>
      <td className={`phone-hidden ${t.number}`}>{gotHours}</td>
      {hasExam && <td className={`phone-hidden ${t.number}`}>{score ?? NONE}</td>}
      <td className={`phone-hidden ${t.day}`}>
        <TableDay at={member.lastStudyTime} />
      </td>
      <td>
        <LearnStateTag state={learnState} waitNo={null} />
      </td>
    </tr>
  );
}

const headsOf = (hasExam: boolean) => [
  '学员',
  { text: '进度', className: t.number },
  { text: '学时', className: `phone-hidden ${t.number}` },
  ...(hasExam ? [{ text: '成绩', className: `phone-hidden ${t.number}` }] : []),
  { text: '最近学习', className: 'phone-hidden' },
  '状态',
];

/** The members one by one, found by name or organisation. */
export function MemberList({ classId, hasExam, isOver }: MemberListProps) {
  const { params, page, turn, show } = useAddressList();
  const { state } = useLocation();
  const keyword = keywordOf(state);
  const learnState = stateOf(params.get('learnState'));
  const { round, searched } = useSearchKey(keyword);
  const search = (text: string) => {
    searched(text);
    show({ page: '' }, { keyword: text });
  };
  const query = useMembers(classId, { keyword, learnState }, page);
  const isFiltered = keyword !== '' || learnState !== '';
  return (
    <section aria-label="学员">
      <div className="row wraps between gap-12 below-16 plain ink-3">
        <Segmented<MemberState>
          label="学习情况"
          items={isOver ? STATES.map(afterTheEnd) : STATES}
          value={learnState}
          onChange={(key) => show({ learnState: key, page: '' }, { keyword })}
        />
        <SearchBox
          key={round}
          fields={[{ key: 'keyword', label: '姓名或单位' }]}
          initial={{ text: keyword }}
          onSearch={({ text }) => search(text.slice(0, 50))}
        />
      </div>
      <RecordList
        // Another list begins at its first page without having been turned: the focus stays where it was chosen.
        key={`${learnState} ${keyword}`}
        query={query}
        page={page}
        pageSize={MEMBERS_SIZE}
        onPage={(to) => turn(to, { keyword })}
        empty={isFiltered ? '没有符合条件的学员。' : '还没有学员。'}
      >
        <table className={t.table}>
          <caption className="vh">班级学员</caption>
          <TableHeads of={headsOf(hasExam)} />
          <tbody>
            {query.data?.datalist.map((member) => (
              <Row key={member.idCardHash} classId={classId} hasExam={hasExam} member={member} />
            ))}
          </tbody>
        </table>
      </RecordList>
    </section>
  );
}

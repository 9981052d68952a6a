import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { FactRow } from '#platform/web/console/fact-row.tsx';
import { useReload } from '#platform/web/console/use-reload.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import type { Attendee, GroupStudy } from '../portal/group-study.queries.ts';
import { decideSample, getGroupStudy, listGroupStudiesAdmin } from '../shared/group-study.contract.ts';
import { stayText, VERDICT_WORDS } from '../shared/group-study.words.ts';

const CONSOLE_PATH = '/console/group-study';
const TONES = { '': 'plain', CONFIRMED: 'pine', DOUBTFUL: 'danger' } as const;

/** Asks why before hours are taken back; answers null when the person thinks better of it. */
const askedNote = async (person: Attendee, verdict: 'CONFIRMED' | 'DOUBTFUL'): Promise<string | null> => {
  const isDoubtful = verdict === 'DOUBTFUL';
  const answer = await confirmAction({
    title: isDoubtful ? `${person.name}：存疑` : `${person.name}：属实`,
    text: isDoubtful
      ? '这一场的学时会冲回，本人账本上留下冲回的一笔和原因；核实以后还可以改为属实。'
      : '确认本人到场。以前冲回过的学时会重新入账。',
    okText: isDoubtful ? '冲回学时' : '属实',
    danger: isDoubtful,
    reason: { label: '怎么核对的', required: isDoubtful },
  });
  return answer === null ? null : answer.reason;
};

function PersonRow({ person, study }: { readonly person: Attendee; readonly study: GroupStudy }) {
  const reload = useReload(getGroupStudy, listGroupStudiesAdmin);
  const decide = useMutation({
    mutationFn: async (verdict: 'CONFIRMED' | 'DOUBTFUL') => {
      const note = await askedNote(person, verdict);
      if (note === null) return;
      await call(decideSample, { id: study.id, userId: person.userId, verdict, note });
      showToast('抽查结果已记下');
      await reload();
    },
    onError: (error) => showToast(error.message, { kind: 'error' }),
  });
  return (
    <tr>
      <td>{person.number}</td>
      <td>
        {person.name}
        <span className="sub">{person.orgName}</span>
      </td>
      <td className="digits">{stayText(person.presentSeconds)}</td>
      <td className="digits">{person.courseHours}</td>
      <td>
        <Tag tone={TONES[person.verdict]}>{VERDICT_WORDS[person.verdict]}</Tag>
        {person.note !== '' && <span className="sub">{person.note}</span>}
      </td>
      <td>
        {study.mayDecide ? (
          <span className="flex gap-8">
            <Button size="s" loading={decide.isPending} onClick={() => decide.mutate('CONFIRMED')}>
              属实
            </Button>
            <Button size="s" loading={decide.isPending} onClick={() => decide.mutate('DOUBTFUL')}>
              存疑
            </Button>
          </span>
        ) : (
          <span className="ink-3">由上级核对</span>
        )}
      </td>
    </tr>
  );
}

const HEADS = ['编号', '姓名', '在场', '学时', '抽查结果', '操作'];

function Sample({ study }: { readonly study: GroupStudy }) {
  const sampled = study.people.filter(({ isSampled }) => isSampled);
  const facts = [
    { name: '应到', value: String(study.rosterNum), note: '人' },
    { name: '计学时', value: String(study.creditedNum), note: '人' },
    { name: '学满每人', value: study.courseHours, note: '学时' },
    { name: '放了', value: stayText(study.playedSeconds), note: '服务器计时' },
    { name: '抽查', value: String(sampled.length), note: '人，系统随机抽取' },
  ];
  return (
    <>
      <p className="ink-2 below-12">
        {study.startTime} 至 {study.endTime.slice(11)}　{study.orgName}　{study.place}　主持人{' '}
        {study.leaderName}　回执 {study.receiptNo}
      </p>
      <FactRow facts={facts} />
      {sampled.length === 0 ? (
        <p className="above-24">这一场没有人记学时，不用抽查。</p>
      ) : (
        <div className="panel above-24 scrolls-x">
          <table className="full table-head table-rows" aria-label="抽查名单">
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
              {sampled.map((person) => (
                <PersonRow key={person.userId} person={person} study={study} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

/** `/console/group-study/check`: the people of a session who were drawn, to be asked whether they were there. */
export const GroupCheckPage = () => {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const query = useCall(getGroupStudy, { id }, { enabled: id !== '', staleTime: 0, select: dataOf });
  const { data: study } = query;
  return (
    <ConsolePage
      title={study ? `核对：${study.courseName}` : '核对集体学习'}
      trail={[{ title: '集体学习', path: CONSOLE_PATH }]}
    >
      {study ? (
        <Sample study={study} />
      ) : (
        <LoadingState
          query={query}
          label="集体学习"
          blocks={['40px', '96px', '240px']}
          unknown={{
            title: '没有找到这一场',
            reason: '它可能不在您的管理范围内。',
            back: { to: CONSOLE_PATH, label: '回到列表' },
          }}
        />
      )}
    </ConsolePage>
  );
};

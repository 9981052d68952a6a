import { useSearchParams } from 'react-router';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { durationText } from '#platform/shared/times.ts';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { TableHeads } from '#platform/web/ui/table-heads.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { getObjection } from '../shared/objections.contract.ts';
import { KIND_WORDS, STATE_WORDS } from '../shared/objections.words.ts';
import { OBJECTIONS_CONSOLE_PATH, OBJECTIONS_TITLE } from '../shared/objections-address.rules.ts';
import s from './objection.module.css';
import { SettleForm } from './settle-form.tsx';

type Objection = OutputOf<typeof getObjection>['data'];

const ENTRIES: Readonly<Record<string, string>> = {
  CREDIT: '入账',
  REVERSAL: '冲回',
  RECOUNT: '改计年度',
  GRANT: '申诉补记',
};

/** Seconds decide nothing here. */
const minute = (wire: string): string => wire.slice(0, 16);

function Facts({ rows }: { readonly rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className={s.facts}>
      {rows
        .filter(([, text]) => text !== '')
        .map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
}

function Ledger({ ledger }: Pick<Objection, 'ledger'>) {
  if (ledger.length === 0) return <p className="plain ink-3">账本上没有这件事的学时。</p>;
  return (
    <div className="scrolls-x">
      <table className={cx('full table-head table-rows', s.ledger)} aria-label="账本">
        <TableHeads
          of={[
            '回执',
            '课程或班级',
            '入账',
            { text: '学时', className: s.number },
            { text: '计入年度', className: s.number },
          ]}
        />
        <tbody>
          {ledger.map((row) => (
            <tr key={row.receiptNo}>
              <td>
                <span className="digits">{row.receiptNo}</span>
                <span className="block small ink-3">{minute(row.creditedTime)}</span>
                {row.isAbout && <Tag tone="gold">申诉的这一笔</Tag>}
              </td>
              <td>{row.title}</td>
              <td data-label="入账">{ENTRIES[row.entry] ?? row.entry}</td>
              <td className={s.number} data-label="学时">
                {row.hours}
              </td>
              <td className={s.number} data-label="计入年度">
                {row.yearHours}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Study({ study, lease }: Pick<Objection, 'study' | 'lease'>) {
  return (
    <>
      {study === null ? (
        <p className="plain ink-3">没有网上学习的进度记录。</p>
      ) : (
        <Facts
          rows={[
            ['开始学习', minute(study.startTime)],
            ['课程时长', durationText(study.durationSeconds)],
            ['看过的时长', durationText(study.coveredSeconds)],
            ['还差', study.needSeconds > 0 ? durationText(study.needSeconds) : '不差'],
            ['服务器计时', durationText(study.serverSeconds)],
            [
              '看过的片段',
              study.segments
                .map(([from, to]) => `${durationText(Math.floor(from))} 至 ${durationText(Math.floor(to))}`)
                .join('；'),
            ],
          ]}
        />
      )}
      <h3 className="head-base above-20 below-8">学习凭据</h3>
      {lease === null ? (
        <p className="plain ink-3">现在没有这门课的学习凭据。</p>
      ) : (
        <Facts
          rows={[
            ['设备', lease.device],
            ['打开时间', minute(lease.issuedTime)],
            ['有效到', minute(lease.expiresTime)],
          ]}
        />
      )}
    </>
  );
}

function Whole({ objection }: { readonly objection: Objection }) {
  return (
    <>
      <section className={s.panel}>
        <Facts
          rows={[
            ['提出人', `${objection.name}，${objection.orgName}`],
            ['申诉的事', `${objection.title}（${KIND_WORDS[objection.kind]}）`],
            ['针对回执', objection.receiptNo],
            ['班级', objection.className],
            ['日期', objection.day],
            ['申诉原因', objection.reason],
            ['提出时间', minute(objection.filedTime)],
            ['状态', STATE_WORDS[objection.state]],
            ['补记学时', objection.hours],
            [
              '审定',
              [objection.decidedByName, minute(objection.decidedTime), objection.decision]
                .filter(Boolean)
                .join('　'),
            ],
            [
              '复核',
              [objection.confirmedByName, minute(objection.confirmedTime), objection.confirmation]
                .filter(Boolean)
                .join('　'),
            ],
            ['补记回执', objection.grantedReceipt],
          ]}
        />
      </section>
      <div className={s.sides}>
        <section className={s.panel}>
          <h2 className="head-base below-12">账本</h2>
          <Ledger ledger={objection.ledger} />
        </section>
        <section className={s.panel}>
          <h2 className="head-base below-12">进度上报</h2>
          <Study study={objection.study} lease={objection.lease} />
        </section>
      </div>
      <SettleForm key={objection.version} objection={objection} />
    </>
  );
}

/** `/console/objections/detail?id=`: ledger, progress and lease beside each other, and the decision. */
export const ObjectionPage = () => {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const known = /^[A-Za-z0-9_-]{1,64}$/.test(id) ? id : 'none';
  const query = useCall(getObjection, { id: known }, { staleTime: 0, select: dataOf });
  return (
    <ConsolePage
      title={query.data ? `${query.data.name}的申诉` : OBJECTIONS_TITLE}
      trail={[{ title: OBJECTIONS_TITLE, path: OBJECTIONS_CONSOLE_PATH }]}
    >
      {query.data ? (
        <Whole objection={query.data} />
      ) : (
        <LoadingState
          query={query}
          label="学时申诉"
          blocks={['160px', '240px']}
          unknown={{
            title: '没有找到这份申诉',
            reason: '它可能不归您处理。',
            back: { to: OBJECTIONS_CONSOLE_PATH, label: '回到列表' },
          }}
        />
      )}
    </ConsolePage>
  );
};

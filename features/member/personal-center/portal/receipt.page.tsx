import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ObjectionForm } from '#features/member/objections/portal/objection-form.public.tsx';
import { durationText } from '#platform/shared/times.ts';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { PERSONAL_STEP } from '#platform/web/portal-routes.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { PageHead } from '#platform/web/ui/page-head.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { RECORD_PATH, RECORD_TITLE } from '../shared/personal-center.words.ts';
import { ENTRY_WORDS, wayOf } from '../shared/record.words.ts';
import { readReceiptId } from '../shared/record-address.rules.ts';
import s from './receipt.module.css';
import { type LedgerReceipt, useLedgerReceipt } from './study-record.queries.ts';

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

const segmentsText = (segments: LedgerReceipt['segments']): string =>
  segments
    .map(([from, to]) => `${durationText(Math.floor(from))} 至 ${durationText(Math.floor(to))}`)
    .join('；');

function Slip({ receipt }: { readonly receipt: LedgerReceipt }) {
  return (
    <article className={s.slip} aria-label="学时回执">
      <header className="flex wraps between middle gap-8-12">
        <p className="flush digits ink-3">{receipt.receiptNo}</p>
        <Tag tone={receipt.isSound ? 'pine' : 'danger'} icon={receipt.isSound ? 'check' : 'warning'}>
          {receipt.isSound ? '重新计算，结果一致' : '重新计算，结果不一致，请联系管理员'}
        </Tag>
      </header>
      <p className={s.hours}>
        {receipt.hours} <small>学时</small>
      </p>
      <Facts
        rows={[
          ['课程或班级', receipt.title],
          ['所在班级', receipt.className],
          ['方式', wayOf(receipt)],
          ['状态', ENTRY_WORDS[receipt.entry]],
          ['入账时间', receipt.creditedTime],
          ['当时所在组织', receipt.orgName],
          ['计入年度', `${receipt.year} 年 ${receipt.yearHours} 学时`],
          ['年度学时', `${receipt.yearHoursBefore} → ${receipt.yearHoursAfter}`],
          ['针对回执', receipt.refersToReceipt],
          ['原因', receipt.reason],
        ]}
      />
      <h2>从哪些事实算出来</h2>
      <Facts
        rows={[
          ...receipt.facts.map(({ name, text }) => [name, text] as const),
          ['课程时长', receipt.durationSeconds > 0 ? durationText(receipt.durationSeconds) : ''],
          ['看过的时长', receipt.coveredSeconds > 0 ? durationText(receipt.coveredSeconds) : ''],
          ['服务器计时', receipt.serverSeconds > 0 ? durationText(receipt.serverSeconds) : ''],
          ['看过的片段', segmentsText(receipt.segments)],
          ['计算规则', receipt.ruleVersion],
          ['摘要', receipt.digest],
        ]}
      />
      {receipt.later.length > 0 && (
        <>
          <h2>后来的变化</h2>
          <ul className="stack gap-4 plain">
            {receipt.later.map(({ entry, receiptNo, time }) => (
              <li key={receiptNo}>
                {time}　{ENTRY_WORDS[entry]}，回执 {receiptNo}
              </li>
            ))}
          </ul>
        </>
      )}
    </article>
  );
}

/** `/personal-center/receipt?id=`: one credit of the person's own, with everything it was worked out from. */
export const ReceiptPage = () => {
  const [params] = useSearchParams();
  const [isObjecting, setObjecting] = useState(false);
  const query = useLedgerReceipt(readReceiptId(params.get('id')));
  useBreadcrumb([PERSONAL_STEP, { title: RECORD_TITLE, path: RECORD_PATH }, { title: '学时回执' }]);
  usePageTitle('学时回执');
  return (
    <>
      <PageHead title="学时回执" say="每一笔学时都能由这些事实重新算出来">
        {query.data && (
          <Button size="s" onClick={() => setObjecting(true)}>
            对学时有疑问
          </Button>
        )}
        <Button size="s" onClick={() => window.print()}>
          打印
        </Button>
      </PageHead>
      {query.data ? (
        <Slip receipt={query.data} />
      ) : (
        <LoadingState
          label="学时回执"
          query={query}
          blocks={['48px', '360px']}
          kept="您的学时都在。"
          unknown={{
            title: '没有这张回执',
            reason: '它可能不是您的，请回到学习档案重新打开。',
            back: { to: RECORD_PATH, label: '回到学习档案' },
          }}
        />
      )}
      {query.data && (
        <ObjectionForm
          open={isObjecting}
          title={`${query.data.title}，回执 ${query.data.receiptNo}`}
          matter={{ receiptId: query.data.receiptId }}
          onEnd={() => setObjecting(false)}
        />
      )}
    </>
  );
};

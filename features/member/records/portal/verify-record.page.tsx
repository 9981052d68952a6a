import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/entry/text-field.tsx';
import { PageHead } from '#platform/web/ui/page-head.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { codeText, readCode } from '../shared/record-statement.rules.ts';
import { type VerifiedStatement, verifyStatement } from '../shared/records.contract.ts';
import s from './verify-record.module.css';

const TITLE = '学习档案查验';

function Found({ found }: { readonly found: VerifiedStatement }) {
  const facts = [
    ['姓名', found.name],
    ['年度', `${found.year} 年`],
    ['计入年度', `${found.totalHours} 学时，共 ${found.entryNum} 笔`],
    ['网上', found.onlineHours],
    ['线下', found.offlineHours],
    ['集体学习', found.groupHours],
    ['出具', found.madeTime.slice(0, 16)],
    ['查验码', codeText(found.code)],
  ] as const;
  return (
    <section className={s.card} aria-labelledby="verify-found">
      <div className="flex wraps between middle gap-8-16">
        <h2 id="verify-found" className="title-l serif flush">
          查到了这份学习档案
        </h2>
        {found.isUnchanged ? (
          <Tag tone="pine" icon="check">
            和现在一致
          </Tag>
        ) : (
          <Tag tone="gold">出具以后有变动</Tag>
        )}
      </div>
      <p className="plain ink-2 above-8">
        {found.isUnchanged
          ? '下面是出具时的内容，档案到现在没有变动。请和手里的一份对一对，姓名只显示一部分。'
          : '下面是出具时的内容。以后又学了、补记了或者冲回了学时，现在的数以本人新出具的为准。'}
      </p>
      <dl className={s.facts}>
        {facts.map(([name, text]) => (
          <div key={name} className={s.fact}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Answer({ code }: { readonly code: string }) {
  const { data, error, isFetching, refetch } = useCall(
    verifyStatement,
    { code },
    { select: dataOf, staleTime: 0, retry: false },
  );
  if (error) return <FailedView kept={error.message} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Skeleton label={TITLE}>
        <SkeletonBlock width="100%" height="240px" />
      </Skeleton>
    );
  if (data.foundFlag === '1') return <Found found={data} />;
  return (
    <section className={s.card} role="status">
      <h2 className="title-l serif flush">没有查到这个查验码</h2>
      <p className="plain ink-2 above-8">
        没有出具过查验码是 {codeText(code)} 的学习档案。请看看有没有抄错一位，或者扫纸上的码。
      </p>
    </section>
  );
}

/** `/record/verify?code=`: what a statement of a learning record said, and whether the record has changed since. */
export const VerifyRecordPage = () => {
  const [params, setParams] = useSearchParams();
  const code = readCode(params.get('code') ?? '');
  const [typed, setTyped] = useState(code === '' ? '' : codeText(code));
  const [problem, setProblem] = useState('');
  useBreadcrumb([{ title: TITLE }]);
  usePageTitle(TITLE);
  const look = (event: FormEvent) => {
    event.preventDefault();
    const read = readCode(typed);
    setProblem(read === '' ? '查验码是 12 位字母和数字，没有 0、O、1、I' : '');
    if (read !== '') setParams({ code: read });
  };
  return (
    <div className={s.page}>
      <PageHead title={TITLE} say="扫纸上的码，或者输入查验码，核对一份学习档案是不是本站出具的" />
      {code !== '' && <Answer code={code} />}
      <form className={s.ask} onSubmit={look} noValidate>
        <TextField
          label="查验码"
          value={typed}
          maxLength={20}
          autoComplete="off"
          error={problem === '' ? undefined : problem}
          hint="印在档案上面，例如 A2B3-C4D5-E6F7"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button kind="primary" type="submit">
          查验
        </Button>
      </form>
    </div>
  );
};

import { useState } from 'react';
import { noBreak } from '#platform/shared/no-break.words.ts';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import t from '#platform/web/ui/record-table.module.css';
import { SectionHead } from '#platform/web/ui/section-head.tsx';
import { TableHeads } from '#platform/web/ui/table-heads.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { classAdminPath, classPath, classSubPath } from '../../shared/class-address.rules.ts';
import { spanText } from '../../shared/class-dates.words.ts';
import { MANAGED_SIZE, useManagedClasses } from '../class-page/class-page.queries.ts';
import r from '../records/record.module.css';
import { RecordList } from '../records/record-list.public.tsx';
import { TimeStatusTag } from './class-tags.tsx';
import s from './my-classes.module.css';

const HEADS = [
  '班级',
  { text: '状态', className: 'phone-hidden' },
  { text: '学员', className: t.number },
  '待办',
  { text: '去处', className: 'phone-hidden', isSpoken: true },
];

/** 我管的班级, with the people who wait for a decision. */
export function ManagedClasses() {
  const [page, setPage] = useState(0);
  const query = useManagedClasses(page);
  // A role that manages nothing has no use for an empty table.
  if (query.data?.totalelements === 0) return null;
  return (
    <section className={s.managed}>
      <SectionHead title="我管的班级" say="审核、通知和统计在管理端" />
      <RecordList query={query} page={page} pageSize={MANAGED_SIZE} onPage={setPage} empty="没有管着的班级。">
        <table className={t.table}>
          <caption className="vh">我管的班级</caption>
          <TableHeads of={HEADS} />
          <tbody>
            {query.data?.datalist.map((item) => (
              <tr key={item.id}>
                <td className={t.what}>
                  <LinkTo to={classPath(item.id)}>
                    <Title>{item.className}</Title>
                  </LinkTo>
                  <small>{noBreak(spanText(item.startDate, item.endDate))}</small>
                </td>
                <td className="phone-hidden">
                  <TimeStatusTag status={item.classStatusEnum} />
                </td>
                <td className={t.number}>{item.learnerNum}</td>
                <td>
                  {item.pendingNum > 0 && <Tag tone="gold">待审 {item.pendingNum}</Tag>}
                  {item.waitingNum > 0 && <small>候补 {item.waitingNum} 人</small>}
                </td>
                <td className="phone-hidden">
                  <LinkTo className={`${r.link} ${s.first}`} to={classSubPath('class-management', item.id)}>
                    统计
                  </LinkTo>
                  <LinkTo className={r.link} to={classAdminPath(item.id)}>
                    管理
                  </LinkTo>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </RecordList>
    </section>
  );
}

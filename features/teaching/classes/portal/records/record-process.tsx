import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import t from '#platform/web/ui/record-table.module.css';
import { TableHeads } from '#platform/web/ui/table-heads.tsx';
import { useAddressList } from '#platform/web/use-address-list.ts';
import { recordDetailPath } from '../../shared/class-address.rules.ts';
import { NONE } from '../../shared/records/record.words.ts';
import { RECORD_SIZE, type RecordOf, useArchiveProcess } from './record.queries.ts';
import { RecordList } from './record-list.public.tsx';
import { TableDay } from './table-day.public.tsx';

/** Everything that happened to the person in the class, newest first. */
export function RecordProcess({ record }: { readonly record: RecordOf }) {
  const { page, turn } = useAddressList();
  const query = useArchiveProcess(record, page);
  return (
    <RecordList
      query={query}
      page={page}
      pageSize={RECORD_SIZE}
      onPage={turn}
      empty="还没有可以记的事，报名、学完、结业都会记在这里。"
    >
      <table className={t.table}>
        <caption className="vh">参学经过</caption>
        <TableHeads of={['日期', '事项', { text: '学时', className: t.number }]} />
        <tbody>
          {query.data?.datalist.map(({ at, kind, title, note, courseId, hours }) => (
            <tr key={`${at}${kind}${courseId}`}>
              <td className={t.day}>
                <TableDay at={at} /> <small>{at.slice(11, 16)}</small>
              </td>
              <td className={t.what}>
                {courseId === '' ? (
                  title
                ) : (
                  <LinkTo to={recordDetailPath(record.classId, courseId, record.idCardHash)}>{title}</LinkTo>
                )}
                {note !== '' && <small>{note}</small>}
              </td>
              <td className={t.number}>{hours || NONE}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </RecordList>
  );
}

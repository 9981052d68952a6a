import { CourseLink } from '#features/content/courses/portal/catalogue/course-link.public.tsx';
import { classPath } from '#features/teaching/classes/shared/class-address.rules.ts';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { PagedList } from '#platform/web/ui/navigation/paged-list.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { TableHeads } from '#platform/web/ui/table-heads.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { ENTRY_WORDS, wayOf } from '../shared/record.words.ts';
import {
  type RecordAddress,
  type RecordKind,
  type RecordMedia,
  receiptPath,
} from '../shared/record-address.rules.ts';
import s from './study-record.module.css';
import {
  RECORD_SIZE,
  type RecordEntry,
  useMyOrganisations,
  useRecordEntries,
  type YearRecord,
} from './study-record.queries.ts';

const KINDS: readonly { readonly key: RecordKind; readonly label: string }[] = [
  { key: '', label: '全部' },
  { key: 'ONLINE', label: '网上' },
  { key: 'OFFLINE', label: '线下' },
  { key: 'GROUP', label: '集体学习' },
];

const TONES = { CREDIT: 'pine', GRANT: 'pine', REVERSAL: 'danger', RECOUNT: 'gold' } as const;

function What({ entry }: { readonly entry: RecordEntry }) {
  const { title, courseId, classId, className } = entry;
  return (
    <>
      {courseId !== '' ? (
        <CourseLink id={courseId}>{title}</CourseLink>
      ) : classId !== '' ? (
        <LinkTo to={classPath(classId)}>{title}</LinkTo>
      ) : (
        <span>{title}</span>
      )}
      {className !== '' && <small>{className}</small>}
    </>
  );
}

function Row({ entry }: { readonly entry: RecordEntry }) {
  return (
    <tr>
      <td className={s.day}>{entry.creditedTime.slice(5, 10)}</td>
      <td className={s.what}>
        <What entry={entry} />
      </td>
      <td className="phone-hidden">{wayOf(entry)}</td>
      <td className={s.number}>{entry.hours}</td>
      <td>
        <Tag tone={TONES[entry.entry]} icon={entry.entry === 'CREDIT' ? 'check' : undefined}>
          {ENTRY_WORDS[entry.entry]}
        </Tag>
      </td>
      <td>
        <LinkTo
          to={receiptPath(entry.receiptId)}
          className="blue phone-target"
          aria-label={`${entry.title}的学时回执`}
        >
          明细
        </LinkTo>
      </td>
    </tr>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface FilterProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string) => void;
}

/** One choice more: what the address names stays there to be seen, also where the year has none of it. */
function Filter({ label, value, choices, onChange }: FilterProps) {
  const isKnown = value === '' || choices.some((choice) => choice.value === value);
  return (
    <label className="row gap-8 plain">
      {label}
      <select className={s.select} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">全部</option>
        {!isKnown && <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}

const MEDIA: readonly { readonly value: RecordMedia; readonly label: string }[] = [
  { value: 'text', label: '图文' },
  { value: 'video', label: '视频' },
  { value: 'audio', label: '音频' },
];

function Filters({ address, subjects, go }: Pick<RecordTableProps, 'address' | 'subjects' | 'go'>) {
  const { data } = useMyOrganisations();
  const organisations = new Map(data?.map(({ orgCode, orgName }) => [orgCode, orgName]));
  return (
    <div className="row wraps gap-8-16 below-12">
      <Segmented<RecordKind>
        label="学习方式"
        items={KINDS}
        value={address.kind}
        onChange={(kind) => go({ kind, page: 0 })}
      />
      <Filter
        label="类别"
        value={address.subject}
        choices={subjects.map(({ name }) => ({ value: name, label: name }))}
        onChange={(subject) => go({ subject, page: 0 })}
      />
      <Filter
        label="形式"
        value={address.mediaKind}
        choices={MEDIA}
        onChange={(value) =>
          go({ mediaKind: MEDIA.find((media) => media.value === value)?.value ?? '', page: 0 })
        }
      />
      {(organisations.size > 1 || address.orgCode !== '') && (
        <Filter
          label="单位"
          value={address.orgCode}
          choices={[...organisations].map(([value, label]) => ({ value, label }))}
          onChange={(orgCode) => go({ orgCode, page: 0 })}
        />
      )}
    </div>
  );
}

interface RecordTableProps {
  readonly address: RecordAddress;
  readonly year: number;
  readonly subjects: YearRecord['subjects'];
  readonly go: (changes: Partial<RecordAddress>) => void;
}

/** 学习记录: every row of the ledger of the year, each with its receipt. */
export function RecordTable({ address, year, subjects, go }: RecordTableProps) {
  return (
    <>
      <Filters {...{ address, subjects, go }} />
      <PagedList
        query={useRecordEntries({ ...address, year })}
        page={address.page}
        pageSize={RECORD_SIZE}
        onPage={(page) => go({ page })}
        as="div"
        label="学习记录"
        waiting={
          <Skeleton label="学习记录">
            {['1', '2', '3', '4'].map((row) => (
              <SkeletonBlock key={row} width="100%" height="44px" gapBefore="8px" />
            ))}
          </Skeleton>
        }
        failed={({ message }) => `${message}您的学时都在。`}
        empty={(total) => (
          <EmptyView
            reason={
              total > 0
                ? '这一页没有记录了，请回到第一页。'
                : `${year} 年还没有这样的学时。学完一门课就会出现在这里。`
            }
          />
        )}
      >
        {(entries) => (
          <div className="scrolls-x">
            <table className={s.table}>
              <TableHeads
                of={[
                  '日期',
                  '课程或班级',
                  { text: '方式', className: 'phone-hidden' },
                  { text: '学时', className: s.number },
                  '状态',
                  { text: '回执', isSpoken: true },
                ]}
              />
              <tbody>
                {entries.map((entry) => (
                  <Row key={entry.receiptId} entry={entry} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </PagedList>
    </>
  );
}

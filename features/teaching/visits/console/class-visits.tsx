import { useState } from 'react';
import { choicesOf } from '#platform/shared/choices.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { useDrawerAddress } from '#platform/web/console/dialogs/use-drawer-address.ts';
import { type DataColumn, DataTable, type RowOf } from '#platform/web/console/table/data-table.tsx';
import { RowButton } from '#platform/web/console/table/row-actions.tsx';
import { useMayAct } from '#platform/web/ui/may-act.ts';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { listClassVisitors, listClassVisits } from '../shared/class-visits.contract.ts';
import { STATE_WORDS } from '../shared/visits.words.ts';
import { ClassBookSheet } from './class-book-sheet.tsx';
import { ClassVisitSheet } from './class-visit-sheet.tsx';
import { CAME, number, PEOPLE, STATE, TIME } from './visit-columns.tsx';

type Row = RowOf<typeof listClassVisits>;
type Visitor = RowOf<typeof listClassVisitors>;

/** Class of the page, and whether its visits may be booked. */
export interface ClassVisitsProps {
  readonly classId: string;
  readonly canBook: boolean;
  /** Why it cannot be booked for now; empty when it can. */
  readonly whyNot: string;
}

const columnsOf = (onOpen: (id: string) => void): readonly DataColumn<Row>[] => [
  { ...TIME, isFixed: true },
  {
    key: 'baseName',
    title: '基地',
    isFixed: true,
    wraps: true,
    render: ({ baseName, purpose }) => (
      <>
        {baseName}
        <span className="sub">{purpose}</span>
      </>
    ),
  },
  PEOPLE,
  { key: 'leaderName', title: '预约人', isWide: true, render: ({ leaderName }) => leaderName },
  { ...STATE, wraps: true },
  CAME,
  number('hours', '学时合计', ({ state, hours }) => (state === 'CLOSED' ? hours : '--')),
  {
    key: 'ways',
    title: '操作',
    isFixed: true,
    render: ({ id, baseName, day }) => (
      <RowButton act="see" about={`${day} ${baseName}`} onPress={() => onOpen(id)}>
        名单
      </RowButton>
    ),
  },
];

const VISITOR_COLUMNS: readonly DataColumn<Visitor>[] = [
  {
    key: 'name',
    title: '姓名',
    isFixed: true,
    render: ({ name, orgName }) => (
      <>
        <span dir="auto">{name}</span>
        <span className="sub">{orgName}</span>
      </>
    ),
  },
  number('cameNum', '到场 / 列入名单', ({ cameNum, listedNum }) => `${cameNum} / ${listedNum}`, true),
  number('minutes', '在场（分）', ({ minutes }) => minutes),
  number('courseHours', '学时', ({ courseHours }) => courseHours, true),
];

const VIEWS = [
  { key: 'bookings', label: '预约' },
  { key: 'people', label: '各人学时' },
] as const;

type View = (typeof VIEWS)[number]['key'];

function Visitors({ classId }: Pick<ClassVisitsProps, 'classId'>) {
  return (
    <DataTable
      name="class-visitors"
      label="各人学时"
      unit="人"
      endpoint={listClassVisitors}
      input={{ classId }}
      addressPrefix="vp-"
      rowKey={({ userId }) => userId}
      columns={VISITOR_COLUMNS}
      filters={[{ name: 'keyword', label: '姓名', kind: 'text', placeholder: '姓名' }]}
      empty={{ title: '还没有人到过', text: '现场教学结束、记完学时，每个人到场几次、多少学时列在这里。' }}
    />
  );
}

/** 现场教学 on the page of a class: its bookings with their rosters, and what each of its people was credited. */
export function ClassVisits({ classId, canBook, whyNot }: ClassVisitsProps) {
  const [view, setView] = useState<View>('bookings');
  const [opened, open] = useDrawerAddress('visit');
  const [isBooking, setIsBooking] = useState(false);
  const mayDo = useMayAct('do');
  const book = canBook && (
    <Button size="s" kind="primary" reason={whyNot || undefined} onClick={() => setIsBooking(true)}>
      预约基地
    </Button>
  );
  return (
    <div className="stack one-column gap-16">
      <div>
        <Segmented label="现场教学看什么" items={VIEWS} value={view} onChange={setView} />
      </div>
      {view === 'people' ? (
        <Visitors classId={classId} />
      ) : (
        <DataTable
          name="class-visits"
          label="现场教学"
          unit="次"
          endpoint={listClassVisits}
          input={{ classId }}
          addressPrefix="v-"
          rowKey={({ id }) => id}
          columns={columnsOf(open)}
          filters={[{ name: 'state', label: '状态', kind: 'select', options: [...choicesOf(STATE_WORDS)] }]}
          toolbar={book}
          empty={{
            title: '这个班还没有约过基地',
            text:
              canBook && mayDo
                ? '点“预约基地”选基地、时段和去的人；在场时间记学时，进各人的学习档案。'
                : '班主任约好以后列在这里。',
          }}
        />
      )}
      <ClassBookSheet
        open={isBooking}
        classId={classId}
        onClose={() => setIsBooking(false)}
        onBooked={(id) => {
          setIsBooking(false);
          open(id);
        }}
      />
      <ClassVisitSheet id={opened} onClose={() => open(null)} />
    </div>
  );
}

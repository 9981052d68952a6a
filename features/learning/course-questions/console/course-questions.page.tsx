import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { type DataColumn, DataTable, type RowOf } from '#platform/web/console/table/data-table.tsx';
import { useReload } from '#platform/web/console/use-reload.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { TextArea } from '#platform/web/ui/entry/text-field.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { answerQuestion, listQuestionsToAnswer } from '../shared/course-questions.contract.ts';
import { ANSWER_LIMIT } from '../shared/course-questions.rules.ts';

type Row = RowOf<typeof listQuestionsToAnswer>;

function AnswerForm({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  const reload = useReload(listQuestionsToAnswer);
  const [text, setText] = useState(row.answer);
  const [isShown, setShown] = useState(row.answer === '' ? row.note === '' : row.isShown);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (text.trim() === '') return setProblem('请先写下回答。');
    setBusy(true);
    try {
      await call(answerQuestion, { id: row.id, version: row.version, answer: text, isShown });
      showToast('已回答，消息发给提问的学员');
      await reload();
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '没有保存，请再试一次。');
    }
    setBusy(false);
  };
  return (
    <Dialog open title="回答提问" wide busy={busy} onConfirm={() => void save()} onCancel={onClose}>
      <div className="stack gap-12">
        <p className="small ink-3">
          <bdi>{row.courseTitle}</bdi>　<bdi>{row.askerName}</bdi>　{row.askedTime.slice(0, 16)}
        </p>
        <p className="breaks own-lines ink" dir="auto">
          {row.text}
        </p>
        <TextArea
          label="回答"
          rows={5}
          limit={ANSWER_LIMIT}
          value={text}
          error={problem}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <label className="row gap-8 tall-44">
          <input
            type="checkbox"
            checked={isShown}
            onChange={(event) => setShown(event.currentTarget.checked)}
          />
          大家可见（不显示是谁问的）
        </label>
        {row.note !== '' && <p className="small gold-ink">提问里{row.note}，公开以前请看一看。</p>}
      </div>
    </Dialog>
  );
}

const columnsOf = (open: (row: Row) => void): readonly DataColumn<Row>[] => [
  {
    key: 'text',
    title: '提问',
    isFixed: true,
    wraps: true,
    width: '44%',
    render: ({ text, note }) => (
      <>
        <bdi className="own-lines">{text}</bdi>
        {note !== '' && <span className="sub">{note}</span>}
      </>
    ),
  },
  { key: 'courseTitle', title: '课程', wraps: true, render: ({ courseTitle }) => <bdi>{courseTitle}</bdi> },
  { key: 'askerName', title: '提问人', render: ({ askerName }) => <bdi>{askerName}</bdi> },
  {
    key: 'askedTime',
    title: '时间',
    render: ({ askedTime }) => <time className="digits">{askedTime.slice(0, 16)}</time>,
  },
  {
    key: 'state',
    title: '状态',
    render: ({ answer, isShown }) =>
      answer === '' ? <Tag tone="gold">待回答</Tag> : <Tag tone="pine">{isShown ? '已公开' : '已回答'}</Tag>,
  },
  {
    key: 'ways',
    title: '操作',
    isFixed: true,
    render: (row) => (
      <Button kind="text" size="s" onClick={() => open(row)}>
        {row.answer === '' ? '回答' : '修改'}
      </Button>
    ),
  },
];

/** `/console/course-questions` */
export const CourseQuestionsPage = () => {
  const [opened, setOpened] = useState<Row | null>(null);
  return (
    <ConsolePage title="课程提问" meta="本范围的课程，学员在看课时问的">
      <DataTable
        name="course-questions"
        label="课程提问"
        unit="个"
        endpoint={listQuestionsToAnswer}
        rowKey={({ id }) => id}
        columns={columnsOf(setOpened)}
        filters={[
          { name: 'keyword', label: '查找', kind: 'text', placeholder: '提问或课程', width: 200 },
          {
            name: 'state',
            label: '状态',
            kind: 'select',
            options: [
              { value: 'WAITING', label: '待回答' },
              { value: 'ANSWERED', label: '已回答' },
            ],
          },
        ]}
        empty={{ title: '还没有提问', text: '学员在课程页下面的“向老师提问”里问，会列在这里。' }}
      />
      {opened !== null && <AnswerForm key={opened.id} row={opened} onClose={() => setOpened(null)} />}
    </ConsolePage>
  );
};

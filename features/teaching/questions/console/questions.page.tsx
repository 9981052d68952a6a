import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { choicesOf } from '#platform/shared/choices.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { withParams } from '#platform/web/address-params.rules.ts';
import { call } from '#platform/web/call.ts';
import { Button, ButtonLink } from '#platform/web/console/console-button.tsx';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { type Refusals, RefusalsDialog } from '#platform/web/console/dialogs/refusals-dialog.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { DataTable, type FilterField } from '#platform/web/console/table/data-table.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { Checkbox } from '#platform/web/ui/entry/choice.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { listQuestions, moveQuestions, type QuestionRow } from '../shared/questions.contract.ts';
import { CategoryPanel } from './list/category-panel.tsx';
import { FileDialog, TagsDialog } from './list/filing-dialogs.tsx';
import s from './list/list.module.css';
import { questionColumns } from './list/question-columns.tsx';
import { asRefusals, MAX_AT_ONCE, type QuestionStep, useQuestionSteps } from './list/use-question-steps.ts';
import { WholeQuestion } from './list/whole-question.tsx';
import { type ExportDialogProps, type ExportOrder, editPath } from './question-bank.public.ts';
import { DIFFICULTY_CHOICES, stemText, TYPE_CHOICES } from './question-words.public.ts';
import { useReloadQuestions } from './questions.queries.ts';
import { TagSelect } from './tag-select.tsx';

interface RefusedQuestionProps {
  readonly id: string;
  /** Empty where the question may not be seen. */
  readonly stem: string;
}

/** A question that a batch left as it was: its stem leads to it. */
function RefusedQuestion({ id, stem }: RefusedQuestionProps) {
  if (stem === '') return <span>No. {id}</span>;
  return (
    <LinkTo to={editPath(id)} newWindow>
      <span dir="auto">{stemText(stem)}</span>
    </LinkTo>
  );
}

interface QuestionBatchProps {
  readonly rows: readonly QuestionRow[];
  readonly clear: () => void;
  readonly onRefused: (refusals: Refusals) => void;
  readonly onExport: () => void;
}

type Filing = Omit<InputOf<typeof moveQuestions>, 'ids'>;

/** Steps for the chosen questions together; each is judged for itself. */
function QuestionBatch({ rows, clear, onRefused, onExport }: QuestionBatchProps) {
  const reload = useReloadQuestions();
  const [asked, setAsked] = useState<'file' | 'tags' | null>(null);
  const { take, isBusy } = useQuestionSteps(onRefused, clear);
  const own = rows.filter(({ canEdit }) => canEdit);
  const filing = useMutation({
    mutationFn: (what: Filing) => call(moveQuestions, { ids: own.map(({ id }) => id), ...what }),
    onSuccess: async ({ data }, { categoryId }) => {
      const verb = categoryId === undefined ? '加标签' : '移动';
      setAsked(null);
      if (data.refused.length === 0) showToast(`已给 ${data.doneNum} 题${verb}`);
      else {
        onRefused({
          title: `${data.doneNum} 题已${verb}，${data.refused.length} 题没有`,
          items: asRefusals(data.refused),
        });
      }
      if (data.doneNum > 0) clear();
      await reload();
    },
    onError: toastError,
  });
  const steps: readonly (readonly [QuestionStep, string, readonly QuestionRow[]])[] = [
    ['retire', '停用', own.filter(({ state }) => state === 'ACTIVE')],
    ['restore', '恢复', own.filter(({ state }) => state === 'RETIRED')],
    ['remove', '删除', own],
  ];
  const isMany = rows.length > MAX_AT_ONCE;
  const why = isMany ? `一次最多 ${MAX_AT_ONCE} 题` : own.length === 0 ? '都不归您改' : undefined;
  return (
    <>
      <Button size="s" reason={why} onClick={() => setAsked('file')}>
        移动
      </Button>
      {why === undefined && (
        <Button size="s" onClick={() => setAsked('tags')}>
          加标签
        </Button>
      )}
      {why === undefined &&
        steps
          .filter(([, , fitting]) => fitting.length > 0)
          .map(([step, label, fitting]) => (
            <Button key={step} size="s" loading={isBusy} onClick={() => void take(step, fitting)}>
              {label}
            </Button>
          ))}
      <Button size="s" onClick={onExport}>
        导出
      </Button>
      {asked === 'file' && (
        <FileDialog
          num={own.length}
          left={rows.length - own.length}
          isBusy={filing.isPending}
          onFile={(categoryId) => filing.mutate({ categoryId })}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'tags' && (
        <TagsDialog
          num={own.length}
          left={rows.length - own.length}
          isBusy={filing.isPending}
          onAdd={(addTags) => filing.mutate({ addTags })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

const STATES = choicesOf({ ACTIVE: '在用', RETIRED: '已停用' });

const FILTERS: readonly FilterField[] = [
  { name: 'keyword', label: '题干或编号', kind: 'text', placeholder: '题干里的几个字', width: 140 },
  { name: 'questionType', label: '题型', kind: 'select', options: TYPE_CHOICES, width: 98 },
  { name: 'difficulty', label: '难度', kind: 'select', options: DIFFICULTY_CHOICES, width: 82 },
  {
    name: 'tag',
    label: '标签',
    kind: 'custom',
    width: 120,
    control: ({ id, value, onChange }) => <TagSelect id={id} value={value} onChange={onChange} />,
  },
  { name: 'state', label: '状态', kind: 'select', width: 96, options: STATES },
];

const FILTER_NAMES = FILTERS.map(({ name }) => name);

/** Filter of the table now, as a call takes it. */
const filtersOf = (params: URLSearchParams): Readonly<Record<string, string>> =>
  Object.fromEntries(
    FILTER_NAMES.flatMap((name) => {
      const value = params.get(name) ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );

export interface QuestionsPageProps {
  readonly exportDialog: (props: ExportDialogProps) => ReactNode;
}

/** `/console/questions`; `?category=` shows one category and what is below it. */
export const QuestionsPage = ({ exportDialog }: QuestionsPageProps) => {
  const [params, setParams] = useSearchParams();
  const category = params.get('category') ?? '';
  const isOwn = params.get('own') === '1';
  const [opened, setOpened] = useState<string | null>(null);
  const [refusals, setRefusals] = useState<Refusals | null>(null);
  const [order, setOrder] = useState<ExportOrder | null>(null);
  const { take } = useQuestionSteps(setRefusals);
  /** Filters beside the table's own; another choice begins at the first page. */
  const choose = (name: 'category' | 'own', value: string) =>
    setParams((now) => withParams(now, { [name]: value, page: '' }));
  const columns = questionColumns({
    opened,
    onOpen: ({ id }) => setOpened(opened === id ? null : id),
    onStep: (step, row) => void take(step, [row]),
  });
  const fixed = {
    ...(category === '' ? {} : { categoryId: category }),
    ...(isOwn ? { own: '1' } : {}),
  };
  const newPath = `/console/questions/edit${category === '' ? '' : `?category=${category}`}`;
  return (
    <ConsolePage
      title="题库"
      actions={
        <>
          <ButtonLink to="/console/questions/import">
            <ConsoleIcon name="import" />
            导入
          </ButtonLink>
          <Button
            icon="download"
            onClick={() => setOrder({ filters: { ...fixed, ...filtersOf(params) }, ids: [] })}
          >
            导出
          </Button>
          <ButtonLink kind="primary" to={newPath}>
            <ConsoleIcon name="plus" />
            新建试题
          </ButtonLink>
        </>
      }
    >
      <div className={s.page}>
        <CategoryPanel value={category} onChange={(id) => choose('category', id)} />
        <div className="shrinks">
          <DataTable
            name="questions"
            label="试题"
            unit="题"
            endpoint={listQuestions}
            input={fixed}
            rowKey={({ id }: QuestionRow) => id}
            columns={columns}
            filters={FILTERS}
            defaultSort="-updatedTime"
            toolbar={
              <Checkbox checked={isOwn} onChange={(event) => choose('own', event.target.checked ? '1' : '')}>
                只看本单位和下级的
              </Checkbox>
            }
            rowClass={({ state }) => (state === 'RETIRED' ? 'ink-3' : undefined)}
            below={({ id }) => (opened === id ? <WholeQuestion id={id} /> : null)}
            batch={(rows, clear) => (
              <QuestionBatch
                {...{ rows, clear }}
                onRefused={setRefusals}
                onExport={() => setOrder({ filters: {}, ids: rows.map(({ id }) => id) })}
              />
            )}
            empty={{
              title: category === '' ? '题库里还没有题' : '这个分类里还没有题',
              text: '可以一道一道新建，也可以从 Word、Excel 里成批导入。',
              action: (
                <ButtonLink size="s" to="/console/questions/import">
                  导入试题
                </ButtonLink>
              ),
            }}
          />
        </div>
      </div>
      <RefusalsDialog
        refusals={refusals}
        onClose={() => setRefusals(null)}
        nameOf={({ id, name }) => <RefusedQuestion id={id} stem={name} />}
      />
      {exportDialog({ order, onClose: () => setOrder(null) })}
    </ConsolePage>
  );
};

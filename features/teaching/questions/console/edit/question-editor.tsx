import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#platform/web/console/console-button.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { EditColumns, EditNote } from '#platform/web/console/form/edit-page.tsx';
import { DraftMark, RecordForm } from '#platform/web/console/form/record-form.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { useMayAct } from '#platform/web/ui/may-act.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import { questionProblems, tidyQuestion } from '../../shared/question.rules.ts';
import type { QuestionType } from '../../shared/question.schema.ts';
import { TYPE_LABELS } from '../question-words.public.ts';
import { type QuestionDetail, useReloadQuestions } from '../questions.queries.ts';
import { FileDrawer, type WantedFile } from './file-drawer.tsx';
import { PartAnswers } from './part-answers.tsx';
import { PartFiling } from './part-filing.tsx';
import { PartMedia } from './part-media.tsx';
import { PartStem } from './part-stem.tsx';
import { useQuestionForm } from './question-record.ts';
import { questionOf, withOptionChanged } from './question-values.rules.ts';
import { SideChecks } from './side-checks.tsx';
import { SidePreview } from './side-preview.tsx';
import { SideUses } from './side-uses.tsx';
import { useFileAddresses } from './use-file-addresses.ts';

export interface QuestionEditorProps {
  /** `null` of a new question. */
  readonly detail: QuestionDetail | null;
  /** Where a new one is filed at first. */
  readonly category?: string | undefined;
  readonly type?: QuestionType | undefined;
}

const CHECKS = 'question-checks';
let turns = 0;

/** The editor of one question: what it consists of at the left, how it will be met at the right. */
export function QuestionEditor({ detail, category = '', type = '1' }: QuestionEditorProps) {
  const navigate = useNavigate();
  const reload = useReloadQuestions();
  const state = useQuestionForm(detail, category, type);
  const { record, values, change, saved } = state;
  const [isAsked, setIsAsked] = useState(false);
  const [wanted, setWanted] = useState<WantedFile | null>(null);
  const { media, keep } = useFileAddresses(detail?.media ?? []);
  const isForeign = detail !== null && !detail.row.canEdit;
  const isDisabled = !useMayAct('do') || isForeign;
  const question = tidyQuestion(questionOf(values));
  const problems = questionProblems(question);
  const examNum = detail?.usedBy.filter(({ kind }) => kind === 'EXAM').length ?? 0;

  const saving = useMutation({
    mutationFn: async (isNext: boolean) => {
      setIsAsked(true);
      if (problems.length > 0) {
        document.getElementById(CHECKS)?.focus();
        return;
      }
      const before = detail?.row.versionNo ?? 0;
      if (!(await record.submit())) return;
      const done = saved.current;
      void reload();
      if (done === null) return;
      if (detail === null) showToast('试题已保存');
      else if (done.versionNo === before) showToast('已保存');
      else {
        showToast(
          `已保存为第 ${done.versionNo} 版。${examNum > 0 ? '已发布的考试不变，仍用原来的版本。' : ''}`,
          { seconds: examNum > 0 ? 8 : 4 },
        );
      }
      if (isNext) {
        turns += 1;
        const filed = values.categoryId === '' ? '' : `&category=${values.categoryId}`;
        // The next one is mostly of the same kind.
        await navigate(`/console/questions/edit?next=${turns}&type=${values.questionType}${filed}`);
      } else if (detail === null) {
        await navigate(`/console/questions/edit?id=${done.id}`, { replace: true });
      }
    },
  });
  const save = (isNext: boolean) => saving.mutate(isNext);
  const title = detail === null ? '新建试题' : `${TYPE_LABELS[detail.row.questionType]} ${detail.row.code}`;
  return (
    <ConsolePage
      title={title}
      trail={[
        { title: '题库', path: '/console/questions' },
        { title: detail === null ? '新建试题' : isDisabled ? '查看试题' : '编辑试题' },
      ]}
      meta={
        detail && (
          <>
            <span>第 {detail.row.versionNo} 版</span>
            <span>{detail.row.orgName}</span>
            {detail.row.state === 'RETIRED' && <Tag>已停用</Tag>}
          </>
        )
      }
      actions={
        isDisabled ? undefined : (
          <>
            <DraftMark record={record} />
            <Button onClick={() => save(true)}>保存，再建一题</Button>
            <Button
              kind="primary"
              loading={saving.isPending}
              loadingLabel="保存中"
              onClick={() => save(false)}
            >
              保存
            </Button>
          </>
        )
      }
    >
      {isForeign && (
        <EditNote icon="lock">这道题由“{detail.row.orgName}”维护，您可以选进试卷，不能修改。</EditNote>
      )}
      {!isDisabled && examNum > 0 && (
        <EditNote icon="info">
          这道题在 {examNum}{' '}
          场已发布的考试里。这里的改动只进以后的试卷，已发布的考试不变；那里的答案要改，请在考试的“分析”里改答案重判。
        </EditNote>
      )}
      <EditColumns
        sideLabel="预览、检查和用处"
        sideWidth="l"
        isSideLong
        side={
          <>
            <SidePreview question={question} media={media} />
            {!isDisabled && (
              <SideChecks id={CHECKS} question={question} problems={problems} isAsked={isAsked} />
            )}
            {detail && (
              <SideUses detail={detail} onTake={isDisabled ? undefined : (taken) => change(taken)} />
            )}
          </>
        }
      >
        <RecordForm record={record} isDisabled={isDisabled} onSubmit={() => save(false)}>
          <PartStem state={state} isDisabled={isDisabled} isTypeFixed={(detail?.row.usedNum ?? 0) > 0} />
          <PartAnswers
            state={state}
            media={media}
            isDisabled={isDisabled}
            onPicture={(index) => setWanted({ kind: 'image', option: index })}
          />
          <PartMedia
            state={state}
            media={media}
            isDisabled={isDisabled}
            onAdd={(kind) => setWanted({ kind, option: null })}
          />
          <PartFiling state={state} isDisabled={isDisabled} />
        </RecordForm>
      </EditColumns>
      {/* Outside of the form's own element: the library opens a dialog with a form of its own. */}
      <FileDrawer
        wanted={wanted}
        onClose={() => setWanted(null)}
        onChoose={(file) => {
          const option = wanted?.option ?? null;
          keep(file);
          setWanted(null);
          if (option !== null) change((now) => withOptionChanged(now, option, { imageId: file.id }));
          else if (file.kind !== 'document') {
            const { id: fileId, kind } = file;
            change(({ media: list }) => ({
              media: list.some((one) => one.fileId === fileId) ? list : [...list, { fileId, kind, alt: '' }],
            }));
          }
        }}
      />
    </ConsolePage>
  );
}

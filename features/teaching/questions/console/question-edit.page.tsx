import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { EditBlocks, EditColumns } from '#platform/web/console/form/edit-page.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import type { QuestionType } from '../shared/question.schema.ts';
import { QuestionEditor } from './edit/question-editor.tsx';
import { SideUses } from './edit/side-uses.tsx';
import { KeyNotice } from './key-notice.public.tsx';
import { QuestionView } from './question-view.public.tsx';
import { TYPE_CHOICES, TYPE_LABELS } from './question-words.public.ts';
import { type QuestionDetail, useQuestion, waiveKey } from './questions.queries.ts';

interface LockedQuestionProps {
  readonly detail: QuestionDetail;
  readonly onWaive: () => Promise<unknown>;
}

/** A question whose key the person may not read, or not yet: as it is asked, with where it is used. */
const LockedQuestion = ({ detail, onWaive }: LockedQuestionProps) => (
  <ConsolePage
    title={`${TYPE_LABELS[detail.row.questionType]} ${detail.row.code}`}
    trail={[{ title: '题库', path: '/console/questions' }, { title: '查看试题' }]}
    meta={
      <>
        <span>第 {detail.row.versionNo} 版</span>
        <span>{detail.row.orgName}</span>
      </>
    }
  >
    <KeyNotice view={detail.key} onWaive={onWaive} />
    <EditColumns sideLabel="用处" side={<SideUses detail={detail} />}>
      <section className="panel" style={{ padding: 24 }} aria-label="试题">
        <QuestionView question={detail.question} media={detail.media} hasKey={false} />
      </section>
    </EditColumns>
  </ConsolePage>
);

const TRAIL = [{ title: '题库', path: '/console/questions' }, { title: '编辑试题' }];
const ID = /^[A-Za-z0-9_-]{1,64}$/;

const typeOf = (text: string | null): QuestionType =>
  TYPE_CHOICES.find(({ value }) => value === text)?.value ?? '1';

const UNKNOWN = {
  title: '没有这道题',
  reason: '它可能已被删除，或不在您现在的身份能用的范围里。',
  back: { to: '/console/questions', label: '回题库' },
};

function EditedQuestion({ id }: { readonly id: string }) {
  const query = useQuestion(id);
  const { data, refetch } = query;
  // The shown page stays when a later question fails.
  if (data && data.data.key.state !== 'OPEN')
    return <LockedQuestion detail={data.data} onWaive={() => waiveKey(id).then(() => refetch())} />;
  if (data) return <QuestionEditor detail={data.data} />;
  return (
    <ConsolePage title="编辑试题" trail={TRAIL}>
      <LoadingState query={query} label="试题" kept="没保存的草稿都在。" unknown={UNKNOWN}>
        <EditBlocks sideWidth="l" main={['300px', '320px', '200px']} side={['280px', '140px']} />
      </LoadingState>
    </ConsolePage>
  );
}

/** `/console/questions/edit?id=`, without an id a new one, of `&type=` and filed in `&category=`. */
export const QuestionEditPage = () => {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const category = params.get('category') ?? '';
  // Counts the new ones made one after the other: each begins with an empty form.
  const turn = params.get('next') ?? '';
  // Another question on the same page begins at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of these the page depends
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [id, turn]);
  if (id === '') {
    return (
      <QuestionEditor
        key={`new-${turn}`}
        detail={null}
        category={ID.test(category) ? category : ''}
        type={typeOf(params.get('type'))}
      />
    );
  }
  return <EditedQuestion key={id} id={ID.test(id) ? id : '0'} />;
};

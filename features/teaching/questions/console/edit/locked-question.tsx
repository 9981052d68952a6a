import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { EditColumns } from '#platform/web/console/form/edit-page.tsx';
import { KeyNotice } from '../key-notice.public.tsx';
import { QuestionView } from '../question-view.public.tsx';
import { TYPE_LABELS } from '../question-words.public.ts';
import type { QuestionDetail } from '../questions.queries.ts';
import { SideUses } from './side-uses.tsx';

export interface LockedQuestionProps {
  readonly detail: QuestionDetail;
  readonly onWaive: () => Promise<unknown>;
}

/** A question whose key the person may not read, or not yet: as it is asked, with where it is used. */
export const LockedQuestion = ({ detail, onWaive }: LockedQuestionProps) => (
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

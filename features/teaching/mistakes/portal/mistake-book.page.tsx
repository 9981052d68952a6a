import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { MY_EXAMS_PATH } from '#features/teaching/classes/shared/class-address.rules.ts';
import type { QuestionType } from '#features/teaching/questions/shared/question.schema.ts';
import { TYPE_NAMES } from '#features/teaching/questions/shared/question-types.words.ts';
import { readPage } from '#platform/shared/address-page.rules.ts';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { PERSONAL_STEP } from '#platform/web/portal-routes.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { PagedList } from '#platform/web/ui/navigation/paged-list.tsx';
import { PageHead } from '#platform/web/ui/page-head.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { practicePath, readMistakeType, stemLine } from '../shared/mistake.words.ts';
import s from './mistake-book.module.css';
import { MistakeRow } from './mistake-row.tsx';
import {
  MISTAKES_SIZE,
  type Mistake,
  type MistakeFilter,
  useMistakes,
  useRemoveMistake,
} from './mistakes.queries.ts';

const ROWS = ['1', '2', '3'];

function Waiting() {
  return (
    <Skeleton label="错题">
      {ROWS.map((row) => (
        <div key={row} className={s.row}>
          <div>
            <SkeletonBlock width="72px" height="26px" />
            <SkeletonBlock width="80%" height="28px" gapBefore="8px" />
            <SkeletonBlock width="50%" height="22px" gapBefore="6px" />
          </div>
          <SkeletonBlock width="160px" height="36px" />
        </div>
      ))}
    </Skeleton>
  );
}

/** Why there is nothing, by what was asked for. */
const emptyText = ({ mastered, type, page }: MistakeFilter): string => {
  if (page > 0) return '这一页没有错题。';
  const kind = type === '' ? '错题' : TYPE_NAMES[type];
  if (mastered === '1') return `还没有掌握的${kind}。练的时候连着答对两次，就算掌握。`;
  return `没有要练的${kind}。考试和测验能回看以后，答错的题会收在这里。`;
};

/** Asks before a question leaves the notebook. */
function RemoveDialog({
  mistake,
  onClose,
}: {
  readonly mistake: Mistake | null;
  readonly onClose: () => void;
}) {
  const remove = useRemoveMistake();
  const confirm = () => {
    if (mistake === null) return;
    remove.mutate(mistake.question.id, {
      onSuccess: () => {
        showToast('已移出错题本');
        onClose();
      },
      onError: (error) => showToast(error.message, { kind: 'error' }),
    });
  };
  return (
    <Dialog
      open={mistake !== null}
      title="移出错题本"
      confirmText="移出"
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>
        <Title>{stemLine(mistake?.question.examinationTitle ?? '')}</Title>
      </p>
      <p className="above-12">移出以后不再练这道题；以后考试再答错，还会收进来。</p>
    </Dialog>
  );
}

interface ListProps {
  readonly filter: MistakeFilter;
  readonly onPage: (page: number) => void;
}

function MistakeList({ filter, onPage }: ListProps) {
  const [leaving, setLeaving] = useState<Mistake | null>(null);
  return (
    <>
      <PagedList
        query={useMistakes(filter)}
        page={filter.page}
        pageSize={MISTAKES_SIZE}
        onPage={onPage}
        label="错题"
        waiting={<Waiting />}
        failed={({ message }) => `${message}错题都在。`}
        empty={() => (
          <EmptyView
            reason={emptyText(filter)}
            action={
              <ButtonLink size="s" to={MY_EXAMS_PATH}>
                看我的考试
              </ButtonLink>
            }
          />
        )}
      >
        {(mistakes) =>
          mistakes.map((mistake) => (
            <MistakeRow key={mistake.question.id} mistake={mistake} onRemove={() => setLeaving(mistake)} />
          ))
        }
      </PagedList>
      <RemoveDialog mistake={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}

const TYPE_ITEMS = [
  { key: '', label: '全部' },
  { key: '1', label: '单选' },
  { key: '2', label: '多选' },
  { key: '3', label: '判断' },
  { key: '4', label: '填空' },
] as const;

/** `/personal-center/mistakes`: what one got wrong in exams that may be looked back at. */
export const MistakeBookPage = () => {
  const [params, setParams] = useSearchParams();
  const mastered = params.get('mastered') === '1' ? '1' : '0';
  const filter: MistakeFilter = {
    mastered,
    type: readMistakeType(params.get('type')),
    page: readPage(params.get('page')),
  };
  const { data } = useMistakes(filter);
  const counts = data?.counts;
  useBreadcrumb([PERSONAL_STEP, { title: '错题本' }]);
  usePageTitle('错题本');
  const go = (change: Partial<MistakeFilter>) => {
    const to = { ...filter, page: 0, ...change };
    setParams({
      ...(to.mastered === '0' ? {} : { mastered: to.mastered }),
      ...(to.type === '' ? {} : { type: to.type }),
      ...(to.page === 0 ? {} : { page: String(to.page + 1) }),
    });
  };
  // Of one kind only the list itself knows whether something is left to practise.
  const hasOpen = mastered === '0' ? (data?.totalelements ?? 0) > 0 : (counts?.open ?? 0) > 0;
  return (
    <>
      <PageHead title="错题本" say="考试和测验里答错的题，连着答对两次就算掌握">
        <ButtonLink to={MY_EXAMS_PATH}>我的考试</ButtonLink>
        {hasOpen && (
          <ButtonLink kind="primary" to={practicePath(filter.type)}>
            开始练习
          </ButtonLink>
        )}
      </PageHead>
      <div className="flex wraps gap-12-24 below-8">
        <Segmented<'0' | '1'>
          label="掌握情况"
          items={[
            { key: '0', label: '没掌握', count: counts?.open },
            { key: '1', label: '已掌握', count: counts?.mastered },
          ]}
          value={mastered}
          onChange={(key) => go({ mastered: key })}
        />
        <Segmented<QuestionType | ''>
          label="题型"
          items={TYPE_ITEMS}
          value={filter.type}
          onChange={(key) => go({ type: key })}
        />
      </div>
      <MistakeList filter={filter} onPage={(page) => go({ page })} />
    </>
  );
};

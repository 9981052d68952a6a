import { useMutation } from '@tanstack/react-query';
import { Select } from 'antd';
import { EntryLink } from '#features/ground/accounts/console/entry-link.public.tsx';
import { call } from '#platform/web/call.ts';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { EditSection } from '#platform/web/console/form/edit-page.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { MAX_REVIEWS, STAGE_NAMES, stagesOf } from '../../shared/publication-life.rules.ts';
import { savePublicationSettings } from '../../shared/publishing.contract.ts';
import { useReloadSettings, useSettings } from '../publishing.queries.ts';

/** 三审：初审、复审、终审签发; none needs no signature. */
const countWords = (reviews: number): string => {
  const stages = stagesOf(reviews).map((stage) => STAGE_NAMES[stage]);
  return reviews === 0 ? '不用审，提交后直接公开' : `审 ${reviews} 次：${stages.join('、')}`;
};

const OPTIONS = Array.from({ length: MAX_REVIEWS + 1 }, (_, reviews) => ({
  value: reviews,
  label: countWords(reviews),
}));

/** How many reviews a version of each kind takes. */
export function ReviewCounts() {
  const query = useSettings();
  const reload = useReloadSettings();
  const save = useMutation({
    mutationFn: (changed: { kind: string; reviews: number; version: number }) =>
      call(savePublicationSettings, changed),
    onSuccess: async () => {
      showToast('已保存，以后提交的按新的次数');
      await reload();
    },
    onError: async (error) => {
      toastError(error);
      await reload();
    },
  });
  const settings = query.data?.data;
  const change = async (kind: string, name: string, version: number, reviews: number) => {
    const answer = await confirmAction({
      title: `${name}的审签次数`,
      text: `改成“${countWords(reviews)}”。已经送审的仍按送审时的次数。`,
      okText: '改',
      danger: reviews === 0,
    });
    if (answer) save.mutate({ kind, reviews, version });
  };
  return (
    <EditSection title="每类内容审几次">
      {settings === undefined && <LoadingState query={query} label="审签次数" blocks={['56px']} />}
      <ul>
        {settings?.kinds.map(({ kind, name, reviews, version, updatedBy, updatedTime }) => (
          <li key={kind} className="row wraps gap-8-24 pad-y-12 line-above">
            <label className="bold" htmlFor={`reviews-${kind}`}>
              {name}
            </label>
            {settings.mayChange ? (
              <Select
                id={`reviews-${kind}`}
                value={reviews}
                options={OPTIONS}
                loading={save.isPending}
                popupMatchSelectWidth={false}
                onChange={(next: number) => void change(kind, name, version, next)}
              />
            ) : (
              <output id={`reviews-${kind}`}>{countWords(reviews)}</output>
            )}
            {updatedBy !== '' && (
              <span className="push small ink-3">
                {updatedBy}　{updatedTime.slice(0, 16)} 修改
              </span>
            )}
          </li>
        ))}
      </ul>
      <EntryLink name="site-settings" text="哪些内容开通、停用，在站点设置里定。" />
    </EditSection>
  );
}

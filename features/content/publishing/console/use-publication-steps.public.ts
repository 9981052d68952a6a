import { useNavigate } from 'react-router';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { useSteps } from '#platform/web/console/use-steps.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { REASON_LIMITS } from '../shared/publication-life.rules.ts';
import {
  discardPublication,
  recallPublication,
  removePublication,
  restorePublication,
  submitPublication,
  takeBackPublication,
} from '../shared/publishing.contract.ts';
import { useReloadPublications } from './publishing.queries.ts';

/** A publication that a step is taken with: the version says what the person saw. */
export interface SteppedPublication {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly version: number;
  readonly editPath: string;
  /** Reviews that a submission takes now. */
  readonly asksReviews: number;
}

const plain = {
  submit: { endpoint: submitPublication, done: '已提交审签' },
  takeBack: { endpoint: takeBackPublication, done: '已取回，可以继续修改' },
  discard: { endpoint: discardPublication, done: '已放弃修改，公开的内容没有变' },
  remove: { endpoint: removePublication, done: '已删除' },
} as const;

const explained = {
  recall: { endpoint: recallPublication, done: '已撤回，读者现在看不到了' },
  restore: { endpoint: restorePublication, done: '已恢复公开' },
} as const;

export type PublicationStep = keyof typeof plain | keyof typeof explained;

export const STEP_LABELS: Readonly<Record<PublicationStep, string>> = {
  submit: '提交审签',
  takeBack: '取回修改',
  discard: '放弃修改',
  remove: '删除草稿',
  recall: '撤回',
  restore: '恢复公开',
};

/** The word for submitting: what no review keeps is public with it. */
export const submitLabel = ({ asksReviews }: Pick<SteppedPublication, 'asksReviews'>): string =>
  asksReviews === 0 ? '公开' : STEP_LABELS.submit;

const isExplained = (step: PublicationStep): step is keyof typeof explained => step in explained;

const reasonOf = (label: string) => ({ label, required: true, maxLength: REASON_LIMITS.max });

/** Question before the step, and the words of its button; the submission of a draft asks nothing. */
const QUESTIONS = {
  takeBack: { title: '取回修改', text: '这一版的签字作废，改好以后从头审签。', okText: '取回' },
  discard: {
    title: '放弃修改',
    text: '没有公开的修改会全部丢掉，恢复成读者现在看到的内容。',
    okText: '放弃修改',
    danger: true,
  },
  remove: { title: '删除草稿', text: '删除后找不回来。', okText: '删除', danger: true },
  recall: {
    title: '撤回',
    text: '撤回立刻生效：列表、首页和已经打开的页面都看不到了，网址保留。',
    okText: '撤回',
    danger: true,
    reason: reasonOf('撤回原因'),
  },
  restore: {
    title: '恢复公开',
    text: '恢复签发过的最后一版，读者立刻能看到。',
    okText: '恢复',
    reason: reasonOf('恢复原因'),
  },
} as const;

const ask = (step: PublicationStep, { title }: SteppedPublication) => {
  if (step === 'submit') return null;
  const question = QUESTIONS[step];
  return { ...question, text: `《${title}》：${question.text}` };
};

const send = async (step: PublicationStep, target: SteppedPublication, reason: string) => {
  const { kind, id, version } = target;
  if (isExplained(step)) {
    await call(explained[step].endpoint, { kind, id, version, reason });
    return explained[step].done;
  }
  await call(plain[step].endpoint, { kind, id, version });
  return step === 'submit' && target.asksReviews === 0 ? '已经公开' : plain[step].done;
};

/**
 * Takes a publication one step on its way; one that is incomplete is opened where it can be completed. `alsoReload`
 * asks again what the kind shows by calls of its own.
 */
export const usePublicationSteps = (
  onDone?: (step: PublicationStep) => void,
  alsoReload?: () => Promise<void>,
) => {
  const reloadPublications = useReloadPublications();
  const navigate = useNavigate();
  const onRefused = (error: Error, { editPath }: SteppedPublication) => {
    const isIncomplete = error instanceof CallError && Object.keys(error.fields).length > 0;
    if (!isIncomplete) return toastError(error);
    showToast(`${error.message}请打开编辑页，按清单补齐。`, { kind: 'error', seconds: 8 });
    void navigate(editPath);
  };
  const reload = async (gone?: readonly string[]) => {
    await Promise.all([reloadPublications(gone), alsoReload?.()]);
  };
  return useSteps({ ask, send, reload, onDone, onRefused });
};

import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import type { ClassType } from '../shared/class-item.schema.ts';
import { publishClass, removeClass, takeClassOffline } from '../shared/desk/class-admin.contract.ts';
import { publishText } from './class.words.ts';
import { useReloadClasses } from './classes.queries.ts';
import { sendSeen } from './effect-dialog.tsx';

/** A class that a step is taken with: the version says what the person saw. */
export interface SteppedClass {
  readonly id: string;
  readonly classType: ClassType;
  readonly className: string;
  readonly version: number;
}

export type ClassStep = 'publish' | 'offline' | 'remove';

const QUESTIONS = {
  publish: { title: '发布班级', text: '', okText: '发布' },
  offline: {
    title: '下线班级',
    text: '下线立刻生效：列表里不再出现，不再记录学习，学员收到通知；已有的记录不动，可以再发布。',
    okText: '下线',
    danger: true,
    reason: { label: '下线原因（学员会看到）', required: true, maxLength: 200 },
  },
  remove: { title: '删除草稿', text: '删除后找不回来，里面的考试一起删掉。', okText: '删除', danger: true },
} as const;

const DONE: Readonly<Record<ClassStep, string>> = {
  publish: '已发布',
  offline: '已下线，学员收到了通知',
  remove: '已删除',
};

interface Taken {
  readonly step: ClassStep;
  readonly target: SteppedClass;
  readonly reason: string;
}

const send = async ({ step, target: { id, version }, reason }: Taken): Promise<void> => {
  if (step === 'publish')
    await sendSeen({ id, version }, (seen) => call(publishClass, { ...seen, id, version }));
  if (step === 'offline') await call(takeClassOffline, { id, version, reason });
  if (step === 'remove') await call(removeClass, { id, version });
};

/** Publishes a class, takes it offline or removes it, after asking; `onDone` before the lists ask again. */
export const useClassSteps = (onDone?: (step: ClassStep) => void) => {
  const reload = useReloadClasses();
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: async (_, { step, target }) => {
      showToast(DONE[step]);
      onDone?.(step);
      await reload(step === 'remove' ? [target.id] : []);
    },
    onError: async (error) => {
      showToast(error.message, { kind: 'error', seconds: 8 });
      // Somebody else was quicker: what is on the page is old.
      if (error instanceof CallError && error.status === 409) await reload();
    },
  });
  const take = async (step: ClassStep, target: SteppedClass) => {
    const question = QUESTIONS[step];
    const text = step === 'publish' ? publishText(target.classType) : question.text;
    const answer = await confirmAction({ ...question, text: `“${target.className}”：${text}` });
    if (answer) mutation.mutate({ step, target, reason: answer.reason });
  };
  return { take, isBusy: mutation.isPending };
};

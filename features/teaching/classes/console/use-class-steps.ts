import { call } from '#platform/web/call.ts';
import { useSteps } from '#platform/web/console/use-steps.ts';
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

const ask = (step: ClassStep, { className, classType }: SteppedClass) => {
  const question = QUESTIONS[step];
  const text = step === 'publish' ? publishText(classType) : question.text;
  return { ...question, text: `“${className}”：${text}` };
};

const send = async (step: ClassStep, { id, version }: SteppedClass, reason: string): Promise<string> => {
  if (step === 'publish')
    await sendSeen({ id, version }, (seen) => call(publishClass, { ...seen, id, version }));
  if (step === 'offline') await call(takeClassOffline, { id, version, reason });
  if (step === 'remove') await call(removeClass, { id, version });
  return DONE[step];
};

/** Publishes a class, takes it offline or removes it. */
export const useClassSteps = (onDone?: (step: ClassStep) => void) =>
  useSteps({ ask, send, reload: useReloadClasses(), onDone });

import { useNavigate } from 'react-router';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { useSteps } from '#platform/web/console/use-steps.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import {
  approveCourse,
  discardEdit,
  removeCourse,
  restoreCourse,
  returnCourse,
  submitCourse,
  takeDownCourse,
  withdrawCourse,
} from '../../shared/documents/course-admin.contract.ts';
import { useReloadCourses } from '../courses.queries.ts';

/** A course that a step is taken with: the version says what the person saw. */
export interface SteppedCourse {
  readonly id: string;
  readonly title: string;
  readonly version: number;
}

const plain = {
  submit: { endpoint: submitCourse, done: '已提交审核' },
  withdraw: { endpoint: withdrawCourse, done: '已撤回，可以继续修改' },
  approve: { endpoint: approveCourse, done: '已审核通过并发布' },
  discard: { endpoint: discardEdit, done: '已放弃修改，公开的内容没有变' },
  remove: { endpoint: removeCourse, done: '已删除' },
} as const;

const explained = {
  return: { endpoint: returnCourse, done: '已退回给作者' },
  takeDown: { endpoint: takeDownCourse, done: '已下线，学员现在看不到了' },
  restore: { endpoint: restoreCourse, done: '已恢复上架' },
} as const;

export type CourseStep = keyof typeof plain | keyof typeof explained;

const isExplained = (step: CourseStep): step is keyof typeof explained => step in explained;

/** Question before the step, and the words of its button; the submission of a draft asks nothing. */
const QUESTIONS = {
  withdraw: { title: '撤回审核', text: '撤回后可以继续修改，改好再提交。', okText: '撤回' },
  approve: { title: '审核通过并发布', text: '通过后学员立刻能看到。', okText: '通过并发布' },
  discard: {
    title: '放弃修改',
    text: '没有公开的修改会全部丢掉，恢复成学员现在看到的内容。',
    okText: '放弃修改',
    danger: true,
  },
  remove: { title: '删除草稿', text: '删除后找不回来。', okText: '删除', danger: true },
  return: {
    title: '退回修改',
    text: '作者会看到您写的原因，改好后可以再提交。',
    okText: '退回',
    reason: { label: '哪里要改', required: true, maxLength: 200 },
  },
  takeDown: {
    title: '下线课程',
    text: '下线立刻生效：学员不能再学，已经记下的学时不受影响。',
    okText: '下线',
    danger: true,
    reason: { label: '下线原因', required: true, maxLength: 200 },
  },
  restore: {
    title: '恢复上架',
    text: '恢复后学员又能学习这门课程。',
    okText: '恢复',
    reason: { label: '恢复原因', required: true, maxLength: 200 },
  },
} as const;

const ask = (step: CourseStep, { title }: SteppedCourse) => {
  if (step === 'submit') return null;
  const question = QUESTIONS[step];
  return { ...question, text: `《${title}》：${question.text}` };
};

const send = async (step: CourseStep, { id, version }: SteppedCourse, reason: string) => {
  if (isExplained(step)) await call(explained[step].endpoint, { id, version, reason });
  else await call(plain[step].endpoint, { id, version });
  return isExplained(step) ? explained[step].done : plain[step].done;
};

/** Takes a course one step on its way; one that is incomplete is opened where it can be completed. */
export const useCourseSteps = (onDone?: (step: CourseStep) => void) => {
  const navigate = useNavigate();
  const onRefused = (error: Error, { id }: SteppedCourse) => {
    const isIncomplete = error instanceof CallError && Object.keys(error.fields).length > 0;
    if (!isIncomplete) return toastError(error);
    showToast(`${error.message}请打开编辑页，按清单补齐。`, { kind: 'error', seconds: 8 });
    void navigate(`/console/courses/edit?id=${id}`);
  };
  return useSteps({ ask, send, reload: useReloadCourses(), onDone, onRefused });
};

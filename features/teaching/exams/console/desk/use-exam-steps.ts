import { sendRequirementSeen } from '#features/teaching/classes/console/effect.public.tsx';
import { call } from '#platform/web/call.ts';
import type { ConfirmOptions } from '#platform/web/console/dialogs/confirm-action.tsx';
import { useSteps } from '#platform/web/console/use-steps.ts';
import {
  closeExam,
  type ExamRow,
  publishExam,
  removeExam,
  reopenExam,
} from '../../shared/desk/exam-admin.contract.ts';
import { useReloadExams } from '../exams.queries.ts';

export type ExamStep = 'publish' | 'close' | 'reopen' | 'remove';

const why = (label: string) => ({ label, required: true, maxLength: 200 });

const questionOf = (
  step: ExamStep,
  { unifiedName, examType, examTime, runningNum }: ExamRow,
): ConfirmOptions => {
  const isQuiz = examType === 'QUIZ';
  const isOver = examTime === 'OVER';
  if (step === 'publish')
    return {
      title: isQuiz ? '发布随堂测试' : '发布结业考试',
      text: isQuiz
        ? `“${unifiedName}”：发布后题目固定；学员看完课程还要通过它，学时才入账。已经学完的人不受影响。`
        : `“${unifiedName}”：发布后题目固定，以后改题库和试卷都不影响它；到开考时间学员就能考。`,
      okText: '发布',
    };
  if (step === 'close')
    return {
      title: isQuiz ? '停用随堂测试' : isOver ? '关闭考试' : '提前结束考试',
      text: isQuiz
        ? `“${unifiedName}”：停用后课程看完即学完，正在等测试的人学时随后入账；考过的记录都在，可以恢复。`
        : `“${unifiedName}”：${runningNum > 0 ? `正在考的 ${runningNum} 人当即收卷，按已保存的作答判分；` : ''}没考的人不能再考，补考也停；结业条件里去掉它。成绩都在，可以恢复。`,
      okText: isQuiz ? '停用' : isOver ? '关闭' : '提前结束',
      danger: true,
      reason: why('原因'),
    };
  if (step === 'reopen')
    return {
      title: isQuiz ? '恢复随堂测试' : '恢复考试',
      text: `“${unifiedName}”：恢复后按原来的设置继续；已交的卷不变。`,
      okText: '恢复',
      reason: why('原因'),
    };
  return {
    title: '删除草稿',
    text: `“${unifiedName}”：删除后找不回来；试卷和题库不动。`,
    okText: '删除',
    danger: true,
  };
};

const send = async (step: ExamStep, { id, version, classId }: ExamRow, reason: string): Promise<string> => {
  if (step === 'publish') {
    await call(publishExam, { id, version });
    return '已发布，题目从此固定';
  }
  if (step === 'reopen') {
    await call(reopenExam, { id, version, reason });
    return '已恢复';
  }
  if (step === 'remove') {
    await call(removeExam, { id, version });
    return '草稿已删除';
  }
  const { data } = await sendRequirementSeen({ id: classId, code: 'EXAM', need: null }, (seen) =>
    call(closeExam, { ...seen, id, version, reason }),
  );
  return data.collectedNum > 0 ? `已结束，正在收 ${data.collectedNum} 份卷` : '已结束';
};

/** Publishes an exam, ends it, puts it out again or removes it. */
export const useExamSteps = (onDone?: (step: ExamStep) => void) =>
  useSteps({ ask: questionOf, send, reload: useReloadExams(), onDone });

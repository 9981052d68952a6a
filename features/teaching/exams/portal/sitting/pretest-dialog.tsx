import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { rulesOf } from '../../shared/sitting/exam.words.ts';
import s from './exam-dialogs.module.css';
import { type StartDialogProps, Terms } from './start-dialog.tsx';

const SECONDS_A_QUESTION = 48;

/** Before a quiz: 确 定 and closing begin it, 退 出 and Esc lead back to the course (decisions.md, 49). */
export function PretestDialog(props: StartDialogProps) {
  const { isOpen, exam, standing, isStarting, problem, onStart, onClose } = props;
  const minutes = Math.max(1, Math.round((exam.questionNum * SECONDS_A_QUESTION) / 60));
  const limit = rulesOf(exam, standing, Date.now())[0]?.split('；')[1] ?? '';
  const credit = Number(exam.courseHours) > 0 ? `${exam.courseHours} 学时入账` : '课程学完';
  const again =
    standing.leftNum === null
      ? '可以重新做，不影响已学时间'
      : `还可以做 ${Math.max(0, standing.leftNum - 1)} 次，不影响已学时间`;
  return (
    <Dialog
      open={isOpen}
      title="随堂测试"
      onConfirm={onStart}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>退 出</Button>
          <Button kind="primary" type="submit" loading={isStarting}>
            确 定
          </Button>
          <button
            type="button"
            className={s.close}
            aria-label="关闭并开始测试"
            title="关闭并开始测试"
            onClick={isStarting ? undefined : onStart}
          >
            <Icon name="close" />
          </button>
        </>
      }
    >
      <p>
        {exam.courseName}学完了，现在做 {exam.questionNum} 道题。
      </p>
      <Terms
        rows={[
          ['通过', `答对 ${exam.needRightNum} 题`],
          ['用时', limit === '' ? `不限，一般 ${minutes} 分钟` : limit],
          ['通过后', credit],
          ['没通过', again],
        ]}
      />
      <p className={s.problem} role="alert">
        {problem}
      </p>
    </Dialog>
  );
}

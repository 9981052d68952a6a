import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { Checkbox } from '#platform/web/ui/entry/choice.tsx';
import { KEY_LIST } from '../../shared/question/exam-keys.rules.ts';
import { CONFIRM_TEXT, confirmFacts, unfinishedText, untilText } from '../../shared/sitting/exam.words.ts';
import s from './exam-dialogs.module.css';
import type { Sitting } from './exam-sitting.ts';
import { setKeysOff, useKeysOff } from './use-exam-keys.ts';
import { useSittingState } from './use-sitting.ts';

interface CloseProps {
  readonly onClose: () => void;
}

interface UnfinishedDialogProps extends CloseProps {
  /** Numbers of the questions that are not answered; empty keeps it closed. */
  readonly nos: readonly number[];
  readonly onGo: (no: number) => void;
}

/** 请答完所有题目再交卷 (specification, 5). */
export function UnfinishedDialog({ nos, onGo, onClose }: UnfinishedDialogProps) {
  const [first] = nos;
  const go = () => first !== undefined && onGo(first);
  return (
    <Dialog
      open={first !== undefined}
      title="提示"
      onConfirm={go}
      onCancel={onClose}
      footer={
        <Button kind="primary" type="submit">
          去第 {first} 题
        </Button>
      }
    >
      <p>{unfinishedText(nos)}</p>
    </Dialog>
  );
}

interface ConfirmDialogProps extends CloseProps {
  readonly isOpen: boolean;
  readonly sitting: Sitting;
  readonly answeredNum: number;
  readonly totalNum: number;
  /** Numbers of the questions whose blanks have boxes left open: a shorter answer may be meant. */
  readonly unfilledNos: readonly number[];
  /** Numbers of the questions to be looked at again. */
  readonly markedNos: readonly number[];
}

/** 您确定要交卷吗？ */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, sitting, answeredNum, totalNum, unfilledNos, markedNos, onClose } = props;
  const { phase, problem, deadlineMs } = useSittingState(sitting);
  return (
    <Dialog
      open={isOpen}
      title="提示"
      confirmText={problem === '' ? '确定' : '再试一次'}
      busy={phase === 'submitting'}
      onConfirm={() => void sitting.submit()}
      onCancel={onClose}
    >
      <p>{CONFIRM_TEXT}</p>
      <p className="above-8 ink-2">
        {confirmFacts({
          answeredNum,
          totalNum,
          leftMs: deadlineMs === null ? null : deadlineMs - sitting.now(),
        })}
      </p>
      {unfilledNos.length > 0 && <p className="above-8">第 {unfilledNos.join('、')} 题还有空着的格子。</p>}
      {markedNos.length > 0 && (
        <p className="above-8">
          还有 {markedNos.length} 题标着待查：第 {markedNos.join('、')} 题。
        </p>
      )}
      <p className={s.problem} role="alert">
        {problem !== '' && `还没有交上：${problem}答案都在，再交一次不会重复。`}
      </p>
    </Dialog>
  );
}

interface LeaveDialogProps extends CloseProps {
  readonly isOpen: boolean;
  readonly sitting: Sitting;
  readonly isSaving: boolean;
  /** Answers that could not be sent before leaving. */
  readonly hasFailed: boolean;
  readonly onLeave: () => void;
}

/** 保存并退出: what is kept, and that time runs on. */
export function LeaveDialog({ isOpen, sitting, isSaving, hasFailed, onClose, onLeave }: LeaveDialogProps) {
  const { deadlineMs, unsentNum } = useSittingState(sitting);
  const time =
    deadlineMs === null
      ? '测验不限时，什么时候回来接着答都可以。'
      : `离开以后时间照走，到 ${untilText(deadlineMs, sitting.now())} 自动交卷。`;
  return (
    <Dialog
      open={isOpen}
      title="保存并退出"
      confirmText={hasFailed ? '仍然退出' : '保存并退出'}
      cancelText="继续作答"
      busy={isSaving}
      onConfirm={onLeave}
      onCancel={onClose}
    >
      <p>作答存在服务器上，换一台设备登录也能接着答。{time}</p>
      <p className={s.problem} role="alert">
        {hasFailed &&
          `还有 ${unsentNum} 处作答没有送到服务器。退出后它们留在这台设备上，请在这台设备上再打开考试，会自动送上。`}
      </p>
    </Dialog>
  );
}

/** The keys, and the switch that turns the single ones off. */
export function KeysDialog({ isOpen, onClose }: CloseProps & { readonly isOpen: boolean }) {
  const areOff = useKeysOff();
  return (
    <Dialog
      open={isOpen}
      title="用键盘答题"
      onConfirm={onClose}
      onCancel={onClose}
      footer={
        <Button kind="primary" type="submit">
          知道了
        </Button>
      }
    >
      <dl className="below-8">
        {KEY_LIST.map(([keys, does]) => (
          <div className="stack gap-16 pad-y-6 line-below halves" key={keys}>
            <dt className="bold ink">{keys}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox checked={!areOff} onChange={(event) => setKeysOff(!event.target.checked)}>
        使用单个字母和数字的按键
      </Checkbox>
    </Dialog>
  );
}

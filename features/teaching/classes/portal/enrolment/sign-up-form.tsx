import { type FormEvent, useRef, useState } from 'react';
import { noBreak } from '#platform/shared/no-break.words.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { TextField } from '#platform/web/ui/entry/text-field.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { dayText, lastDayBefore, momentText, spanText } from '../../shared/class-dates.words.ts';
import type { ClassItem, ClassStanding } from '../../shared/class-item.schema.ts';
import { CODE_EMPTY, cleanCode, seatText, wouldQueue } from '../../shared/enrolment/sign-up.words.ts';
import type { ClassPageFacts } from '../class-page/class-page.queries.ts';
import s from './sign-up-dialog.module.css';
import type { SignUp } from './use-sign-up.ts';

interface SignUpFactsProps {
  readonly classItem: ClassItem;
  /** Undefined while it is on its way. */
  readonly details: ClassPageFacts | undefined;
}

/** The window's end is its first moment afterwards: at midnight that is said by the day before. */
const endingText = (end: string): string =>
  end.slice(11, 16) === '00:00' ? `${dayText(lastDayBefore(end))}截止` : `${momentText(end)} 截止`;

/** Terms that one agrees to: when the class runs, how much it is, what graduation takes. */
function SignUpFacts({ classItem, details }: SignUpFactsProps) {
  const { startDate, endDate, classHours, courseNum } = classItem;
  const takes = details?.conditions.map(({ name }) => name).join('；');
  return (
    <dl className={s.facts}>
      <dt className="ink-3">时间</dt>
      <dd className="ink">{noBreak(spanText(startDate, endDate))}</dd>
      <dt className="ink-3">内容</dt>
      <dd className="ink">
        {courseNum} 门课，{classHours} 学时
      </dd>
      {takes !== '' && (
        <>
          <dt className="ink-3">结业</dt>
          <dd className="ink">{takes ?? <SkeletonBlock height="1.5em" width="80%" />}</dd>
        </>
      )}
      {details && details.signUpEnd !== '' && (
        <>
          <dt className="ink-3">报名</dt>
          <dd className="ink">{endingText(details.signUpEnd)}</dd>
        </>
      )}
    </dl>
  );
}

export interface SignUpFormProps extends SignUp {
  readonly classItem: ClassItem;
  readonly standing: ClassStanding;
  /** Undefined while they are on their way. */
  readonly details: ClassPageFacts | undefined;
  readonly onClose: () => void;
}

/** A code where the class asks for one, otherwise the facts to agree to (specification, 2.14 and 5). */
export function SignUpForm({
  classItem,
  standing,
  details,
  onClose,
  submit,
  isBusy,
  problem,
  forget,
}: SignUpFormProps) {
  const needsCode = standing.isRegistrationCode === '1';
  const [code, setCode] = useState('');
  const [isEmptyShown, setEmptyShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const confirm = () => {
    if (needsCode && cleanCode(code) === '') {
      setEmptyShown(true);
      field.current?.focus();
      return;
    }
    submit(needsCode ? code : '');
  };
  const type = (event: FormEvent<HTMLInputElement>) => {
    setCode(event.currentTarget.value);
    setEmptyShown(false);
    forget();
  };
  const organizer = details?.organizer || '主办单位';
  return (
    <Dialog
      open
      title="报名"
      confirmText={wouldQueue(standing) ? '排队候补' : '确定'}
      onConfirm={confirm}
      onCancel={onClose}
      busy={isBusy}
    >
      <p className="bold ink">
        <Title>{classItem.className}</Title>
      </p>
      <p aria-live="polite">{seatText({ ...standing, waitingNum: details?.waitingNum })}</p>
      {needsCode ? (
        <>
          <p>{noBreak(`报名码请向${organizer}索取${details?.phone ? `：${details.phone}` : '。'}`)}</p>
          {/* One line of hint, one of error: nothing moves under the pointer when the field is left. */}
          <TextField
            large
            ref={field}
            label="报名码"
            name="singNum"
            className={s.code}
            placeholder="6 到 12 位字母或数字"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            required
            value={code}
            onInput={type}
            onBlur={() => setEmptyShown(cleanCode(code) === '')}
            error={isEmptyShown ? CODE_EMPTY : problem?.at === 'code' ? noBreak(problem.text) : undefined}
            hint="不分大小写，空格不算。"
          />
        </>
      ) : (
        <SignUpFacts classItem={classItem} details={details} />
      )}
      {problem !== undefined && (problem.at === 'text' || !needsCode) && (
        <p className="above-16 pad-10-14 on-danger-wash round-m danger loose" role="alert">
          {noBreak(problem.text)}
        </p>
      )}
    </Dialog>
  );
}

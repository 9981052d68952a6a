import type { ReactNode } from 'react';
import { TextArea } from '../../ui/entry/text-field.tsx';
import { Button } from '../console-button.tsx';

/** Answer of a preview call: to how many it would go, how many are left out, whom first, and words for it. */
export interface ReminderPreview {
  readonly peopleNum: number;
  readonly leftOutNum: number;
  readonly names: readonly string[];
  readonly draft: string;
}

interface ReminderEntryProps {
  readonly preview: ReminderPreview;
  /** People it is for: 进度落后的学员. */
  readonly whom: string;
  /** Span within which nobody is reminded twice: 今天, 七天内. */
  readonly within: string;
  readonly text: string;
  readonly limit: number;
  /** Place where it arrives, and how often one is told at most. */
  readonly hint: string;
  readonly onType: (text: string) => void;
  /** Between whom it goes to and the words: a narrower choice. */
  readonly children?: ReactNode;
}

/** 发提醒: to whom it goes, who is left out, and the words, which may be one's own. */
export const ReminderEntry = ({
  preview: { peopleNum, leftOutNum, names },
  whom,
  within,
  text,
  limit,
  hint,
  onType,
  children,
}: ReminderEntryProps) => (
  <>
    <p className="below-14 ink-2">
      {whom} <b>{peopleNum + leftOutNum}</b> 人
      {leftOutNum > 0 && `，其中 ${leftOutNum} 人${within}提醒过，这次不再发`}。
      {names.length > 0 && (
        <span className="small ink-3">
          发给 {names.join('、')}
          {peopleNum > names.length && ` 等 ${peopleNum} 人`}。
        </span>
      )}
    </p>
    {children}
    <TextArea
      label="提醒的话"
      rows={4}
      value={text}
      limit={limit}
      hint={hint}
      onChange={({ target }) => onType(target.value)}
    />
  </>
);

interface ReminderButtonProps {
  /** Undefined while it is asked. */
  readonly preview: ReminderPreview | undefined;
  readonly text: string;
  readonly limit: number;
  readonly isSending: boolean;
  readonly block?: boolean | undefined;
  readonly onSend: () => void;
}

/** The one red button of a reminder. */
export const ReminderButton = ({ preview, text, limit, isSending, block, onSend }: ReminderButtonProps) => (
  <Button
    kind="primary"
    icon="bell"
    block={block}
    loading={isSending}
    loadingLabel="正在发送"
    reason={preview?.peopleNum === 0 ? '没有要提醒的人' : undefined}
    disabled={preview === undefined || text.trim() === '' || [...text].length > limit}
    onClick={onSend}
  >
    提醒 {preview?.peopleNum ?? ''} 人
  </Button>
);

/** Receipt in one line: 提醒了 12 人，3 人今天提醒过，没有再发. */
export const remindedWords = (
  { peopleNum, leftOutNum }: Pick<ReminderPreview, 'peopleNum' | 'leftOutNum'>,
  within: string,
): string =>
  leftOutNum === 0
    ? `提醒了 ${peopleNum} 人`
    : `提醒了 ${peopleNum} 人，${leftOutNum} 人${within}提醒过，没有再发`;

import { useRef, useState } from 'react';
import { Button } from '#platform/web/console/console-button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { TextArea } from '#platform/web/ui/entry/text-field.tsx';
import { REASON_LIMITS } from '../../shared/publication-life.rules.ts';
import type { PublicationDetail } from '../../shared/publishing.contract.ts';
import type { Place } from '../../shared/publishing.schema.ts';
import s from './desk.module.css';

/** Frequent faults; chosen ones begin the reason. */
const WHY = ['事实要核', '文字差错', '图片来源', '表述不当', '链接失效'] as const;

interface PlaceChoice {
  readonly key: string;
  readonly label: string;
  readonly place: Place | null;
}

export interface ReturnDialogProps {
  readonly detail: PublicationDetail;
  readonly fields: readonly { readonly field: string; readonly label: string }[];
  /** Text that was selected in the comparison when 退回 was pressed; `null` for none. */
  readonly selected: Place | null;
  readonly isBusy: boolean;
  readonly onReturn: (reason: string, place: Place | null) => void;
  readonly onClose: () => void;
}

const choicesOf = ({ detail, fields, selected }: ReturnDialogProps): PlaceChoice[] => [
  { key: 'none', label: '不指出位置', place: null },
  ...(selected === null
    ? []
    : [{ key: 'selected', label: `选中的文字：“${selected.quote}”`, place: selected }]),
  ...detail.findings
    .filter(({ quote }) => quote !== '')
    .map(({ no, field, quote }) => ({
      key: `finding-${no}`,
      label: `查出的第 ${no} 处：“${quote.slice(0, 30)}”`,
      place: { field, quote: quote.slice(0, 100) },
    })),
  ...fields.map(({ field, label }) => ({
    key: `field-${field}`,
    label: `栏目：${label}`,
    place: { field, quote: '' },
  })),
];

const lengthOf = (text: string) => [...text].length;

const problemOf = (reason: string, words: string): string => {
  if (lengthOf(words.trim()) < REASON_LIMITS.min) return `请写明要改什么，至少 ${REASON_LIMITS.min} 个字`;
  const over = lengthOf(reason) - REASON_LIMITS.max;
  return over > 0 ? `最多 ${REASON_LIMITS.max} 个字，现在多了 ${over} 个` : '';
};

/** 退回给作者: what has to be changed, and where. */
export function ReturnDialog(props: ReturnDialogProps) {
  const { detail, selected, isBusy, onReturn, onClose } = props;
  const { submittedBy, versionNo, findings, stages } = detail;
  const [why, setWhy] = useState<readonly string[]>([]);
  const [words, setWords] = useState('');
  const [placeKey, setPlaceKey] = useState(selected === null ? 'none' : 'selected');
  const [isAsked, setIsAsked] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const choices = choicesOf(props);
  const reason = [why.join('、'), words.trim()].filter(Boolean).join('：');
  const problem = problemOf(reason, words);
  const hasSigned = stages.some(({ state }) => state === 'signed');
  const send = () => {
    setIsAsked(true);
    if (problem !== '') box.current?.focus();
    else onReturn(reason, choices.find(({ key }) => key === placeKey)?.place ?? null);
  };
  return (
    <Dialog
      open
      title={`退回给${submittedBy}`}
      busy={isBusy}
      onConfirm={send}
      onCancel={onClose}
      footer={
        <>
          <Button act="see" onClick={onClose}>
            取消
          </Button>
          <Button act="review" kind="primary" type="submit" loading={isBusy}>
            退回
          </Button>
        </>
      }
    >
      <p className="below-12">
        第 {versionNo} 稿退回作者修改{hasSigned ? '，前面的签字作废' : ''}，改好要从头审签。
        {findings.length > 0 && `查出的 ${findings.length} 处作者也看得到。`}
      </p>
      <fieldset className={s.chips} aria-label="退回的缘由">
        {WHY.map((one) => (
          <button
            key={one}
            className="on-card round-m edge-2 small phone-target"
            type="button"
            aria-pressed={why.includes(one)}
            onClick={() => setWhy(why.includes(one) ? why.filter((each) => each !== one) : [...why, one])}
          >
            {one}
          </button>
        ))}
      </fieldset>
      <TextArea
        label="要改什么（必填）"
        ref={box}
        rows={4}
        autoFocus
        value={words}
        error={isAsked && problem !== '' ? problem : undefined}
        hint={`${lengthOf(reason)} / ${REASON_LIMITS.max} 字`}
        onChange={(event) => setWords(event.target.value)}
      />
      <label className="block above-12">
        <span className="block below-6 plain">位置</span>
        <select className={s.select} value={placeKey} onChange={(event) => setPlaceKey(event.target.value)}>
          {choices.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </Dialog>
  );
}

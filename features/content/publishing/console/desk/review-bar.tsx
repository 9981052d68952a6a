import { useState } from 'react';
import { Button, ButtonLink } from '#platform/web/console/console-button.tsx';
import type { PublicationDetail } from '../../shared/publishing.contract.ts';
import type { Place } from '../../shared/publishing.schema.ts';
import { type PublicationStep, STEP_LABELS, usePublicationSteps } from '../use-publication-steps.public.ts';
import s from './desk.module.css';
import { ReturnDialog, type ReturnDialogProps } from './return-dialog.tsx';
import { signLabel, useReviewSteps } from './use-review-steps.ts';

const QUOTE_MAX = 100;

/** Text that is selected on the new side of the comparison, as a place in the document. */
const selectedPlace = (): Place | null => {
  const selection = document.getSelection();
  const quote = selection?.toString().trim().slice(0, QUOTE_MAX) ?? '';
  const node = selection?.anchorNode ?? null;
  const element = node instanceof Element ? node : (node?.parentElement ?? null);
  const field = element?.closest<HTMLElement>('[data-field]')?.dataset.field;
  return quote === '' || field === undefined ? null : { field, quote };
};

const OTHERS: readonly PublicationStep[] = ['takeBack', 'recall', 'restore'];

interface ReviewBarProps extends Pick<ReturnDialogProps, 'detail' | 'fields'> {
  readonly detail: PublicationDetail;
}

/** Foot of the desk: what is open, and what this person may do now. */
export function ReviewBar({ detail, fields }: ReviewBarProps) {
  const { actions, findings, editPath, address } = detail;
  const [selected, setSelected] = useState<{ readonly place: Place | null } | null>(null);
  const { isBusy, sign, sendBack } = useReviewSteps(detail, () => setSelected(null));
  const { take } = usePublicationSteps();
  const maySign = actions.includes('sign');
  return (
    <div className={s.bar}>
      <p className="plain takes-12">
        {maySign ? (
          <>
            <b>{findings.length === 0 ? '没有查出问题' : `${findings.length} 处没有处理`}</b>
            {findings.length > 0 && <span className="small ink-3">　通过时会一起记下</span>}
          </>
        ) : (
          <span className="ink-3">现在没有要您签的</span>
        )}
      </p>
      {OTHERS.filter((step) => actions.includes(step)).map((step) => (
        <Button key={step} kind="text" size="s" onClick={() => void take(step, detail)}>
          {STEP_LABELS[step]}
        </Button>
      ))}
      {actions.includes('edit') && (
        <ButtonLink kind="text" size="s" to={editPath}>
          修改
        </ButtonLink>
      )}
      {address !== '' && (
        <ButtonLink act="see" kind="text" size="s" to={address} newWindow>
          看公开的
        </ButtonLink>
      )}
      {actions.includes('return') && (
        <Button kind="danger" onClick={() => setSelected({ place: selectedPlace() })}>
          退回
        </Button>
      )}
      {maySign && (
        <Button
          act="review"
          kind="primary"
          loading={isBusy}
          loadingLabel="正在签字"
          onClick={() => void sign()}
        >
          {signLabel(detail)}
        </Button>
      )}
      {selected !== null && (
        <ReturnDialog
          detail={detail}
          fields={fields}
          selected={selected.place}
          isBusy={isBusy}
          onReturn={sendBack}
          onClose={() => setSelected(null)}
        />
      )}
    </div>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { Button, ButtonLink } from '#platform/web/console/console-button.tsx';
import { goToField } from '#platform/web/console/form/go-to-field.ts';
import type { RecordFormState } from '#platform/web/console/form/record-form.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { reviewPath, versionsPath } from '../shared/publication-address.rules.ts';
import type { getPublication, PublicationDetail } from '../shared/publishing.contract.ts';
import { FindingsCard } from './findings-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { PublicationHistory } from './publication-history.tsx';
import s from './publication-side.module.css';
import { PublicationTag } from './publication-tag.public.tsx';
import { publicationKey } from './publishing.queries.ts';
import {
  type PublicationStep,
  STEP_LABELS,
  submitLabel,
  usePublicationSteps,
} from './use-publication-steps.public.ts';

interface SideProps<T extends object> {
  readonly detail: PublicationDetail;
  readonly record: RecordFormState<T>;
  /** List that a removed draft leads back to. */
  readonly listPath: string;
  readonly previewPath: string;
  /** The kind's own list of what is missing, and why it cannot be submitted; that of the server without it. */
  readonly checks?: { readonly list: ReactNode; readonly whyNot: string } | undefined;
  /** Draws the form anew with what the server has, after the publication went a step on. */
  readonly onStepped: () => void;
}

const NOTES = { returned: '退回的原因', withdrawn: '撤回的原因' } as const;

/** Why it was returned or withdrawn, and the place that is meant. */
function Reason({ detail }: Pick<SideProps<object>, 'detail'>) {
  const { reason, editState, place } = detail;
  if (reason === '') return null;
  return (
    <div className="pad-10-14 below-10 plain loose round-m on-danger-wash">
      <b className="danger">{editState === 'returned' ? NOTES.returned : NOTES.withdrawn}</b>
      <p>{reason}</p>
      {place !== null && (
        <button type="button" className={s.place} onClick={() => goToField(place.field)}>
          {place.quote === '' ? '看指出的位置' : `看“${place.quote}”`}
        </button>
      )}
    </div>
  );
}

function StateCard({ detail }: Pick<SideProps<object>, 'detail'>) {
  const [isHistory, setIsHistory] = useState(false);
  const { editState, submittedBy, submittedTime } = detail;
  return (
    <section className="panel pad-24" aria-labelledby="state-heading">
      <h2 className="below-14 title-s" id="state-heading">
        状态
      </h2>
      <p className={s.state}>
        <PublicationTag of={detail} />
        {(editState === 'review' || editState === 'signed') && (
          <span>
            {submittedBy}　{submittedTime.slice(5, 16)} 提交
          </span>
        )}
      </p>
      <Reason detail={detail} />
      <Button act="see" kind="text" size="s" className={s.history} onClick={() => setIsHistory(true)}>
        <Icon name="clock" size="s" />
        看这份稿子的经过
      </Button>
      {detail.versionNo > 0 && (
        <ButtonLink
          act="see"
          kind="text"
          size="s"
          className={s.history}
          to={versionsPath(detail.kind, detail.id)}
        >
          <Icon name="list" size="s" />
          看送审过的各稿
        </ButtonLink>
      )}
      <PublicationHistory of={detail} open={isHistory} onClose={() => setIsHistory(false)} />
    </section>
  );
}

/** 提交审签前: what is missing; each leads to its field. */
function Problems({ detail }: Pick<SideProps<object>, 'detail'>) {
  const { problems } = detail;
  if (problems.length === 0)
    return (
      <p className="row gap-8 plain pine">
        <Icon name="check" size="s" />
        该填的都填好了
      </p>
    );
  return (
    <ul>
      {problems.map(({ field, text }) => (
        <li key={`${field}-${text}`} className="flex top gap-8 pad-y-4 plain">
          <Icon className="danger rigid" name="close" size="s" />
          <button type="button" className={s.place} onClick={() => goToField(field)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Whether a step throws away what was written, unsaved words included. */
const throwsAway = (step: PublicationStep): boolean => step === 'discard' || step === 'remove';

const OTHERS: readonly PublicationStep[] = ['takeBack', 'recall', 'restore', 'discard', 'remove'];

/** Beside the form of a publication: where it stands, what is missing or was found, its hours, its next steps. */
export function PublicationSide<T extends object>(props: SideProps<T>) {
  const { detail, record, listPath, previewPath, checks, onStepped } = props;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { take: takeStep, isBusy } = usePublicationSteps((step) => {
    // Words that no save took go with the rest, the copy on this device included.
    if (throwsAway(step)) record.discard();
    if (step === 'remove') void navigate(listPath, { replace: true });
    else onStepped();
  });
  const { kind, id, actions, state, editState, problems, findings } = detail;
  /** A save has just put its version there; what this drawing knows may be older. */
  const knownVersion = (): number =>
    client.getQueryData<OutputOf<typeof getPublication>>(publicationKey(detail))?.data.version ??
    detail.version;
  /** The version after unsaved words were saved; `null` when they were refused. */
  const savedVersion = async (): Promise<number | null> =>
    record.isDirty && !(await record.submit({ isUnchecked: true })) ? null : knownVersion();
  const planned = useRef<Promise<unknown>>(undefined);
  const take = async (step: PublicationStep) => {
    // Leaving a planned hour for a button plans it first: the step goes on the version that it leaves.
    await planned.current;
    // Saved before the question: a no keeps the words, and no save runs behind the question.
    const version = (await savedVersion()) ?? (throwsAway(step) ? knownVersion() : null);
    if (version !== null) await takeStep(step, { ...detail, version });
  };
  const canSubmit = actions.includes('submit') || actions.includes('edit');
  const isUnchanged = state !== 'unpublished' && editState === 'none' && !record.isDirty;
  const whyNot = isUnchanged
    ? '没有改动，不用提交'
    : checks
      ? checks.whyNot || undefined
      : problems.length > 0
        ? `还差 ${problems.length} 项`
        : undefined;
  return (
    <>
      <StateCard detail={detail} />
      <section className="panel pad-24" aria-labelledby="submit-heading">
        <h2 className="below-14 title-s" id="submit-heading">
          {canSubmit ? `${submitLabel(detail)}前` : '填写情况'}
        </h2>
        {checks ? checks.list : <Problems detail={detail} />}
        <div className="stack gap-10 above-16">
          {canSubmit && (
            <Button
              kind="primary"
              block
              loading={isBusy}
              loadingLabel="正在提交"
              reason={whyNot}
              onClick={() => void take('submit')}
            >
              {submitLabel(detail)}
            </Button>
          )}
          {actions.includes('sign') && (
            <ButtonLink kind="primary" block to={reviewPath(kind, id)}>
              去审签
            </ButtonLink>
          )}
          <ButtonLink act="see" block to={previewPath}>
            预览
          </ButtonLink>
          {OTHERS.filter((step) => actions.includes(step)).map((step) => (
            <Button key={step} kind="text" size="s" onClick={() => void take(step)}>
              {STEP_LABELS[step]}
            </Button>
          ))}
        </div>
      </section>
      <FindingsCard findings={findings} onShow={({ field }) => goToField(field)} />
      <PlanCard
        detail={detail}
        before={savedVersion}
        onStart={(isDone) => {
          planned.current = isDone;
        }}
      />
    </>
  );
}

import { Form } from 'antd';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useMayAct } from '../../ui/may-act.ts';
import { Button } from '../console-button.tsx';
import { ConsoleIcon } from '../console-icon.tsx';
import { shownValue } from '../entry/shown-value.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { draftTime } from './draft.rules.ts';
import s from './record-form.module.css';
import type { RecordFormState } from './use-record-form.tsx';

export {
  type Loaded,
  type RecordFormOptions,
  type RecordFormState,
  useRecordForm,
} from './use-record-form.tsx';

interface OfRecord<T extends object> {
  readonly record: RecordFormState<T>;
}

/** 「10:18 草稿已保存」, for the page's head; empty while nothing is unsaved. */
export function DraftMark<T extends object>({ record }: OfRecord<T>) {
  const { draftAt, hasDraftFailed, isDirty } = record;
  return (
    <span className="inline-row gap-6 small pine" role="status">
      {hasDraftFailed && (
        <span className="inline-row gap-6 danger">
          <Icon name="warning" size="s" />
          草稿没有存下，请及时保存
        </span>
      )}
      {!hasDraftFailed && draftAt !== null && (
        <>
          <ConsoleIcon name="cloud" size="s" />
          {draftTime(draftAt, Date.now())} 草稿已保存
        </>
      )}
      {!hasDraftFailed && draftAt === null && isDirty && <span className="ink-3">有没保存的修改</span>}
    </span>
  );
}

export type DraftOfferProps = Pick<RecordFormState<object>, 'offer' | 'takeOffer' | 'dropOffer'>;

/** Values kept here and not saved, until the person decides about them; nothing without an offer. */
export function DraftOffer({ offer, takeOffer, dropOffer }: DraftOfferProps) {
  if (offer === null) return null;
  return (
    <div className="row wraps gap-8-16 below-20 on-gold-wash round-l edge-2 pad-12-20" role="status">
      <ConsoleIcon className="gold-ink" name="cloud" />
      <p className="plain loose takes-20">
        <b>您 {draftTime(offer.at, Date.now())} 的修改没有保存，还留在这台设备上。</b>
        {offer.isOlder && (
          <span className="block small ink-2">之后别人改过这条记录，保存时会让您一项一项比较。</span>
        )}
      </p>
      <span className="flex gap-8">
        <Button size="s" onClick={takeOffer}>
          接着改
        </Button>
        <Button kind="text" size="s" onClick={dropOffer}>
          不要了
        </Button>
      </span>
    </div>
  );
}

export interface RecordFormProps<T extends object> extends OfRecord<T> {
  /** Enter in a field and Ctrl+S; saves by default. */
  readonly onSubmit?: (() => void) | undefined;
  readonly isDisabled?: boolean | undefined;
  /** antd `Form.Item`s with the names of the values. */
  readonly children: ReactNode;
}

/** The form of one record; the page itself places `DraftMark` and the button that calls `record.submit()`. */
export function RecordForm<T extends object>(props: RecordFormProps<T>) {
  const { record, onSubmit, children } = props;
  // A role that may only look fills nothing in.
  const isDisabled = !useMayAct('do') || props.isDisabled === true;
  const { form, conflict, options, refusal } = record;
  const submit = () => {
    if (isDisabled) return;
    if (onSubmit) onSubmit();
    else void record.submit();
  };
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    submit();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <>
      <DraftOffer {...record} />
      {refusal !== null && (
        <p className={s.refusal} role="alert">
          <Icon name="warning" />
          {refusal}
        </p>
      )}
      <Form
        form={form}
        layout="vertical"
        initialValues={record.initial}
        disabled={isDisabled}
        {...(isDisabled ? { requiredMark: false } : {})}
        validateTrigger={['onBlur', 'onChange']}
        onValuesChange={record.noteChange}
        onFinish={submit}
        onFinishFailed={submit}
      >
        {children}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
      {conflict !== null && (
        <ConflictDialog
          conflicts={conflict.fields}
          mine={conflict.mine}
          theirs={conflict.newest.values}
          by={conflict.newest.by}
          labels={options.labels}
          shown={(key, value) => options.show?.[key]?.(value) ?? shownValue(value)}
          isSaving={record.isSaving}
          onSave={record.settle}
          onCancel={record.leaveConflict}
        />
      )}
    </>
  );
}

import { useMutation } from '@tanstack/react-query';
import { Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { CallError } from '../../call-error.ts';
import { useMayAct } from '../../ui/may-act.ts';
import { Button } from '../console-button.tsx';

export interface SheetFormOptions<V extends object> {
  /** Takes the values of the shown fields, and all of the form's. */
  readonly send: (values: V, all: V) => Promise<unknown>;
  /** The form's field for one of the server's; the same name by default. */
  readonly fieldOf?: (name: string) => keyof V & string;
  /** Says a refusal that is about no field; `refusal` holds it otherwise. */
  readonly onRefused?: (error: Error) => void;
}

const objectionsOf = (error: Error | null) =>
  error instanceof CallError ? Object.entries(error.fields) : [];

/** A form that is checked and sent as a whole; the server's objections stand at their fields. */
export const useSheetForm = <V extends object>(options: SheetFormOptions<V>) => {
  const { send, fieldOf = (name) => name as keyof V & string, onRefused } = options;
  const [form] = Form.useForm<V>();
  const sending = useMutation({
    mutationFn: (values: V) => send(values, form.getFieldsValue(true) as V),
    onError: (error) => {
      const fields = objectionsOf(error).map(([name, text]) => ({ name: fieldOf(name), errors: [text] }));
      form.setFields(fields as Parameters<typeof form.setFields>[0]);
      if (fields.length === 0) onRefused?.(error);
    },
  });
  const { error, isPending } = sending;
  const submit = () => {
    if (isPending) return;
    sending.reset();
    void form.validateFields().then(sending.mutate, () => undefined);
  };
  return {
    form,
    submit,
    isBusy: isPending,
    error,
    refusal: error !== null && objectionsOf(error).length === 0 ? error.message : '',
  };
};

export interface SheetFormProps<V extends object> {
  readonly form: FormInstance<V>;
  readonly initialValues: object;
  /** Also called by Enter in a field. */
  readonly onSubmit: () => void;
  readonly onValuesChange?: (changed: Partial<V>) => void;
  readonly children: ReactNode;
}

/** A role that may only look fills nothing in. */
const useMayActAtAll = () => {
  const mayDo = useMayAct('do');
  return useMayAct('review') || mayDo;
};

export const SheetForm = <V extends object>({ onSubmit, children, ...form }: SheetFormProps<V>) => (
  <Form {...form} layout="vertical" disabled={!useMayActAtAll()} onFinish={onSubmit}>
    {children}
    <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
  </Form>
);

/** Refusal of the sheet that is about no field; nothing while there is no text. */
export const SheetRefusal = ({ text }: { readonly text: string }) =>
  text !== '' && (
    <p className="below-16 pad-10-14 on-danger-wash round-m danger" role="alert">
      {text}
    </p>
  );

export interface SheetFootProps {
  readonly okText: string;
  readonly busyText: string;
  readonly isBusy: boolean;
  /** Why it cannot be sent now. */
  readonly reason?: string | undefined;
  readonly onOk: () => void;
  readonly onClose: () => void;
}

/** 取消 and the verb itself, at the end of the sheet's foot. */
export const SheetFoot = ({ okText, busyText, isBusy, reason, onOk, onClose }: SheetFootProps) => (
  <>
    <span />
    <Button act="see" onClick={onClose}>
      取消
    </Button>
    <Button kind="primary" loading={isBusy} loadingLabel={busyText} reason={reason} onClick={onOk}>
      {okText}
    </Button>
  </>
);

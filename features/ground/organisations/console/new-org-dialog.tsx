import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { nameLettersProblem } from '#platform/shared/name-letters.rules.ts';
import { initialOf, limitOf } from '#platform/shared/record.ts';
import { lengthProblem } from '#platform/shared/text-length.rules.ts';
import { call } from '#platform/web/call.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { TextField } from '#platform/web/ui/entry/text-field.tsx';
import { orgRecord } from '../shared/org.record.ts';
import { createOrg } from '../shared/org-admin.contract.ts';

const { name: NAME, shortName: SHORT } = orgRecord.fields;
/** Values of a new one; its place among the others is given by the server. */
const { name: _, sort: __, ...FIELDS } = initialOf(orgRecord);

export interface NewOrgDialogProps {
  readonly parent: { readonly code: string; readonly name: string } | null;
  readonly onClose: () => void;
  readonly onCreated: (orgCode: string) => void;
}

/** A new organisation below `parent`; its code is given by the server. */
export function NewOrgDialog({ parent, onClose, onCreated }: NewOrgDialogProps) {
  const [orgName, setOrgName] = useState('');
  const [shortName, setShortName] = useState('');
  const create = useMutation({
    mutationFn: (parentCode: string) =>
      call(createOrg, { parentCode, ...FIELDS, orgName: orgName.trim(), shortName: shortName.trim() }),
    onSuccess: ({ data }) => {
      showToast('已新建');
      setOrgName('');
      setShortName('');
      onCreated(data.orgCode);
    },
  });
  const isEmpty = orgName.trim() === '';
  const [isAsked, setIsAsked] = useState(false);
  const letters = nameLettersProblem(orgName);
  const error =
    letters === '' ? (create.error?.message ?? (isAsked && isEmpty ? NAME.needed : undefined)) : letters;
  return (
    <Dialog
      open={parent !== null}
      title="新建下级组织"
      confirmText="新建"
      busy={create.isPending}
      onCancel={() => {
        create.reset();
        setIsAsked(false);
        onClose();
      }}
      onConfirm={() => {
        setIsAsked(true);
        const isTooLong =
          lengthProblem(orgName, limitOf(NAME)) + lengthProblem(shortName, limitOf(SHORT)) !== '';
        const hasLetters = letters + nameLettersProblem(shortName) === '';
        if (!isEmpty && !isTooLong && hasLetters && parent) create.mutate(parent.code);
      }}
    >
      <div className="stack gap-16">
        <p>建在“{parent?.name}”下面，编码由系统给出。</p>
        <TextField
          label={NAME.label}
          limit={limitOf(NAME)}
          value={orgName}
          error={error}
          onChange={(event) => setOrgName(event.target.value)}
        />
        <TextField
          label={SHORT.label}
          limit={limitOf(SHORT)}
          value={shortName}
          error={nameLettersProblem(shortName)}
          hint="不填就与名称相同"
          onChange={(event) => setShortName(event.target.value)}
        />
      </div>
    </Dialog>
  );
}

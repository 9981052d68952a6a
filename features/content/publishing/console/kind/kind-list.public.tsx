import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { NameDialog } from '#platform/web/console/dialogs/name-dialog.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import type { FilterField } from '#platform/web/console/table/filter-field.ts';
import { type KindWords, kindEditPath, kindListTitle } from '../../shared/kind.words.ts';
import { createPublication } from '../../shared/publishing.contract.ts';
import { PublicationTable } from '../publication-table.public.tsx';

interface KindListProps {
  readonly words: KindWords;
  /** Filters beside those of every kind. */
  readonly filters?: readonly FilterField[];
  /** Ways to begin that stand before that of a single new one. */
  readonly actions?: ReactNode;
}

/** List of one kind in the console: every state, with the steps of each, and a way to begin a new one. */
export function KindListPage({ words, filters, actions }: KindListProps) {
  const { kind, name, unit, title, hint } = words;
  const { activeRole } = useUser();
  const [isNew, setIsNew] = useState(false);
  const navigate = useNavigate();
  const create = useMutation({
    mutationFn: (text: string) => call(createPublication, { kind, document: { [title.field]: text } }),
    onSuccess: ({ data }) => navigate(kindEditPath(words, data.id)),
    onError: toastError,
  });
  return (
    <ConsolePage
      title={kindListTitle(words)}
      meta={activeRole?.orgName}
      actions={
        <>
          {actions}
          <Button kind="primary" onClick={() => setIsNew(true)}>
            新建{name}
          </Button>
        </>
      }
    >
      <PublicationTable
        name={kind}
        box="all"
        kind={kind}
        titleLabel={title.label}
        label={name}
        unit={unit}
        filters={filters}
        empty={{ title: `还没有${name}`, text: hint }}
      />
      {isNew && (
        <NameDialog
          title={`新建${name}`}
          label={title.label}
          name=""
          max={title.max}
          taken={[]}
          isBusy={create.isPending}
          onSave={(text) => create.mutate(text)}
          onClose={() => setIsNew(false)}
        />
      )}
    </ConsolePage>
  );
}

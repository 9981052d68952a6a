import { Form } from 'antd';
import { type ComponentType, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AnyRecord, ValuesOf } from '#platform/shared/record.ts';
import { idIn } from '#platform/web/address-params.rules.ts';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { EditBlocks, EditColumns, EditNote } from '#platform/web/console/form/edit-page.tsx';
import { RecordForm } from '#platform/web/console/form/record-form.tsx';
import { SaveMark } from '#platform/web/console/form/save-mark.tsx';
import { useAutosave } from '#platform/web/console/form/use-autosave.ts';
import { useMayAct } from '#platform/web/ui/may-act.ts';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { type KindWords, kindListTitle, kindPreviewPath } from '../../shared/kind.words.ts';
import { publicationWords } from '../../shared/publication-life.rules.ts';
import {
  type PublicationDetail,
  usePublication,
  usePublicationRecord,
} from '../publication-record.public.ts';
import { PublicationSide } from '../publication-side.public.tsx';
import type { KindFormProps } from './kind-form.ts';
import { unknownOf } from './unknown-publication.public.ts';
import { whyReadOnly } from './why-read-only.public.ts';

export type { KindFormProps };

interface KindEditProps<R extends AnyRecord> {
  readonly words: KindWords;
  readonly record: R;
  /** Fields of the form, in sections of their own. */
  readonly Fields: ComponentType<KindFormProps<ValuesOf<R>>>;
  /** Cards below the form that set values by themselves, such as a cover. */
  readonly Cards?: ComponentType<KindFormProps<ValuesOf<R>>>;
}

interface EditorProps<R extends AnyRecord> extends KindEditProps<R> {
  readonly detail: PublicationDetail;
  readonly onStepped: () => void;
}

/** The editor of one publication: its form at the left, where it stands at the right. */
function Editor<R extends AnyRecord>(props: EditorProps<R>) {
  const { words, record: of, Fields, Cards, detail, onStepped } = props;
  const { name, path, title } = words;
  const record = usePublicationRecord(of, detail);
  const readOnly = whyReadOnly(detail, words);
  const isDisabled = !useMayAct('do') || readOnly !== '';
  const { state, saveNow } = useAutosave(record, !isDisabled);
  const written: unknown = Form.useWatch(title.field, { form: record.form, preserve: true });
  const heading = typeof written === 'string' ? written : detail.title;
  const form = { record, detail, isDisabled };
  return (
    <ConsolePage
      title={heading.trim() || `没有${title.label}的${name}`}
      trail={[{ title: kindListTitle(words), path }, { title: isDisabled ? `查看${name}` : `编辑${name}` }]}
      meta={
        <>
          <span>No. {detail.id}</span>
          <span>{detail.orgName}</span>
          <span>{publicationWords(detail).text}</span>
        </>
      }
      actions={
        isDisabled ? undefined : (
          <SaveMark
            record={record}
            state={state}
            savedTime={detail.editState === 'none' ? '' : detail.updatedTime}
          />
        )
      }
    >
      {isDisabled && <EditNote icon="lock">{readOnly}</EditNote>}
      <EditColumns
        sideLabel="状态、提交与时间"
        isReadOnly={isDisabled}
        side={
          <PublicationSide
            detail={detail}
            record={record}
            listPath={path}
            previewPath={kindPreviewPath(words, detail.id)}
            onStepped={onStepped}
          />
        }
      >
        <RecordForm record={record} isDisabled={isDisabled} onSubmit={saveNow}>
          <Fields {...form} />
        </RecordForm>
        {Cards && <Cards {...form} />}
      </EditColumns>
    </ConsolePage>
  );
}

function Edited<R extends AnyRecord>(props: KindEditProps<R> & { readonly id: string }) {
  const { words, id } = props;
  const { kind, name, path } = words;
  const query = usePublication({ kind, id });
  const { data } = query;
  // Every step (submitted, returned, recalled) begins the form anew with what the server has.
  const [step, setStep] = useState(0);
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  // The shown page stays when a later question fails.
  if (data)
    return (
      <Editor key={step} {...props} detail={data.data} onStepped={() => setStep((count) => count + 1)} />
    );
  return (
    <ConsolePage
      title={`编辑${name}`}
      trail={[{ title: kindListTitle(words), path }, { title: `编辑${name}` }]}
    >
      <LoadingState query={query} label={name} kept="存下的草稿都在。" unknown={unknownOf(words)}>
        <EditBlocks main={['420px', '520px']} side={['180px', '340px']} />
      </LoadingState>
    </ConsolePage>
  );
}

/** Page `edit?id=` of a kind: a form that saves by itself, and the steps of its life beside it. */
export function KindEditPage<R extends AnyRecord>(props: KindEditProps<R>) {
  const [params] = useSearchParams();
  const id = idIn(params);
  return <Edited key={id} {...props} id={id} />;
}

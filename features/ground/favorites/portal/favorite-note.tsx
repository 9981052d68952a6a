import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { TextArea } from '#platform/web/ui/entry/text-field.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { Favorite } from '../shared/favorites.contract.ts';
import { NOTE_LENGTH, noteProblem } from '../shared/favorites.rules.ts';
import s from './favorites.module.css';
import { useSaveNote } from './favorites.queries.ts';

interface Note {
  readonly note: string;
  readonly version: number;
}

interface FavoriteNoteProps {
  readonly favorite: Favorite;
  readonly kept: Note;
  readonly onKept: (note: Note) => void;
}

/** The private note on a collected thing: read, written and changed in its place. */
export function FavoriteNote({ favorite: { type, id, title }, kept, onKept }: FavoriteNoteProps) {
  const [text, setText] = useState<string | null>(null);
  const save = useSaveNote();
  const opener = useRef<HTMLButtonElement>(null);
  /** The form goes with what is pressed in it: the focus returns to what opened it. */
  const close = () => {
    setText(null);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (text === null) {
    const isEmpty = kept.note === '';
    return (
      <div className={isEmpty ? s.noNote : s.note}>
        {!isEmpty && (
          <p>
            <b>备注</b> {kept.note}
          </p>
        )}
        <button
          ref={opener}
          type="button"
          className={s.write}
          aria-label={`${isEmpty ? '写备注' : '修改备注'}：${title}`}
          onClick={() => setText(kept.note)}
        >
          <Icon name="pencil" size="s" />
          {isEmpty ? '写备注' : '修改'}
        </button>
      </div>
    );
  }
  const problem = noteProblem(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem) return;
    save.mutate(
      { type, id, note: text, version: kept.version },
      {
        onSuccess: ({ data }) => {
          onKept(data);
          close();
        },
        onError: (error) => showToast(error.message, { kind: 'error', seconds: 8 }),
      },
    );
  };
  return (
    <form className={s.noteForm} onSubmit={submit} noValidate>
      <TextArea
        label="备注，只有自己看得到"
        rows={3}
        value={text}
        autoFocus
        onChange={(event) => setText(event.target.value)}
        error={problem?.message}
        hint={`${[...text].length} / ${NOTE_LENGTH} 字`}
      />
      <div className="row gap-8 above-8">
        <Button type="submit" size="s" loading={save.isPending} loadingLabel="保存中">
          保存
        </Button>
        <Button size="s" onClick={close}>
          取消
        </Button>
      </div>
    </form>
  );
}

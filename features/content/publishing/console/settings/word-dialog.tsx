import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { TextField } from '#platform/web/ui/entry/text-field.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { type SensitiveWord, saveSensitiveWord } from '../../shared/publishing.contract.ts';
import { LEVEL_WORDS } from '../../shared/publishing.words.ts';
import { useReloadWords } from '../publishing.queries.ts';

type Level = SensitiveWord['level'];

const LEVELS: readonly { readonly key: Level; readonly label: string }[] = [
  { key: 'serious', label: LEVEL_WORDS.serious },
  { key: 'advice', label: LEVEL_WORDS.advice },
];
const WORD_MAX = 40;
const NOTE_MAX = 100;

const lengthOf = (text: string) => [...text.trim()].length;

const wordProblem = (word: string): string => {
  if (lengthOf(word) === 0) return '请填写敏感词';
  return lengthOf(word) > WORD_MAX ? `最多 ${WORD_MAX} 个字` : '';
};

export interface WordDialogProps {
  /** `null` adds one. */
  readonly edited: SensitiveWord | null;
  readonly onClose: () => void;
}

/** Adds a sensitive word or changes one. */
export function WordDialog({ edited, onClose }: WordDialogProps) {
  const [word, setWord] = useState(edited?.word ?? '');
  const [note, setNote] = useState(edited?.note ?? '');
  const [level, setLevel] = useState<Level>(edited?.level ?? 'advice');
  const [isAsked, setIsAsked] = useState(false);
  const reload = useReloadWords();
  const save = useMutation({
    mutationFn: () =>
      call(saveSensitiveWord, {
        ...(edited === null ? {} : { id: edited.id, version: edited.version }),
        word: word.trim(),
        level,
        note: note.trim(),
      }),
    onSuccess: async () => {
      showToast(edited === null ? '已添加' : '已保存');
      onClose();
      await reload();
    },
  });
  const problem = isAsked ? wordProblem(word) : '';
  const noteProblem = lengthOf(note) > NOTE_MAX ? `最多 ${NOTE_MAX} 个字` : '';
  const refusal = save.error?.message ?? '';
  return (
    <Dialog
      open
      title={edited === null ? '添加敏感词' : '修改敏感词'}
      busy={save.isPending}
      onCancel={onClose}
      onConfirm={() => {
        setIsAsked(true);
        if (wordProblem(word) === '' && noteProblem === '') save.mutate();
      }}
    >
      <div className="stack gap-14">
        <TextField
          label="词"
          value={word}
          autoFocus
          error={problem || refusal || undefined}
          onChange={(event) => setWord(event.target.value)}
        />
        <Segmented label="程度" items={LEVELS} value={level} onChange={setLevel} />
        <TextField
          label="说明：错在哪里、怎么改"
          value={note}
          error={noteProblem || undefined}
          hint={`${lengthOf(note)} / ${NOTE_MAX} 字`}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Dialog>
  );
}

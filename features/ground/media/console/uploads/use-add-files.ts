import { useState } from 'react';
import type { MediaKind, MediaLimits } from '../../shared/library/media-library.contract.ts';
import { choiceProblem, kindOfName, shortName } from '../../shared/uploads/upload-choice.rules.ts';
import type { ChosenFile } from './chosen-files.ts';
import { beginUpload } from './uploads.ts';

interface AddOptions {
  readonly wanted?: MediaKind | undefined;
  readonly slot?: string | undefined;
}

/** Sends what fits and says of the rest why it does not, before its first byte. */
export const useAddFiles = (limits: MediaLimits | undefined, { wanted, slot }: AddOptions = {}) => {
  const [problems, setProblems] = useState<readonly string[]>([]);

  const add = (files: readonly ChosenFile[], folders: readonly string[] = []): string | null => {
    if (!limits) {
      setProblems(['还没有取到对文件的要求，请稍等一下再放。']);
      return null;
    }
    const { kinds } = limits;
    const found = folders.map((name) => `《${shortName(name)}》是文件夹，请打开它，选择里面的文件。`);
    let firstKey: string | null = null;
    for (const chosen of files) {
      const problem = choiceProblem(chosen.file, kinds, wanted);
      const kind = kindOfName(chosen.file.name, kinds);
      if (problem !== '' || kind === null) {
        found.push(problem);
        continue;
      }
      const key = beginUpload(chosen, { kind, slot });
      if (key === null) found.push(`《${shortName(chosen.file.name)}》已经在上传了。`);
      firstKey ??= key;
    }
    setProblems(found);
    return firstKey;
  };
  return { add, problems, clearProblems: () => setProblems([]) };
};

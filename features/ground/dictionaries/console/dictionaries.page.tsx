import { useSearchParams } from 'react-router';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { useDictionaries, useKeptDictionary } from './dictionaries.queries.ts';
import { DictionaryEditor } from './dictionary-editor.tsx';
import { DictionaryFrame, TITLE } from './dictionary-frame.tsx';

/** `/console/dictionaries`: names, order and state of what is chosen from lists. */
export function DictionariesPage() {
  const [params] = useSearchParams();
  const all = useDictionaries();
  const dictCode = params.get('dict') ?? all.data?.[0]?.dictCode ?? '';
  const query = useKeptDictionary(dictCode);
  if (query.data) return <DictionaryEditor key={`${dictCode} ${query.data.version}`} known={query.data} />;
  return (
    <ConsolePage title={TITLE}>
      <DictionaryFrame dictCode={dictCode}>
        <LoadingState query={query} label={TITLE}>
          <SkeletonBlock width="100%" height="420px" />
        </LoadingState>
      </DictionaryFrame>
    </ConsolePage>
  );
}

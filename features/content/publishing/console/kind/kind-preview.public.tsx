import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { idIn } from '#platform/web/address-params.rules.ts';
import { ButtonLink } from '#platform/web/console/console-button.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { type KindWords, kindEditPath, kindListTitle } from '../../shared/kind.words.ts';
import { type PublicationDetail, usePublication } from '../publication-record.public.ts';
import { unknownOf } from './unknown-publication.public.ts';

interface KindPreviewProps {
  readonly words: KindWords;
  /** The publication as readers would see it; the desk shows the same. */
  readonly Preview: ComponentType<{ readonly detail: PublicationDetail }>;
}

function PreviewOf({ words, Preview, id }: KindPreviewProps & { readonly id: string }) {
  const { kind, name, unit, path } = words;
  const query = usePublication({ kind, id });
  const detail = query.data?.data;
  return (
    <ConsolePage
      title={detail?.title || `预览${name}`}
      trail={[{ title: kindListTitle(words), path }, { title: `预览${name}` }]}
      actions={<ButtonLink act="see" to={kindEditPath(words, id)}>{`回到这${unit}${name}`}</ButtonLink>}
    >
      {detail ? (
        <Preview detail={detail} />
      ) : (
        <LoadingState query={query} label="预览" unknown={unknownOf(words)} blocks={['640px']} />
      )}
    </ConsolePage>
  );
}

/** Page `preview?id=` of a kind. */
export function KindPreviewPage(props: KindPreviewProps) {
  const [params] = useSearchParams();
  const id = idIn(params);
  return <PreviewOf key={id} {...props} id={id} />;
}

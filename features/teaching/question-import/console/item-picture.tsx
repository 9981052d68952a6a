import { getMediaAddress } from '#features/ground/media/shared/library/media-library.contract.ts';
import { QuestionMedium } from '#features/teaching/questions/console/question-media.public.tsx';
import { useMayUseLibrary } from '#features/teaching/questions/console/use-may-use-library.public.ts';
import type { QuestionMedia } from '#features/teaching/questions/shared/question.schema.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import { useCall } from '#platform/web/use-call.ts';

const KINDS = { image: '图片', audio: '声音', video: '视频' } as const;
const HOUR = 3_600_000;

/** A file that the source names by its id; its address is asked for only when it is near. */
export function ItemPicture({ fileId, kind, alt }: Pick<QuestionMedia, 'fileId' | 'kind' | 'alt'>) {
  const mayAsk = useMayUseLibrary();
  const input = { id: fileId, purpose: 'play' as const };
  const { data, isError } = useCall(getMediaAddress, input, {
    enabled: mayAsk,
    staleTime: HOUR,
    retry: false,
  });
  if (data) return <QuestionMedium medium={{ fileId, kind, alt: alt || KINDS[kind], url: data.data.url }} />;
  return (
    <Tag tone={isError ? 'danger' : 'plain'} icon={isError ? 'warning' : undefined}>
      {isError ? `没有找到这个${KINDS[kind]}` : alt || KINDS[kind]}
    </Tag>
  );
}

import { useId, useState } from 'react';
import { sizeText } from '#features/ground/media/shared/library/media-kinds.rules.ts';
import { CleanHtml } from '#features/ground/rich-text/portal/clean-html.public.tsx';
import { ClassFiles, type FreshFiles } from '#features/teaching/board/portal/class-files.public.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { getMaterial, type Material } from '../shared/materials.contract.ts';
import s from './class-information.module.css';

/** The whole text of a material, asked for when somebody wants to read it. */
function WholeText({ id }: { readonly id: string }) {
  const query = useCall(getMaterial, { id });
  if (query.data) return <CleanHtml className="ink-2" html={query.data.data.content} />;
  return (
    <LoadingState query={query} label="说明">
      <SkeletonBlock height="22px" gapBefore="12px" />
      <SkeletonBlock width="60%" height="22px" gapBefore="12px" />
    </LoadingState>
  );
}

const factsOf = ({ publishTime, files, fileSize, downloadNum, facts }: Material): readonly string[] => [
  `${publishTime.slice(0, 10)} 发布`,
  ...(files.length > 1 ? [`${files.length} 个文件，共 ${sizeText(fileSize)}`] : []),
  ...(files.length > 0 && downloadNum > 0 ? [`下载 ${downloadNum} 次`] : []),
  ...facts.map(({ name, text }) => `${name}：${text}`),
];

export interface MaterialRowProps {
  readonly material: Material;
  readonly fresh: FreshFiles;
}

/** One material: what it is called, when it came, its files; its text on request. */
export function MaterialRow({ material, fresh }: MaterialRowProps) {
  const { id, title, summary, hasMore, files } = material;
  const [isOpen, setIsOpen] = useState(false);
  const textId = useId();
  return (
    <li className={s.material}>
      <div className="flex wraps between baseline gap-4-24">
        <Title className="large snug" as="h2">
          {title}
        </Title>
        <p className="flex wraps small ink-3 gap-0-16">
          {factsOf(material).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      {!isOpen && summary !== '' && <p className={s.summary}>{summary}</p>}
      <div id={textId} hidden={!isOpen}>
        {isOpen && <WholeText id={id} />}
      </div>
      {hasMore && (
        <button
          type="button"
          className={s.more}
          aria-expanded={isOpen}
          aria-controls={textId}
          aria-label={`${isOpen ? '收起说明' : '看全部说明'}：${title}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? '收起说明' : '看全部说明'}
          <Icon className={isOpen ? s.turned : undefined} name="down" size="s" />
        </button>
      )}
      {files.length > 0 && <ClassFiles files={files} fresh={fresh} />}
    </li>
  );
}

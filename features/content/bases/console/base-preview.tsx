import type { PublicationDetail } from '#features/content/publishing/console/publication-record.public.ts';
import { useNamedCodes } from '#features/ground/dictionaries/portal/use-dictionary.public.ts';
import { CleanHtml } from '#features/ground/rich-text/portal/clean-html.public.tsx';
import { PreviewStage } from '#platform/web/console/preview/preview-stage.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { BaseDocument } from '../shared/base.record.ts';
import { ofItsType } from '../shared/base-document.rules.ts';
import { BASE_DICTS, BASE_TYPES, HIERARCHIES } from '../shared/base-kinds.rules.ts';
import { detailRows } from '../shared/base-rows.rules.ts';
import { openTimeWords } from '../shared/open-hours.rules.ts';

/** A base with the rows of its type, as members read them; where it lies, the map says. */
export function BasePreview({ detail }: { readonly detail: PublicationDetail }) {
  // The server has checked it against the kind's record.
  const base = ofItsType(detail.document as unknown as BaseDocument);
  const typeName = useNamedCodes(BASE_DICTS.type, BASE_TYPES).nameOf(base.baseType);
  const levelName = useNamedCodes(BASE_DICTS.hierarchy, HIERARCHIES).nameOf(base.hierarchy);
  const rows = detailRows({
    ...{ positionType: base.baseType, positionTypeName: typeName },
    ...{ hierarchyName: levelName, address: base.address },
    ...{ accommodate: base.accommodate, coverArea: base.coverArea },
    ...{ contact: base.contact, contactPhone: base.contactPhone },
    ...{ competentDepartment: base.department, openTimeText: openTimeWords(base.openHours) },
  });
  return (
    <PreviewStage say="预览：党员看到的样子">
      <article className="stack gap-24 pad-24">
        <header className="stack gap-8">
          <h1 className="title-l">{base.name}</h1>
          <p className="plain row wraps gap-8">
            <Tag>{levelName}</Tag>
            <Tag>{typeName}</Tag>
          </p>
          {base.summary !== '' && <p className="plain ink-2">{base.summary}</p>}
        </header>
        {base.pictures.length > 0 && (
          <ul className="stack two-columns phone-one-column gap-16">
            {base.pictures.map(({ fileId, alt }) => (
              <li key={fileId}>
                <SmartImage
                  src={detail.files.find((file) => file.id === fileId)?.url ?? ''}
                  alt={alt}
                  shape="wide"
                  title={alt}
                />
                <p className="plain small ink-3">{alt || '没有写图说'}</p>
              </li>
            ))}
          </ul>
        )}
        <dl className="stack gap-8">
          {rows.map(({ key, label, value }) => (
            <div key={key} className="flex gap-16 line-below pad-below-16">
              <dt className="ink-3">{label}</dt>
              <dd className="plain">{value}</dd>
            </div>
          ))}
        </dl>
        <CleanHtml html={base.content} />
      </article>
    </PreviewStage>
  );
}

import { type ComponentType, useState } from 'react';
import { useSearchParams } from 'react-router';
import { idIn } from '#platform/web/address-params.rules.ts';
import { Button, ButtonLink } from '#platform/web/console/console-button.tsx';
import { ConsolePiece } from '#platform/web/console/console-feature.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { DESK_PATH, kindOfText, versionsPath } from '../../shared/publication-address.rules.ts';
import type { PublicationDetail } from '../../shared/publishing.contract.ts';
import type { Finding } from '../../shared/publishing.schema.ts';
import { FindingsCard } from '../findings-card.tsx';
import { PlanCard } from '../plan-card.tsx';
import { PublicationHistory } from '../publication-history.tsx';
import { PublicationTag } from '../publication-tag.public.tsx';
import { useComparison, usePublication } from '../publishing.queries.ts';
import { UNKNOWN_PUBLICATION } from '../unknown-publication.ts';
import { Comparison } from './comparison.tsx';
import { findingId } from './comparison-rows.tsx';
import s from './desk.module.css';
import { ReviewBar } from './review-bar.tsx';
import { ReviewQueue } from './review-queue.tsx';
import { StagesStrip } from './stages-strip.tsx';

const LOOKS = [
  { key: 'compared', label: '对照' },
  { key: 'new', label: '只看新稿' },
  { key: 'preview', label: '预览' },
] as const;
type Look = (typeof LOOKS)[number]['key'];

export interface ReviewPageProps {
  /** By kind: a publication as readers would see it, shown by the feature that it belongs to. */
  readonly previews: Readonly<Record<string, ComponentType<{ readonly detail: PublicationDetail }>>>;
}

/** A finding without a place of its own, such as an address behind words, leads to its field. */
const showFinding = ({ no, field }: Finding) => {
  const place =
    document.getElementById(findingId(no)) ?? document.querySelector<HTMLElement>(`[data-field="${field}"]`);
  place?.scrollIntoView({ block: 'center' });
  place?.focus({ preventScroll: true });
};

interface DeskProps extends ReviewPageProps {
  readonly detail: PublicationDetail;
}

function Desk({ detail, previews }: DeskProps) {
  const [look, setLook] = useState<Look>('compared');
  const [isHistory, setIsHistory] = useState(false);
  const query = useComparison(detail);
  const compared = query.data?.data;
  const Preview = previews[detail.kind];
  const { title, kindName, note, versionNo, writers, submittedBy, submittedTime, findings, reason } = detail;
  const author = writers.length > 0 ? writers.join('、') : submittedBy;
  const show = (finding: Finding) => {
    if (look === 'preview') setLook('compared');
    // After the comparison stands there again.
    setTimeout(() => showFinding(finding));
  };
  return (
    <ConsolePage
      title={title || '没有标题的稿子'}
      trail={[{ title: '审签台', path: DESK_PATH }, { title: '审签' }]}
      meta={
        <>
          <span>{[kindName, note].filter(Boolean).join('　')}</span>
          {versionNo > 0 && <span>第 {versionNo} 稿</span>}
          <span>作者 {author}</span>
          {compared !== undefined && compared.fromNo > 0 && <span>改动 {compared.changedNum} 处</span>}
          <PublicationTag of={detail} />
        </>
      }
      actions={
        <>
          <Button act="see" kind="text" size="s" icon="clock" onClick={() => setIsHistory(true)}>
            经过
          </Button>
          {versionNo > 1 && (
            <ButtonLink act="see" kind="text" size="s" to={versionsPath(detail.kind, detail.id)}>
              历次稿
            </ButtonLink>
          )}
          <Segmented
            label="看法"
            items={LOOKS.filter(({ key }) => key !== 'preview' || Preview !== undefined)}
            value={look}
            onChange={setLook}
          />
        </>
      }
    >
      <div className={s.desk}>
        <ReviewQueue current={detail.id} />
        <div className={s.main}>
          <StagesStrip detail={detail} />
          {reason !== '' && (
            <p className="pad-10-14 plain loose round-m on-danger-wash">
              <b className="danger">原因</b>　{reason}
            </p>
          )}
          {look === 'preview' && Preview && (
            <ConsolePiece>
              <Preview detail={detail} />
            </ConsolePiece>
          )}
          {look !== 'preview' && compared === undefined && (
            <LoadingState query={query} label="对照" blocks={['60px', '120px', '320px']} />
          )}
          {look !== 'preview' && compared !== undefined && (
            <Comparison
              fields={compared.fields}
              findings={findings}
              older={
                compared.fromNo === 0
                  ? null
                  : { name: '读者现在看到的', time: compared.fromTime, no: compared.fromNo }
              }
              newer={{ name: '这次送审的', time: submittedTime || compared.toTime, no: versionNo }}
              isSingle={look === 'new'}
              alone="第一次送审，没有可以对照的"
            />
          )}
          <div className={s.beside}>
            <FindingsCard findings={findings} onShow={show} />
            <PlanCard detail={detail} />
          </div>
          <ReviewBar detail={detail} fields={compared?.fields ?? []} />
        </div>
      </div>
      <PublicationHistory of={detail} open={isHistory} onClose={() => setIsHistory(false)} />
    </ConsolePage>
  );
}

function Reviewed({ kind, id, previews }: ReviewPageProps & { readonly kind: string; readonly id: string }) {
  const query = usePublication({ kind, id });
  const { data } = query;
  if (data) return <Desk detail={data.data} previews={previews} />;
  return (
    <ConsolePage title="审签" trail={[{ title: '审签台', path: DESK_PATH }, { title: '审签' }]}>
      <LoadingState
        query={query}
        label="稿子"
        unknown={UNKNOWN_PUBLICATION}
        blocks={['80px', '360px', '200px']}
      />
    </ConsolePage>
  );
}

/** `/console/publishing/review?kind=&id=`: one publication on the desk. */
export const ReviewPage = ({ previews }: ReviewPageProps) => {
  const [params] = useSearchParams();
  const kind = kindOfText(params.get('kind'));
  const id = idIn(params);
  return <Reviewed key={`${kind} ${id}`} kind={kind} id={id} previews={previews} />;
};

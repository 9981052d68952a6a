import { useSearchParams } from 'react-router';
import { idIn } from '#platform/web/address-params.rules.ts';
import { ButtonLink } from '#platform/web/console/console-button.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { DESK_PATH, kindOfText, versionsPath } from '../../shared/publication-address.rules.ts';
import type { PublicationDetail } from '../../shared/publishing.contract.ts';
import { Comparison } from '../desk/comparison.tsx';
import { usePublication, useVersionComparison } from '../publishing.queries.ts';
import { UNKNOWN_PUBLICATION } from '../unknown-publication.ts';
import { shownVersions } from './shown-versions.ts';
import { VersionList } from './version-list.tsx';
import s from './versions.module.css';

const TRAIL = [{ title: '审签台', path: DESK_PATH }, { title: '历次稿' }];

interface ComparedProps {
  readonly detail: PublicationDetail;
  readonly from: number;
  readonly to: number;
}

/** One version, alone or beside an older one. */
function Compared({ detail, from, to }: ComparedProps) {
  const query = useVersionComparison(detail, from, to);
  const compared = query.data?.data;
  if (!compared) return <LoadingState query={query} label="对照" blocks={['60px', '120px', '320px']} />;
  const { fromNo, fromTime, toNo, toTime, fields } = compared;
  return (
    <Comparison
      fields={fields}
      findings={[]}
      older={fromNo === 0 ? null : { name: '较早的', time: fromTime, no: fromNo }}
      newer={{ name: fromNo === 0 ? '这一稿' : '较新的', time: toTime, no: toNo }}
      isSingle={fromNo === 0}
    />
  );
}

function Versions({ detail }: { readonly detail: PublicationDetail }) {
  const [params, setParams] = useSearchParams();
  const { kind, id, title, kindName, versionNo, editPath } = detail;
  const { from, to } = shownVersions(params, versionNo);
  const pathOf = (no: number) => `${versionsPath(kind, id)}&to=${no}`;
  const others = Array.from({ length: versionNo }, (_, at) => versionNo - at).filter((no) => no !== to);
  const compareWith = (no: string) =>
    setParams({ kind, id, from: no, to: String(to) }, { replace: true, preventScrollReset: true });
  return (
    <ConsolePage
      title={title || '没有标题的稿子'}
      trail={TRAIL}
      meta={
        <>
          <span>{kindName}</span>
          <span>提交过 {versionNo} 次，交出以后不再改动</span>
        </>
      }
      actions={
        <ButtonLink act="see" to={editPath}>
          回到这份稿子
        </ButtonLink>
      }
    >
      {versionNo === 0 ? (
        <EmptyView title="还没有提交过" reason="每次提交审签会留下一稿，以后可以在这里翻看、对照。" />
      ) : (
        <div className={s.page}>
          <VersionList of={detail} shown={to} pathOf={pathOf} />
          <div className="stack gap-16 shrinks">
            {others.length > 0 && (
              <label className={s.against}>
                第 {to} 稿，对照
                <select
                  className={s.other}
                  value={String(from)}
                  onChange={(event) => compareWith(event.target.value)}
                >
                  <option value="0">不对照，只看这一稿</option>
                  {others.map((no) => (
                    <option key={no} value={String(no)}>
                      第 {no} 稿
                    </option>
                  ))}
                </select>
              </label>
            )}
            <Compared detail={detail} from={from} to={to} />
          </div>
        </div>
      )}
    </ConsolePage>
  );
}

function VersionsOf({ kind, id }: { readonly kind: string; readonly id: string }) {
  const query = usePublication({ kind, id });
  const { data } = query;
  if (data) return <Versions detail={data.data} />;
  return (
    <ConsolePage title="历次稿" trail={TRAIL}>
      <LoadingState query={query} label="稿子" unknown={UNKNOWN_PUBLICATION} blocks={['80px', '360px']} />
    </ConsolePage>
  );
}

/** `/console/publishing/versions?kind=&id=`, with `&from=&to=` two of them beside each other. */
export const VersionsPage = () => {
  const [params] = useSearchParams();
  return <VersionsOf kind={kindOfText(params.get('kind'))} id={idIn(params)} />;
};

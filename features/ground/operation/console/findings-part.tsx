import { useId, useState } from 'react';
import { Button } from '#platform/web/console/console-button.tsx';
import { EditSection } from '#platform/web/console/form/edit-page.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import type { Finding } from '../shared/operation.contract.ts';
import { SUBJECT_WORDS } from '../shared/operation.words.ts';
import s from './operation.module.css';
import { useSelfCheck } from './operation.queries.ts';
import { StateTag } from './state-tag.tsx';

const FindingRow = ({ finding: { state, subject, title, found, remedy } }: { readonly finding: Finding }) => (
  <li className={s.finding}>
    <StateTag state={state} />
    <div className="stack shrinks gap-4">
      <p className="plain breaks">
        <b>{title}</b>
        <span className="small ink-3">　{SUBJECT_WORDS[subject]}</span>
      </p>
      <p className="plain ink-2 breaks">{found}</p>
      {remedy !== '' && <p className="plain small ink-2 breaks">怎么办：{remedy}</p>}
    </div>
  </li>
);

function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  const [isAll, setIsAll] = useState(false);
  const id = useId();
  const wrong = findings.filter(({ state }) => state !== 'OK');
  const right = findings.filter(({ state }) => state === 'OK');
  return (
    <>
      {wrong.length === 0 ? (
        <EmptyView title="没有故障，也没有提醒" reason="每一项都正常。" />
      ) : (
        <ul className={s.findings}>
          {wrong.map((finding) => (
            <FindingRow key={finding.code} finding={finding} />
          ))}
        </ul>
      )}
      <Button
        act="see"
        kind="text"
        size="s"
        className="above-12"
        aria-expanded={isAll}
        aria-controls={id}
        onClick={() => setIsAll(!isAll)}
      >
        {isAll ? '收起正常的' : `看正常的 ${right.length} 项`}
      </Button>
      <ul className={s.findings} id={id} hidden={!isAll}>
        {right.map((finding) => (
          <FindingRow key={finding.code} finding={finding} />
        ))}
      </ul>
    </>
  );
}

/** 自检: faults and notes with what to do, the rest on demand. */
export function FindingsPart() {
  const query = useSelfCheck();
  return (
    <EditSection title="自检">
      {query.data ? (
        <Findings findings={query.data.findings} />
      ) : (
        <LoadingState query={query} label="自检" blocks={['64px', '64px', '64px']} />
      )}
    </EditSection>
  );
}

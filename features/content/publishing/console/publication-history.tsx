import { Drawer } from 'antd';
import { useState } from 'react';
import { HistoryPages } from '#platform/web/console/history-pages.tsx';
import { usePublicationHistory } from './publishing.queries.ts';

interface Named {
  readonly kind: string;
  readonly id: string;
}

interface StepFacts {
  readonly versionNo: number;
  readonly openFindings: number;
  readonly place: { readonly quote: string } | null;
}

/** 第 3 稿, the quoted place, what was open when it was passed. */
function Facts({ versionNo, openFindings, place }: StepFacts) {
  const facts = [
    versionNo > 0 ? `第 ${versionNo} 稿` : '',
    place !== null && place.quote !== '' ? `指的是“${place.quote}”` : '',
    openFindings > 0 ? `${openFindings} 处没有处理` : '',
  ].filter(Boolean);
  return facts.length === 0 ? null : <p className="above-4 small ink-3">{facts.join('　')}</p>;
}

function Steps({ of }: { readonly of: Named }) {
  const [pageNum, setPageNum] = useState(0);
  return (
    <HistoryPages
      query={usePublicationHistory(of, pageNum)}
      pageNum={pageNum}
      onPage={setPageNum}
      more={(step) => <Facts {...step} />}
    />
  );
}

export interface PublicationHistoryProps {
  readonly of: Named;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** 经过: who submitted, signed, returned, published, recalled, and why. */
export function PublicationHistory({ of, open, onClose }: PublicationHistoryProps) {
  return (
    <Drawer title="这份稿子的经过" size={560} open={open} onClose={onClose} destroyOnHidden>
      <Steps of={of} />
    </Drawer>
  );
}

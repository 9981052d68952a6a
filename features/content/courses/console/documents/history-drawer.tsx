import { Drawer } from 'antd';
import { useState } from 'react';
import { HistoryPages } from '#platform/web/console/history-pages.tsx';
import { useHistory } from '../courses.queries.ts';

function Steps({ id }: { readonly id: string }) {
  const [pageNum, setPageNum] = useState(0);
  return <HistoryPages query={useHistory(id, pageNum)} pageNum={pageNum} onPage={setPageNum} />;
}

export interface HistoryDrawerProps {
  readonly id: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** 经过: who submitted, returned, published, took down, and why. */
export function HistoryDrawer({ id, open, onClose }: HistoryDrawerProps) {
  return (
    <Drawer title="这门课的经过" size={560} open={open} onClose={onClose} destroyOnHidden>
      <Steps id={id} />
    </Drawer>
  );
}

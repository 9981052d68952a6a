import { useSearchParams } from 'react-router';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { DESK_PATH } from '../../shared/publication-address.rules.ts';
import { BOX_NAMES, BOXES, type Box } from '../../shared/publication-life.rules.ts';
import { PublicationTable } from '../publication-table.public.tsx';
import { useDeskCounts } from '../publishing.queries.ts';
import s from './desk.module.css';

const EMPTY: Readonly<Record<Box, { readonly title: string; readonly text: string }>> = {
  waiting: { title: '没有等您审签的', text: '作者提交以后会出现在这里。' },
  mine: { title: '还没有您写的稿子', text: '到新闻管理、师资管理等处新建，写好后提交审签。' },
  sentBack: { title: '没有您退回的', text: '退回给作者、还没有重新提交的会出现在这里。' },
  planned: { title: '没有定时公开的', text: '签发以后等着到时间公开的会出现在这里。' },
  public: { title: '还没有公开的', text: '签发并公开以后会出现在这里。' },
  withdrawn: { title: '没有撤回的', text: '撤回的网址保留，内容读者看不到。' },
  all: { title: '还没有稿子', text: '新建以后会出现在这里。' },
};

const boxOf = (text: string | null): Box => BOXES.find((box) => box === text) ?? 'waiting';

/** Boxes of the desk as links, with what waits in them. */
function BoxTabs({ box }: { readonly box: Box }) {
  const { data } = useDeskCounts();
  const counts: Partial<Record<Box, number>> = data?.counts ?? {};
  return (
    <nav className={s.tabs} aria-label="审签栏目">
      {BOXES.map((one) => (
        <LinkTo
          key={one}
          className="rigid ink-2 focus-inside hover-cinnabar"
          to={one === 'waiting' ? DESK_PATH : `${DESK_PATH}?box=${one}`}
          aria-current={one === box ? 'page' : undefined}
        >
          {BOX_NAMES[one]}
          {counts[one] !== undefined && counts[one] > 0 && <b className="before-4 digits">{counts[one]}</b>}
        </LinkTo>
      ))}
    </nav>
  );
}

/** `/console/publishing?box=`: 审签台, everything that waits, was planned, is public or was withdrawn. */
export const DeskPage = () => {
  const [params] = useSearchParams();
  const box = boxOf(params.get('box'));
  const { data } = useDeskCounts();
  return (
    <ConsolePage title="审签台" meta="写的人和提交的人不审自己的稿，一稿之内谁也不签两次">
      <BoxTabs box={box} />
      <PublicationTable
        name={`desk-${box}`}
        box={box}
        kinds={data?.kinds}
        label="稿子"
        unit="份"
        empty={EMPTY[box]}
      />
    </ConsolePage>
  );
};

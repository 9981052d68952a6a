import { keepPreviousData } from '@tanstack/react-query';
import { Sheet, SheetDrawer } from '#platform/web/console/dialogs/drawer-sheet.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { answerWords } from '../../shared/enrolment/seat-offer.rules.ts';
import { listSeatOffers } from '../../shared/members/members-admin.contract.ts';

const MOST = 100;
const minute = (at: string) => at.slice(5, 16);

function Offers({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const query = useCall(
    listSeatOffers,
    { id, pageNum: 0, pageSize: MOST },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  const { data } = query;
  return (
    <Sheet title="递补记录" onClose={onClose}>
      {data === undefined && (
        <LoadingState query={query} label="递补记录" blocks={['56px', '56px', '56px']} />
      )}
      {data?.datalist.length === 0 && (
        <EmptyView
          title="还没有问过人"
          reason="有人退出、名额空出来时，候补第一位会收到询问，答复记在这里。"
        />
      )}
      {data !== undefined && data.datalist.length > 0 && (
        <>
          <ul>
            {data.datalist.map((one) => (
              <li key={one.offerId} className="stack gap-4 pad-y-12 line-below">
                <span className="row wraps between gap-8-12">
                  <b dir="auto">{one.name}</b>
                  <span>{answerWords(one.answer)}</span>
                </span>
                <span className="small ink-3">
                  {one.orgName}　{minute(one.offeredTime)} 询问，
                  {one.answeredTime === ''
                    ? `留到 ${minute(one.untilTime)}`
                    : `${minute(one.answeredTime)} 有结果`}
                </span>
              </li>
            ))}
          </ul>
          {data.totalelements > MOST && <p className="above-8 small ink-3">只列最近 {MOST} 次。</p>}
        </>
      )}
    </Sheet>
  );
}

export interface OfferSheetProps {
  readonly open: boolean;
  readonly id: string;
  readonly onClose: () => void;
}

/** 递补记录: who was asked, when, and what came of it. */
export const OfferSheet = ({ open, id, onClose }: OfferSheetProps) => (
  <SheetDrawer open={open} onClose={onClose}>
    {open && <Offers id={id} onClose={onClose} />}
  </SheetDrawer>
);

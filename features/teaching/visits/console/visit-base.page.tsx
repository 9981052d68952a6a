import { useSearchParams } from 'react-router';
import { basePath } from '#features/content/bases/shared/base-address.rules.ts';
import { ButtonLink } from '#platform/web/console/console-button.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { Tabs } from '#platform/web/ui/navigation/tabs.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { VISITS_CONSOLE_PATH } from '../shared/visit-address.rules.ts';
import { getVisitTerms } from '../shared/visits-admin.contract.ts';
import { BookingsTable } from './bookings-table.tsx';
import { CalendarTab } from './calendar-tab.tsx';
import { PicturesTable } from './pictures-table.tsx';
import { TermsTab } from './terms-tab.tsx';

const TABS = [
  { key: 'calendar', label: '日历' },
  { key: 'bookings', label: '预约' },
  { key: 'terms', label: '时段和名额' },
  { key: 'pictures', label: '照片' },
] as const;

type Tab = (typeof TABS)[number]['key'];

function Panel({ tab, baseId }: { readonly tab: Tab; readonly baseId: string }) {
  if (tab === 'bookings') return <BookingsTable baseId={baseId} />;
  if (tab === 'terms') return <TermsTab baseId={baseId} />;
  return tab === 'pictures' ? <PicturesTable baseId={baseId} /> : <CalendarTab baseId={baseId} />;
}

/** `/console/visits/base?id=&tab=`: the calendar of a base, its bookings, its terms and its visitors' pictures. */
export const VisitBasePage = () => {
  const [params, setParams] = useSearchParams();
  const baseId = params.get('id') ?? '';
  const tab = TABS.find(({ key }) => key === params.get('tab'))?.key ?? 'calendar';
  const query = useCall(getVisitTerms, { baseId }, { enabled: baseId !== '', select: dataOf });
  const { data } = query;
  return (
    <ConsolePage
      title={data?.baseName ?? '预约参观'}
      trail={[{ title: '预约参观', path: VISITS_CONSOLE_PATH }]}
      meta={data && (data.isOpen ? '接受预约' : '现在不接受预约')}
      actions={
        data && (
          <ButtonLink act="see" to={basePath(baseId)}>
            看基地
          </ButtonLink>
        )
      }
    >
      {data ? (
        <Tabs
          label="基地的参观"
          items={TABS}
          value={tab}
          onChange={(next) => setParams({ id: baseId, ...(next === 'calendar' ? {} : { tab: next }) })}
        >
          <Panel key={tab} tab={tab} baseId={baseId} />
        </Tabs>
      ) : (
        <LoadingState
          query={query}
          label="基地"
          blocks={['40px', '480px']}
          unknown={{
            title: '没有找到这个基地',
            reason: '它还没有公开，或者不在您的管理范围内。',
            back: { to: VISITS_CONSOLE_PATH, label: '回到预约参观' },
          }}
        />
      )}
    </ConsolePage>
  );
};

import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { basePath, RESOURCE_MAP_PATH } from '#features/content/bases/shared/base-address.rules.ts';
import { NotFoundPage } from '#features/ground/accounts/portal/portal-layout.public.tsx';
import { idIn } from '#platform/web/address-params.rules.ts';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/entry/text-field.tsx';
import { useDebounced } from '#platform/web/ui/entry/use-debounced.ts';
import { PageHead } from '#platform/web/ui/page-head.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import type { ShownSlot } from '../shared/visit.schema.ts';
import { visitPath } from '../shared/visit-address.rules.ts';
import { monthAfter } from '../shared/visit-slots.rules.ts';
import { BOOK_TITLE } from '../shared/visits.words.ts';
import { AsLeader, useIsLeading } from './as-leader.tsx';
import { GroupFields, groupProblem, NO_GROUP } from './group-fields.tsx';
import { dayWords, MonthGrid } from './month-grid.tsx';
import { Problem } from './problem.tsx';
import { PlacesNote, SlotChoice, termsWords } from './slot-choice.tsx';
import s from './visits.module.css';
import {
  type Host,
  useBookVisit,
  useVisitBase,
  useVisitHosts,
  useVisitMonth,
  type VisitBase,
} from './visits.queries.ts';

interface HostChoiceProps {
  readonly value: Host | null;
  readonly onChoose: (host: Host) => void;
}

function HostChoice({ value, onChoose }: HostChoiceProps) {
  const [text, setText] = useState('');
  const hosts = useVisitHosts(useDebounced(text.trim(), 300));
  return (
    <fieldset className={s.choice}>
      <legend>哪个支部、班级</legend>
      <TextField
        label="找支部、班级"
        placeholder="名称"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={s.options}>
        {hosts.data?.map((host) => (
          <label key={`${host.hostKind} ${host.hostId}`} className={s.option}>
            <input
              type="radio"
              name="host"
              checked={value?.hostId === host.hostId && value.hostKind === host.hostKind}
              onChange={() => onChoose(host)}
            />
            <span className="shrinks">
              {host.name}　<small className="ink-3">{host.peopleNum} 人</small>
            </span>
          </label>
        ))}
        {hosts.data?.length === 0 && <p className="pad-12 ink-3">管理范围内没有这样的支部、班级。</p>}
        {hosts.error && <p className="pad-12 danger">{hosts.error.message}</p>}
      </div>
    </fieldset>
  );
}

interface BookingFormProps {
  readonly baseId: string;
  readonly day: string;
  readonly slots: readonly ShownSlot[];
  readonly maxGroup: number;
}

function BookingForm({ baseId, day, slots, maxGroup }: BookingFormProps) {
  const navigate = useNavigate();
  const open = slots.filter(({ bookable }) => bookable === 'OPEN');
  const [from, setFrom] = useState(open.length === 1 ? (open[0]?.from ?? '') : '');
  const [host, setHost] = useState<Host | null>(null);
  const [values, setValues] = useState(NO_GROUP);
  const [missing, setMissing] = useState('');
  const book = useBookVisit();
  const send = () => {
    const problem =
      from === '' ? '请先选时段。' : host === null ? '请先选支部或班级。' : groupProblem(values);
    setMissing(problem);
    if (problem !== '' || host === null) return;
    const { hostKind, hostId } = host;
    book.mutate(
      { baseId, day, from, hostKind, hostId, ...values, userIds: [...values.userIds] },
      { onSuccess: ({ data }) => void navigate(visitPath(data.id)) },
    );
  };
  const problem = missing || book.error?.message;
  const slot = slots.find((one) => one.from === from);
  return (
    <form
      aria-label="预约"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <h2 className="title-m below-16">{dayWords(day)}</h2>
      <SlotChoice slots={slots} value={from} onChoose={setFrom} />
      <HostChoice
        value={host}
        onChoose={(chosen) => {
          setHost(chosen);
          setValues({ ...values, userIds: [] });
        }}
      />
      {host && <GroupFields host={host} values={values} onChange={setValues} />}
      {host && <PlacesNote slot={slot} values={values} maxGroup={maxGroup} />}
      <Problem text={problem} className="above-8 below-12" />
      <Button kind="primary" type="submit" loading={book.isPending} loadingLabel="预约中">
        预约
      </Button>
    </form>
  );
}

function Booking({ baseId, base }: { readonly baseId: string; readonly base: VisitBase }) {
  const isLeading = useIsLeading();
  const [month, setMonth] = useState('');
  const [day, setDay] = useState('');
  const query = useVisitMonth(baseId, month);
  const chosen = query.data?.days.find((one) => one.day === day);
  const last = monthAfter(query.data?.today.slice(0, 7) ?? '', Math.ceil(base.aheadDays / 28) + 1);
  return (
    <div className={s.two}>
      <div>
        {query.data ? (
          <MonthGrid
            month={query.data}
            chosen={day}
            onChoose={setDay}
            onMonth={(next) => next <= last && setMonth(next)}
          />
        ) : (
          <LoadingState query={query} label="时段" blocks={['320px']} />
        )}
        {[base.today, ...base.specials].filter(Boolean).map((words) => (
          <p key={words} className="above-8 small ink-2">
            {words}
          </p>
        ))}
      </div>
      <div className={isLeading ? undefined : s.first}>
        {!isLeading && <AsLeader />}
        {isLeading && chosen && (
          <BookingForm
            key={chosen.day}
            baseId={baseId}
            day={chosen.day}
            slots={chosen.slots}
            maxGroup={base.maxGroup}
          />
        )}
        {isLeading && !chosen && <p className="ink-3">在日历上选一天，再选时段、填名单。</p>}
      </div>
    </div>
  );
}

function Page({ baseId }: { readonly baseId: string }) {
  usePageTitle(BOOK_TITLE);
  const query = useVisitBase(baseId);
  const base = query.data;
  useBreadcrumb([
    { title: '教育基地', path: RESOURCE_MAP_PATH },
    { title: base?.baseName ?? '基地详情', path: basePath(baseId) },
    { title: BOOK_TITLE },
  ]);
  if (!base)
    return (
      <LoadingState
        as="h1"
        query={query}
        label={BOOK_TITLE}
        blocks={['40px', '360px']}
        unknown={{
          title: '没有找到这个教育基地',
          reason: '它可能已被撤下，也可能地址不完整。',
          back: { to: RESOURCE_MAP_PATH, label: '回到教育基地' },
        }}
      />
    );
  if (!base.isOpen)
    return (
      <EmptyView
        as="h1"
        title="这个基地现在不接受预约"
        reason={base.contactPhone === '' ? '请看看别的基地。' : `要去参观请打电话：${base.contactPhone}`}
        action={
          <ButtonLink size="s" to={basePath(baseId)}>
            回到基地
          </ButtonLink>
        }
      />
    );
  return (
    <>
      <PageHead title={BOOK_TITLE} say={`${base.baseName}　${termsWords(base)}`} />
      {base.note !== '' && <p className="below-16 ink-2">{base.note}</p>}
      <Booking baseId={baseId} base={base} />
    </>
  );
}

/** `/resource-map/visits/book?id=`: the free slots of a base, and the booking of one of them. */
export const VisitBookPage = () => {
  const [params] = useSearchParams();
  const id = idIn(params);
  return params.get('id') ? <Page key={id} baseId={id} /> : <NotFoundPage />;
};

import { useState } from 'react';
import { UnsavedBar } from '#features/teaching/classes/console/unsaved-bar.public.tsx';
import { dayTextOf } from '#features/teaching/classes/shared/class-time.rules.ts';
import { Button, ButtonLink } from '#platform/web/console/console-button.tsx';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { EditColumns, EditNote } from '#platform/web/console/form/edit-page.tsx';
import { DraftOffer } from '#platform/web/console/form/record-form.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import type { SessionInput } from '../shared/session.schema.ts';
import { ConfigDrawer } from './config-drawer.tsx';
import { CopyDayDialog } from './copy-day-dialog.tsx';
import { DayList } from './day-list.tsx';
import { HoursCard } from './hours-card.tsx';
import { type AdminTimetable, useTimetableOf } from './offline-classes.queries.ts';
import { SessionForm } from './session-form.tsx';
import { SideSheet } from './side-sheet.tsx';
import { blankSession, clashWords, daysOf, hourSpanOf, troublesOf, weeksOf } from './timetable-grid.rules.ts';
import s from './timetable-tab.module.css';
import { useTimetable } from './use-timetable.ts';
import { WeekChoice, WeekGrid } from './week-grid.tsx';

const importPath = (classId: string, classCode: string): string =>
  `/console/imports?start=offline-timetable&given=${encodeURIComponent(classCode)}&back=${encodeURIComponent(`/console/classes/work?id=${classId}&tab=timetable`)}`;

type Troubles = ReturnType<typeof troublesOf>;

/** How many sessions clash or cannot be kept, and which. */
function TroubleNotice({ clashes, problems, items }: Troubles & { readonly items: readonly SessionInput[] }) {
  const bad = items.filter(({ id }) => clashes.has(id) || problems.has(id));
  if (bad.length === 0) return null;
  const said = bad.map((session) => {
    const [first] = clashes.get(session.id) ?? [];
    const what = problems.has(session.id) ? '时间要改' : first && clashWords(first, session);
    return `${session.day.slice(5)} ${session.startTime} ${what}`;
  });
  return (
    <p className={s.notice} role="status">
      <Icon name="warning" />
      <span>
        <b>{bad.length} 处冲突</b>　{said.slice(0, 4).join('；')}
        {said.length > 4 && '……'}。点开那节课，有改的办法。
      </span>
    </p>
  );
}

const Legend = () => (
  <span className={s.legend}>
    <span>
      <i />
      室内课
    </span>
    <span>
      <i className={s.site} />
      现场教学
    </span>
    <span>
      <i className={s.bad} />
      有冲突
    </span>
  </span>
);

function LaidOut({ classId, known }: { readonly classId: string; readonly known: AdminTimetable }) {
  const { canEdit, startDate, endDate } = known;
  const table = useTimetable(classId, known);
  const { items } = table;
  const days = daysOf(startDate, endDate);
  const weeks = weeksOf(days);
  const [day, setDay] = useState(() => {
    const today = dayTextOf(new Date());
    return days.includes(today) ? today : (days[0] ?? startDate);
  });
  const [edited, setEdited] = useState<SessionInput | null>(null);
  const [copied, setCopied] = useState<string | null>(null);
  const [spoken, setSpoken] = useState('');
  const [isSetting, setIsSetting] = useState(false);
  const week = Math.max(
    0,
    weeks.findIndex((one) => one.includes(day)),
  );
  const troubles = troublesOf(items, known.taken, known);
  const isNew = edited !== null && !items.some(({ id }) => id === edited.id);
  const chosenId = edited?.id ?? null;
  const add = () => {
    const last = items.at(-1);
    setEdited(blankSession(day, items, { place: last?.place ?? '', isRated: true }));
  };
  const move = (session: SessionInput) => {
    table.put(session);
    setDay(session.day);
    if (session.id === chosenId) setEdited(session);
    setSpoken(
      `《${session.courseName}》改到 ${session.day.slice(5)} ${session.startTime} 至 ${session.endTime}`,
    );
  };
  const open = (session: SessionInput) => {
    setDay(session.day);
    setEdited(session);
  };
  const view = {
    sessions: items,
    clashes: troubles.clashes,
    problems: troubles.problems,
    canEdit,
    onOpen: open,
    onCopyDay: setCopied,
  };
  if (days.length === 0)
    return <EmptyView title="还不能排课" reason="班级的结束日期早于开始日期，先到“编辑设置”里改好。" />;
  return (
    <section className={s.laid} aria-label="线下课表" tabIndex={-1}>
      {canEdit && <DraftOffer {...table} />}
      {!canEdit && <EditNote icon="lock">您在这个班级里只能查看课表。</EditNote>}
      <EditColumns
        sideLabel="这节课和学时"
        isReadOnly={!canEdit}
        side={
          <>
            {edited !== null && (
              <SideSheet
                title={isNew ? '加一节课' : canEdit ? '编辑这节课' : '这节课'}
                onClose={() => setEdited(null)}
              >
                <SessionForm
                  key={`${edited.id} ${edited.day} ${edited.startTime}`}
                  session={edited}
                  isNew={isNew}
                  days={days}
                  own={items}
                  known={known}
                  canEdit={canEdit}
                  onPut={(session) => {
                    table.put(session);
                    setDay(session.day);
                    setEdited(null);
                    setSpoken(`《${session.courseName}》在 ${session.day.slice(5)} ${session.startTime}`);
                  }}
                  onRemove={() => {
                    table.remove(edited.id);
                    setEdited(null);
                    setSpoken(`《${edited.courseName}》已删去`);
                  }}
                />
              </SideSheet>
            )}
            <HoursCard sessions={items} classHours={known.classHours} />
          </>
        }
      >
        <TroubleNotice {...troubles} items={items} />
        <div className="stack one-column gap-16">
          {weeks.length > 1 && (
            <WeekChoice weeks={weeks} at={week} onChange={(at) => setDay(weeks[at]?.[0] ?? day)} />
          )}
          <div className="phone-hidden">
            <WeekGrid
              {...view}
              days={weeks[week] ?? days}
              allDays={days}
              span={hourSpanOf(items)}
              chosenId={chosenId}
              onMove={move}
            />
          </div>
          <div className={s.phoneOnly}>
            <DayList {...view} days={weeks[week] ?? days} day={day} onDay={setDay} />
          </div>
          <div className={s.tray}>
            {canEdit && (
              <Button size="s" onClick={add}>
                <ConsoleIcon name="plus" size="s" />
                加一节课
              </Button>
            )}
            {canEdit && (
              <span className="small ink-3 phone-hidden">拖着改时间，或选中后按方向键：一刻钟、一天。</span>
            )}
            {canEdit && (
              <ButtonLink size="s" kind="text" to={importPath(classId, known.classCode)}>
                导入课表
              </ButtonLink>
            )}
            <Button size="s" kind="text" onClick={() => setIsSetting(true)}>
              签到和评价设置
            </Button>
            <Legend />
          </div>
        </div>
      </EditColumns>
      <p className="vh" role="status">
        {spoken}
      </p>
      {table.isDirty && (
        <UnsavedBar
          saveLabel="保存课表"
          isSaving={table.isSaving}
          isDisabled={troubles.problems.size > 0}
          onDiscard={() => {
            setEdited(null);
            table.reset();
          }}
          onSave={table.save}
        >
          {troubles.problems.size > 0
            ? [...troubles.problems.values()][0]
            : '课表有没保存的改动；学员看到的还是上次保存的。'}
        </UnsavedBar>
      )}
      <ConfigDrawer open={isSetting} classId={classId} known={known} onClose={() => setIsSetting(false)} />
      {copied !== null && (
        <CopyDayDialog
          day={copied}
          days={days}
          sessions={items}
          onCopy={(more, targets) => {
            table.add(more);
            setCopied(null);
            setDay([...targets].sort()[0] ?? day);
            setSpoken(`复制了 ${more.length} 节课`);
          }}
          onClose={() => setCopied(null)}
        />
      )}
    </section>
  );
}

/** 线下课表: the days of the class and what is taught on them. */
export function TimetableTab({ classId }: { readonly classId: string }) {
  const query = useTimetableOf(classId);
  if (query.data === undefined) return <LoadingState query={query} label="课表" blocks={['52px', '560px']} />;
  return <LaidOut key={classId} classId={classId} known={query.data} />;
}

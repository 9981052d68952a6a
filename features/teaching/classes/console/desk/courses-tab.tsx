import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { useLeaveGuard } from '#platform/web/console/form/leave-guard.ts';
import { DraftOffer } from '#platform/web/console/form/record-form.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { useMayAct } from '#platform/web/ui/may-act.ts';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { saveClassCourses } from '../../shared/desk/class-admin.contract.ts';
import type { AdminClass, ClassCourse } from '../classes.queries.ts';
import { sendSeen } from '../effect-dialog.tsx';
import { conditionsProblem, conditionsSentence, courseFactsOf } from '../settings/conditions.rules.ts';
import { UnsavedBar } from '../unsaved-bar.public.tsx';
import { isSameOrder, isTakenDown, MAX_COURSES, sumText } from './class-order.rules.ts';
import { CoursePick } from './course-pick.tsx';
import { CourseRow } from './course-row.tsx';
import s from './courses-tab.module.css';
import { useCourseOrder } from './use-course-order.ts';
import { useVersionSave } from './use-version-save.ts';

export interface CoursesTabProps {
  readonly detail: AdminClass;
}

/** Sums of the courses, and whether one can graduate with them. */
function Sums({ detail, items }: CoursesTabProps & { readonly items: readonly ClassCourse[] }) {
  const facts = courseFactsOf(items);
  const problem = conditionsProblem(detail, facts);
  return (
    <div className={s.sums} aria-live="polite">
      <p>
        <b>{sumText(items)}</b>
      </p>
      <p className="plain ink-2">{conditionsSentence(detail, facts)}</p>
      {problem !== '' && (
        <p className="row gap-6 small danger">
          <Icon name="warning" size="s" />
          {problem}
        </p>
      )}
    </div>
  );
}

/** 课程: which ones, in which order, compulsory or not. */
export function CoursesTab({ detail }: CoursesTabProps) {
  const order = useCourseOrder(detail);
  const { items, isDirty } = order;
  const [isPicking, setIsPicking] = useState(false);
  const save = useVersionSave((outcome) => (outcome === 'saved' ? order.settle() : order.reset()));
  useLeaveGuard(isDirty, !order.hasDraftFailed);
  const isDisabled = !useMayAct('do') || !detail.canEdit;
  const down = items.filter(isTakenDown).length;
  const submit = () =>
    save.mutate({
      classId: detail.id,
      version: detail.version,
      what: '课程表',
      isUntouched: (newest) => isSameOrder(newest.courses, order.base),
      save: (version) => {
        const planned = {
          id: detail.id,
          version,
          courses: items.map(({ courseId, isCompulsory }) => ({ courseId, isCompulsory })),
        };
        return sendSeen(planned, (seen) => call(saveClassCourses, { ...planned, ...seen }));
      },
    });
  const add = (
    <Button
      act="do"
      size="s"
      reason={items.length >= MAX_COURSES ? `最多 ${MAX_COURSES} 门` : undefined}
      onClick={() => setIsPicking(true)}
    >
      <ConsoleIcon name="plus" size="s" />
      添加课程
    </Button>
  );
  return (
    <section className="panel pad-20-24 phone-pad-x-16" aria-label="班级课程" tabIndex={-1}>
      {!isDisabled && <DraftOffer {...order} />}
      <div className="flex wraps between top gap-12-24 below-12">
        {items.length > 0 ? <Sums detail={detail} items={items} /> : <span />}
        {!isDisabled && items.length > 0 && add}
      </div>
      {down > 0 && (
        <p className="flex top gap-8 below-12 pad-10-14 on-gold-wash round-m gold-ink">
          <Icon className="rigid above-2" name="warning" />有 {down}{' '}
          门课程已经下线，学员打不开；必修的要换掉或改成选修，否则没有人能结业。
        </p>
      )}
      {items.length === 0 ? (
        <EmptyView
          title="还没有课程"
          reason="从已发布的课程里选，选好排次序，标出必修。"
          action={isDisabled ? undefined : add}
        />
      ) : (
        <ol ref={order.list} className="line-above">
          {items.map((course, index) => (
            <CourseRow
              key={course.courseId}
              course={course}
              index={index}
              length={items.length}
              order={order}
              isDisabled={isDisabled}
              onCompulsory={(isCompulsory) => order.setCompulsory(index, isCompulsory)}
              onRemove={() => order.remove(index)}
            />
          ))}
        </ol>
      )}
      <p className="vh" role="status">
        {order.spoken}
      </p>
      {isDirty && (
        <UnsavedBar saveLabel="保存课程表" isSaving={save.isPending} onDiscard={order.reset} onSave={submit}>
          课程表有没保存的改动；学员已学完的记录不会变，进度会重算。
        </UnsavedBar>
      )}
      <CoursePick
        open={isPicking}
        taken={new Set(items.map(({ courseId }) => courseId))}
        room={MAX_COURSES - items.length}
        onPick={(found) => {
          order.add(found);
          setIsPicking(false);
        }}
        onClose={() => setIsPicking(false)}
      />
    </section>
  );
}

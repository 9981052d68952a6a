import { useNavigate, useSearchParams } from 'react-router';
import { wireTime } from '#platform/shared/times.ts';
import { idIn } from '#platform/web/address-params.rules.ts';
import { ButtonLink } from '#platform/web/console/console-button.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { mayLeave } from '#platform/web/console/form/leave-guard.ts';
import { useTabInView } from '#platform/web/console/use-tab-in-view.ts';
import { Tabs } from '#platform/web/ui/navigation/tabs.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { SettingsTab } from './desk/settings-tab.tsx';
import { useExamSteps } from './desk/use-exam-steps.ts';
import { KIND_WORDS, spanText } from './exam.words.ts';
import { EXAMS_PATH, tabOf, WORK_TABS, type WorkTab } from './exam-places.rules.ts';
import { ExamStateTag } from './exam-state-tag.tsx';
import { type AdminExam, useAdminExam } from './exams.queries.ts';
import { RegradesTab } from './grading/regrades-tab.tsx';
import { StatisticTab } from './grading/statistic-tab.tsx';
import { PeopleTab } from './sitting/people-tab.tsx';

const TRAIL = [{ title: '考试', path: EXAMS_PATH }];

/** Kind, state, place and window beside the heading. */
function Meta({ detail: { row } }: { readonly detail: AdminExam }) {
  const year = wireTime(new Date()).slice(0, 4);
  const span = row.examType === 'QUIZ' ? '' : spanText(row.startTime, row.endTime, year);
  return (
    <>
      <ExamStateTag exam={row} />
      <span>{KIND_WORDS[row.examType]}</span>
      <span dir="auto">{row.className || row.courseName}</span>
      {span !== '' && <span>{span}</span>}
    </>
  );
}

/** The class or the course that it belongs to, where this role works on it. */
function PlaceLink({ row: { classId, courseId, canEdit } }: AdminExam) {
  if (classId !== '')
    return (
      <ButtonLink act="see" to={`/console/classes/work?id=${classId}&tab=exam`}>
        所属班级
      </ButtonLink>
    );
  if (courseId !== '' && canEdit)
    return (
      <ButtonLink act="see" to={`/console/courses/edit?id=${courseId}`}>
        所属课程
      </ButtonLink>
    );
  return null;
}

function Workspace({ detail }: { readonly detail: AdminExam }) {
  const { row } = detail;
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { take, isBusy } = useExamSteps((step) => {
    if (step === 'remove') void navigate(EXAMS_PATH, { replace: true });
  });
  const isOut = row.state !== 'DRAFT';
  const tab = tabOf(params.get('tab'), isOut);
  const items = WORK_TABS.filter(([key]) => isOut || key === 'settings').map(([key, label]) => ({
    key,
    label: key === 'statistic' && row.suspectNum > 0 ? `${label}（${row.suspectNum} 题可疑）` : label,
  }));
  // Unsaved values of a tab go with it: the person is asked as on leaving the page.
  const go = async (next: WorkTab) => {
    if (next !== tab && (await mayLeave())) setParams({ id: row.id, tab: next }, { replace: true });
  };
  const tabs = useTabInView(tab);
  return (
    <ConsolePage
      title={row.unifiedName}
      meta={<Meta detail={detail} />}
      trail={TRAIL}
      actions={<PlaceLink {...detail} />}
    >
      <div ref={tabs}>
        <Tabs label="考试的各项" items={items} value={tab} onChange={(chosen) => void go(chosen)}>
          <div className="pad-above-20">
            {tab === 'settings' && (
              <SettingsTab detail={detail} isBusy={isBusy} onStep={(step) => void take(step, row)} />
            )}
            {tab === 'people' && <PeopleTab detail={detail} />}
            {tab === 'statistic' && <StatisticTab detail={detail} />}
            {tab === 'regrades' && <RegradesTab detail={detail} />}
          </div>
        </Tabs>
      </div>
    </ConsolePage>
  );
}

const UNKNOWN = {
  title: '没有这场考试',
  reason: '它可能已被删除，或者不归您现在的身份管理。',
  back: { to: EXAMS_PATH, label: '回考试' },
};

function LoadedExam({ id }: { readonly id: string }) {
  const query = useAdminExam(id);
  // The shown page stays when a later question fails.
  if (query.data) return <Workspace detail={query.data.data} />;
  return (
    <ConsolePage title="考试" trail={TRAIL}>
      <LoadingState query={query} label="考试" blocks={['52px', '320px', '300px']} unknown={UNKNOWN} />
    </ConsolePage>
  );
}

/** `/console/exams/work?id=&tab=&attempt=` */
export const ExamDetailPage = () => {
  const [params] = useSearchParams();
  const id = idIn(params);
  return <LoadedExam key={id} id={id} />;
};

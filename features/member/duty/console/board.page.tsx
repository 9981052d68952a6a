import { Select } from 'antd';
import { useSearchParams } from 'react-router';
import { useHasFeature } from '#features/ground/site/portal/use-has-feature.public.ts';
import { ButtonLink } from '#platform/web/console/console-button.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { ExportButton } from '#platform/web/console/table/export-button.tsx';
import { PageLink } from '#platform/web/ui/navigation/page-link.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import type { DutyTree } from '../shared/duty.contract.ts';
import { DUTY_REMINDERS_PATH, DUTY_RULES_PATH } from '../shared/duty-address.rules.ts';
import { shortDay } from '../shared/my-duty.words.ts';
import s from './board.module.css';
import { useBoard } from './board.queries.ts';
import { type BoardAddress, readBoardAddress, writeBoardAddress } from './board-address.rules.ts';
import { BoardMeter } from './board-meter.tsx';
import { Outlook } from './outlook.tsx';
import { PeopleTable } from './people-table.tsx';
import { RecountNote } from './recount-note.tsx';
import { ReminderCard } from './reminder-card.tsx';
import { Weave } from './weave.tsx';

const TITLE = '学时看板';

const BOARD_COLUMNS = [
  ['orgName', '组织'],
  ['people', '党员'],
  ['done', '已学满'],
  ['onPace', '跟得上'],
  ['behind', '落后'],
  ['idle', '今年没学过'],
  ['exempt', '免学'],
  ['averageHours', '人均学时'],
  ['averageTarget', '人均目标'],
  ['dueShare', '占应到（%）'],
].map(([key = '', title = '']) => ({ key, title }));

interface BoardProps {
  readonly board: DutyTree;
  readonly address: BoardAddress;
  readonly go: (changes: Partial<BoardAddress>) => void;
}

/** Steps from the top of the scope down to the shown organisation, the last one without a way. */
function OrgPath({ board, go }: Omit<BoardProps, 'address'>) {
  if (board.path.length < 2) return null;
  return (
    <nav aria-label="组织层级" className="row wraps gap-8 below-12">
      {board.path.map(({ orgCode, orgName }, at) => (
        <span key={orgCode} className="row gap-8">
          {at > 0 && <span aria-hidden="true">›</span>}
          {orgCode === board.orgCode ? (
            <b aria-current="location">{orgName}</b>
          ) : (
            <button type="button" className={s.step} onClick={() => go({ org: orgCode, at: undefined })}>
              {orgName}
            </button>
          )}
        </span>
      ))}
    </nav>
  );
}

function Board({ board, address, go }: BoardProps) {
  const at = address.at?.startsWith(board.orgCode) ? address.at : board.orgCode;
  const names = new Map(
    [board, ...board.path, ...board.rows, ...board.rows.flatMap(({ threads }) => threads)].map(
      ({ orgCode, orgName }) => [orgCode, orgName],
    ),
  );
  const isThisYear = board.year === board.years[0];
  const hasGroupStudy = useHasFeature('group-study');
  return (
    <>
      <OrgPath board={board} go={go} />
      <div className={s.top}>
        <BoardMeter board={board} />
        <Outlook board={board} />
      </div>
      <div className={s.split}>
        <Weave board={board} order={address.order} at={at} go={go} />
        <aside>
          {isThisYear && <ReminderCard key={at} orgCode={at} orgName={names.get(at) ?? board.orgName} />}
          <section className={`panel ${s.card}`}>
            <h2 className="title-m">学不了的人</h2>
            <p className="above-8 ink-2">
              登记免学的 {board.sums.exempt} 人，不算落后。
              {hasGroupStudy && '没有网络、一个人学不了的，可以一起看。'}
            </p>
            {hasGroupStudy && (
              <ButtonLink to="/group-study" block className="above-12">
                安排集体学习
              </ButtonLink>
            )}
          </section>
          <RecountNote board={board} />
        </aside>
      </div>
      <PeopleTable
        key={`${board.year} ${at}`}
        year={board.year}
        orgCode={at}
        orgName={names.get(at) ?? board.orgName}
        isThisYear={isThisYear}
      />
    </>
  );
}

/** `/console/duty`: how far an organisation and everything below it are with the year's hours. */
export const DutyBoardPage = () => {
  const [params, setParams] = useSearchParams();
  const address = readBoardAddress(params);
  const query = useBoard(address);
  const { data: board } = query;
  const go = (changes: Partial<BoardAddress>) => setParams((now) => writeBoardAddress(now, changes));
  return (
    <ConsolePage
      title={TITLE}
      meta={
        board && (
          <>
            <span>{board.orgName}</span>
            <span>{board.sums.people.toLocaleString('zh-CN')} 名党员</span>
            <span>人均目标 {board.sums.averageTarget} 学时</span>
            <span>数到 {shortDay(board.day)}</span>
          </>
        )
      }
      actions={
        board && (
          <>
            <Select
              aria-label="年份"
              value={board.year}
              onChange={(year) => go({ year, at: undefined })}
              options={board.years.map((year) => ({ value: year, label: `${year} 年` }))}
            />
            <ExportButton
              total={board.rows.length}
              unit="行"
              request={{
                kind: 'duty-orgs',
                filters: { year: board.year, orgCode: board.orgCode },
                sort: '',
                columns: BOARD_COLUMNS,
              }}
            />
            <PageLink className="blue one-line" to={DUTY_REMINDERS_PATH}>
              发过的提醒
            </PageLink>
            <ButtonLink act="see" to={DUTY_RULES_PATH}>
              学时规则
            </ButtonLink>
          </>
        )
      }
    >
      {board ? (
        <Board board={board} address={address} go={go} />
      ) : (
        <LoadingState
          query={query}
          label={TITLE}
          blocks={['240px', '480px', '320px']}
          unknown={{
            title: '没有这块看板',
            reason: '这一年还没有学时数据，或者这个组织不在您的管理范围内。',
            back: { to: '/console/duty', label: '看今年的' },
          }}
        />
      )}
    </ConsolePage>
  );
};

import { Readable } from 'node:stream';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import { cleanHtml } from '#features/ground/rich-text/server/clean-html.public.ts';
import { takeClassFile } from '#features/teaching/board/server/board.public.ts';
import { dayTextOf, lastDayOf } from '#features/teaching/classes/shared/class-time.rules.ts';
import { materialWriting } from '#features/teaching/materials/server/materials.public.ts';
import { materialRecord } from '#features/teaching/materials/shared/material.record.ts';
import { noticeWriting, notifyClass } from '#features/teaching/notices/server/notices.public.ts';
import { noticeRecord, noticeToWire } from '#features/teaching/notices/shared/notice.record.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { writeSpreadsheet } from '#platform/server/spreadsheet/spreadsheet-write.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { initialOf } from '#platform/shared/record.ts';
import { at, staffFinder } from './acting.ts';
import { markMessagesRead, markNoticesRead } from './board-reads.repository.ts';
import { leadingPlace, type PlannedClass, planClasses } from './class-plan.ts';
import { orderMessages } from './history.repository.ts';
import { openShelf } from './shelf.ts';
import { selectClassIds } from './study-people.repository.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface DraftNotice {
  readonly title: string;
  readonly content: string;
  readonly time: Date;
  readonly isTop?: boolean;
  /** Carries the form for questions. */
  readonly withForm?: boolean;
  readonly agenda?: { day: string; from: string; to: string; place: string; speaker: string };
}

const monthDay = (at: Date): string => {
  const [, month = '', day = ''] = dayTextOf(at).split('-');
  return `${Number(month)} 月 ${Number(day)} 日`;
};

const opening = (plan: PlannedClass): DraftNotice => {
  const { compulsory, elective, seed } = plan;
  const last = monthDay(new Date(plan.endAt.getTime() - HOUR_MS));
  const choice = elective.length > 0 ? `选修课 ${elective.length} 门，按兴趣选。` : '';
  const evaluations = seed.evaluations
    ? `<li>至少评价 ${seed.evaluations} 门课程，写一两句实在话就行。</li>`
    : '';
  return {
    title: '开班须知：学时怎样计、怎样结业',
    time: new Date(plan.startAt.getTime() - 14 * HOUR_MS),
    content: `<p>各位学员：</p><p>本班 ${monthDay(plan.startAt)}开班，${last} 24 时结束，必修课 ${compulsory.length} 门。${choice}请从「班级课程」里进入，在班里学才计入本班。</p><ol><li>视频和音频看完、听完即入账；图文课停留够时间即入账。</li>${evaluations}<li>条件全部达到，系统当场结业，不必申请。</li></ol><p>网络不好时学到哪里都不会丢，连上以后接着学。有疑问请拨打班级页右侧的电话。</p>`,
  };
};

/** `clock` of the day `days` before `now`, as people write notices. */
const hourOf = (now: Date, days: number, clock: string): Date =>
  new Date(`${dayTextOf(new Date(now.getTime() - days * DAY_MS))}T${clock}:00+08:00`);

const weekly = (plan: PlannedClass, now: Date): DraftNotice => {
  const time = new Date(Math.max(plan.startAt.getTime() + 10 * HOUR_MS, hourOf(now, 2, '09:30').getTime()));
  const names = plan.compulsory.slice(0, 3).map(({ title }) => `《${title}》`);
  return {
    title: '本周先学这几门，周末前学完',
    time,
    content: `<p>建议本周先学${names.join('、')}，每天一门，二十分钟左右。</p><p>已经学完的学员可以接着往下学，不必等。</p>`,
  };
};

const answering = (now: Date): DraftNotice => {
  const day = new Date(now.getTime() + 2 * DAY_MS);
  return {
    title: `${monthDay(day)}晚线上答疑，请提前准备问题`,
    time: hourOf(now, 1, '16:20'),
    withForm: true,
    isTop: true,
    agenda: { day: dayTextOf(day), from: '20:00', to: '21:00', place: '线上', speaker: '陈雪梅' },
    content:
      '<p>答疑围绕两个题目：走访记录怎样写得别人看得懂，调解协议哪几句话不能少。</p><p>请把自己遇到的一件事写成三句话带来：谁、为什么、卡在哪里。</p>',
  };
};

const noticesOf = (plan: PlannedClass, now: Date): DraftNotice[] => {
  const isRunning = plan.startAt <= now && now < plan.endAt;
  const isAnswered = isRunning && plan.seed.evaluations !== undefined;
  return [
    opening(plan),
    ...(isRunning ? [weekly(plan, now)] : []),
    ...(isAnswered ? [answering(now)] : []),
  ].filter(({ time }) => time < now);
};

const courseTable = ({ compulsory, elective }: PlannedClass) =>
  writeSpreadsheet([
    {
      name: '学习安排',
      columns: [
        { title: '次序', width: 8 },
        { title: '课程', width: 40 },
        { title: '性质', width: 8 },
        { title: '学时', width: 8 },
      ],
      rows: [...compulsory, ...elective].map(({ title, hoursHundredths }, place) => [
        place + 1,
        title,
        place < compulsory.length ? '必修' : '选修',
        hoursText(hoursHundredths),
      ]),
    },
  ]);

const questionForm = () =>
  writeSpreadsheet([
    {
      name: '提问表',
      columns: [
        { title: '姓名', width: 12 },
        { title: '所在支部', width: 28 },
        { title: '遇到的事：谁、为什么、卡在哪里', width: 60 },
      ],
      rows: [],
    },
  ]);

interface Board {
  readonly deps: Deps;
  readonly tx: Tx;
  readonly now: Date;
  readonly classId: string;
  readonly caller: Caller;
}

/** Sends a spreadsheet for the class at its time; answers the file's id. */
const sendTable = async (
  then: Deps,
  { classId, caller }: Board,
  { orgCode }: PlannedClass,
  filename: string,
  bytes: Uint8Array,
): Promise<string> => {
  const content = Readable.from([Buffer.from(bytes)]);
  const sent = { filename, declared: XLSX, content };
  return (await takeClassFile(then, caller, { classId, orgCode }, sent)).fileId;
};

const putNotices = async (board: Board, plan: PlannedClass): Promise<void> => {
  const { deps, tx, now, classId, caller } = board;
  for (const { time, withForm, ...notice } of noticesOf(plan, now)) {
    const then = at(deps, tx, time);
    const writing = noticeWriting(then, { cleanHtml });
    const files = withForm ? [await sendTable(then, board, plan, '提问表.xlsx', await questionForm())] : [];
    const fields = noticeToWire({ ...initialOf(noticeRecord), ...notice, files });
    const saved = await writing.save(caller, { classId, ...fields });
    await writing.publish(caller, saved);
    await notifyClass(then, { noticeId: saved.id }, new AbortController().signal);
  }
};

const putTable = async (board: Board, plan: PlannedClass): Promise<void> => {
  const { deps, tx, now, classId, caller } = board;
  const then = at(deps, tx, new Date(Math.min(plan.startAt.getTime(), now.getTime()) - 10 * HOUR_MS));
  const filename = `学习安排表（${dayTextOf(plan.startAt)} 至 ${lastDayOf(plan.endAt)}）.xlsx`;
  const fileId = await sendTable(then, board, plan, filename, await courseTable(plan));
  const writing = materialWriting(then, { cleanHtml });
  const { files: _, ...plain } = initialOf(materialRecord);
  const saved = await writing.save(caller, {
    classId,
    ...plain,
    title: '学习安排表',
    content: '<p>按次序列出全部课程和学时，可以打印出来贴在活动室。</p>',
    fileIds: [fileId],
  });
  await writing.publish(caller, saved);
};

/** Entries on the board of every class that has begun: how it goes, this week's courses, a table of all. */
export const loadBoard = async (deps: Deps, tx: Tx): Promise<void> => {
  const now = deps.clock();
  const personOf = await staffFinder(tx);
  const ids = await selectClassIds(tx);
  for (const plan of planClasses(now, await openShelf(deps, tx))) {
    const classId = ids.get(plan.seed.name);
    if (classId === undefined || plan.startAt > now) continue;
    const place = leadingPlace(plan);
    const caller = personOf(place === ROOT_ORG_CODE ? 'admin' : 'manager', place);
    const board = { deps, tx, now, classId, caller };
    await putNotices(board, plan);
    if (now < plan.endAt) await putTable(board, plan);
  }
  await orderMessages(tx);
  await markNoticesRead(tx, new Date(now.getTime() - DAY_MS));
  await markMessagesRead(tx, new Date(now.getTime() - 3 * DAY_MS));
};

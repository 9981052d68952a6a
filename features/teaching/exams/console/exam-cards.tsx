import { wireTime } from '#platform/shared/times.ts';
import { ButtonLink } from '#platform/web/console/console-button.tsx';
import { useMayAct } from '#platform/web/ui/may-act.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import type { ExamRow } from '../shared/desk/exam-admin.contract.ts';
import { scoreText } from '../shared/overview/exam-line.rules.ts';
import { needRight, spanText } from './exam.words.ts';
import s from './exam-cards.module.css';
import { examWorkPath, WORK_TABS } from './exam-places.rules.ts';
import { ExamStateTag } from './exam-state-tag.tsx';

const factsOf = (row: ExamRow, year: string): string[] => {
  const { examType, questionNum, passScore, totalScore, examLength } = row;
  if (examType === 'QUIZ')
    return questionNum === 0 ? [] : [`${questionNum} 题`, `对 ${needRight(questionNum)} 题通过`];
  const size =
    questionNum === 0
      ? []
      : [`${questionNum} 题`, `${scoreText(passScore)} / ${scoreText(totalScore)} 分及格`];
  return [spanText(row.startTime, row.endTime, year), `${examLength} 分钟`, ...size].filter(Boolean);
};

const numbersOf = ({ state, peopleNum, runningNum, passedNum, avgScore }: ExamRow): string[] =>
  state === 'DRAFT'
    ? []
    : [
        `${peopleNum} 人考过`,
        `${passedNum} 人通过`,
        runningNum > 0 ? `${runningNum} 人正在考` : '',
        avgScore === null ? '' : `平均 ${scoreText(avgScore)} 分`,
      ].filter(Boolean);

/** The exams of a class or a course: where each of them stands, and the way to it. */
export function ExamCards({ rows }: { readonly rows: readonly ExamRow[] }) {
  const year = wireTime(new Date()).slice(0, 4);
  const mayDo = useMayAct('do');
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.id} className={s.card}>
          <div className="shrinks takes-20">
            <p className="row wraps gap-4-12">
              <Title as="b">{row.unifiedName}</Title>
              <ExamStateTag exam={row} />
              {row.suspectNum > 0 && <Tag tone="danger" icon="warning">{`${row.suspectNum} 题答案可疑`}</Tag>}
            </p>
            <p className="plain ink-2">{factsOf(row, year).join('　')}</p>
            <p className="small ink-3">{numbersOf(row).join('　')}</p>
          </div>
          <span className="flex wraps gap-8">
            {WORK_TABS.filter(
              ([key]) => key === 'settings' || (row.state !== 'DRAFT' && key !== 'regrades'),
            ).map(([key, label]) => (
              <ButtonLink
                key={key}
                act="see"
                size="s"
                to={examWorkPath(row.id, key)}
                aria-label={`${label}：${row.unifiedName}`}
              >
                {key === 'settings' && !(row.canEdit && mayDo) ? '查看' : label}
              </ButtonLink>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

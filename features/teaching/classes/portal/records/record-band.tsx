import type { OutputOf } from '#platform/shared/endpoint.ts';
import { dayText } from '../../shared/class-dates.words.ts';
import type { getArchiveSummary } from '../../shared/class-study.contract.ts';
import { examTile } from '../../shared/records/record-exam.words.ts';
import s from './record.module.css';

type Summary = OutputOf<typeof getArchiveSummary>['data'];

export interface RecordBandProps {
  readonly summary: Summary;
  /** The class has a final test now. */
  readonly hasExam: boolean;
}

interface Tile {
  readonly name: string;
  readonly text: string | number;
  readonly unit: string;
  /** A word in place of a number. */
  readonly isWord?: boolean;
}

/** 全部课程 and 课程评价 where they say something; the final test also where it was sat and taken away since. */
const tilesOf = (summary: Summary, hasExam: boolean): readonly Tile[] => {
  const { needHours, gotHours, courseNum, finishedNum, compulsoryNum, compulsoryFinishedNum } = summary;
  const { quizNum, quizPassedNum, evaluatedNum, needEvaluations } = summary;
  const exam = examTile(summary);
  const isSat = summary.examScore !== null;
  return [
    { name: '学时', text: gotHours, unit: Number(needHours) > 0 ? `/ ${needHours} 学时` : '学时' },
    ...(compulsoryNum > 0
      ? [{ name: '必修课', text: compulsoryFinishedNum, unit: `/ ${compulsoryNum} 门` }]
      : []),
    ...(courseNum > compulsoryNum
      ? [{ name: '全部课程', text: finishedNum, unit: `/ ${courseNum} 门` }]
      : []),
    ...(summary.signRate === null ? [] : [{ name: '出勤率', text: summary.signRate, unit: '%' }]),
    ...(quizNum > 0 ? [{ name: '随堂测试', text: quizPassedNum, unit: `/ ${quizNum} 门通过` }] : []),
    ...(hasExam || isSat ? [{ name: '结业考试', text: exam.text, unit: exam.unit, isWord: !isSat }] : []),
    ...(evaluatedNum + needEvaluations > 0
      ? [
          {
            name: '课程评价',
            text: evaluatedNum,
            unit: needEvaluations > 0 ? `/ ${needEvaluations} 门` : '门',
          },
        ]
      : []),
  ];
};

/** Gaps come first, then the numbers. */
export function RecordBand({ summary, hasExam }: RecordBandProps) {
  return (
    <dl className={s.band}>
      {summary.graduatedTime !== '' ? (
        <div className={s.main}>
          <dt className="small ink-3">已结业</dt>
          <dd className={s.passed}>{dayText(summary.graduatedTime)}</dd>
          {summary.certNo !== '' && <dd className="small ink-3">证字 {summary.certNo}</dd>}
        </div>
      ) : (
        <div className={s.main}>
          <dt className="small ink-3">结业还差</dt>
          <dd>
            {summary.missingNum}
            <small className="ink-3 one-line">项</small>
          </dd>
        </div>
      )}
      {tilesOf(summary, hasExam).map(({ name, text, unit, isWord }) => (
        <div key={name}>
          <dt className="small ink-3">{name}</dt>
          <dd className={isWord ? s.word : undefined}>
            {text}
            {unit !== '' && <small className="ink-3 one-line">{unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

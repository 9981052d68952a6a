import { TYPE_LABELS } from '#features/teaching/questions/console/question-words.public.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { TableHeads } from '#platform/web/ui/table-heads.tsx';
import type { AdminPaper } from '../papers.queries.ts';
import { pointsText } from '../section.words.ts';
import s from './paper-edit.module.css';
import { openGaps, paperSum, type SectionValues, typeSums } from './paper-values.rules.ts';

interface SumsProps {
  readonly sections: readonly SectionValues[];
}

/** Sums of the sections, by type and in all. */
function Sums({ sections }: SumsProps) {
  const sums = typeSums(sections);
  const all = paperSum(sections);
  return (
    <section className="panel pad-20-24" aria-label="合计">
      <h2 className="below-10 title-s">合计</h2>
      <table className={`ruled-cells ${s.sums}`}>
        <TableHeads of={['题型', '题', '分']} />
        <tbody>
          {sums.map(({ questionType, num, points }) => (
            <tr key={questionType}>
              <th scope="row">{TYPE_LABELS[questionType]}</th>
              <td>{num}</td>
              <td>{pointsText(points)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">全卷</th>
            <td>{all.num}</td>
            <td>{pointsText(all.points)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="above-8 small ink-3">
        {sections.some(({ isDrawn }) => isDrawn) ? '每名考生拿到的。' : '人人一样。'}
      </p>
    </section>
  );
}

export interface PaperSideProps extends SumsProps {
  readonly detail: AdminPaper | null;
  readonly isDirty: boolean;
}

/** 合计, and what still hinders making an exam from it. */
export function PaperSide({ sections, detail, isDirty }: PaperSideProps) {
  const isSaved = detail !== null && !isDirty;
  const problems = isSaved ? detail.problems : openGaps(sections);
  return (
    <>
      <Sums sections={sections} />
      <section className="panel pad-20-24" aria-labelledby="paper-problems" aria-live="polite">
        <h2 className="below-10 title-s" id="paper-problems">
          {isSaved ? '能不能组成考试' : '还差什么'}
        </h2>
        {problems.length === 0 && isSaved && (
          <p className="pine flex top gap-8 plain">
            <Icon className="above-4" name="check" />
            没有问题，可以组成考试。
          </p>
        )}
        {problems.length === 0 && !isSaved && <p className="above-8 small ink-3">保存时再从头查一遍。</p>}
        {problems.length > 0 && (
          <ul className="stack gap-8">
            {problems.map((problem) => (
              <li className="flex top gap-8 plain danger" key={problem}>
                <Icon className="above-4" name="warning" size="s" />
                {problem}
              </li>
            ))}
          </ul>
        )}
        {detail !== null && detail.row.usedNum > 0 && (
          <p className="above-8 small ink-3">
            用它组成过 {detail.row.usedNum} 场考试；已发布的考试题目已经固定，改这里不影响它们。
          </p>
        )}
      </section>
    </>
  );
}

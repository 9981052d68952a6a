import { Icon } from '#platform/web/ui/icon.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { exitPath } from '../../shared/exam-address.rules.ts';
import s from './exam.module.css';
import type { ExamRecord } from './exam.queries.ts';

/** 回看: the courses that an attempt which did not pass leads back to, with the numbers of the questions. */
export function ReadAgain({ record }: { readonly record: ExamRecord }) {
  const { readAgain, unifiedExamDto: exam } = record;
  if (readAgain.length === 0) return null;
  return (
    <section className={s.note} aria-labelledby="read-again">
      <Icon name="play" />
      <div>
        <h2 className="plain" id="read-again">
          先回看这几门课，再来一次
        </h2>
        <ul className="stack gap-4 above-8">
          {readAgain.map(({ courseId, courseName, itemNos }) => (
            <li key={courseId}>
              <LinkTo
                className="blue hover-underlined"
                to={exitPath({ examType: 'QUIZ', classId: exam.classId, courseId })}
              >
                {courseName}
              </LinkTo>
              {itemNos.length > 0 && (
                <small className="small ink-3 before-12">第 {itemNos.join('、')} 题</small>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

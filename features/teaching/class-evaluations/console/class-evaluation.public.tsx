import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText } from '#features/teaching/classes/shared/class-dates.words.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { StarScore } from '#platform/web/ui/entry/star-rating.tsx';
import { Pager } from '#platform/web/ui/navigation/pager.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { EVALUATION_ITEMS, LEAST_ANSWERS } from '../shared/class-evaluation.rules.ts';
import { getClassEvaluation, listClassEvaluationTexts } from '../shared/class-evaluations.contract.ts';
import s from './class-evaluation.module.css';

type Summary = OutputOf<typeof getClassEvaluation>['data'];

/** Title of the item that takes words only: its texts need no heading of their own. */
const ADVICE = EVALUATION_ITEMS.find(({ type }) => type === 'TEXT')?.title;
const STARS = [5, 4, 3, 2, 1] as const;

/** The scores of each item: the average, and people from five stars to one. */
function Scores({ items }: Pick<Summary, 'items'>) {
  return (
    <div className="scrolls-x above-12">
      <table className={s.table}>
        <caption className="vh">班级评价各项的平均和星级人数</caption>
        <thead>
          <tr>
            <th className="pad-10-12 line-below one-line to-end small regular ink-3" scope="col">
              项目
            </th>
            <th className="pad-10-12 line-below one-line to-end small regular ink-3" scope="col">
              平均
            </th>
            {STARS.map((star) => (
              <th className="pad-10-12 line-below one-line to-end small regular ink-3" key={star} scope="col">
                {star} 星
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ itemId, title, average, spread }) => (
            <tr key={itemId}>
              <th className="pad-10-12 line-below one-line to-end" scope="row">
                {title}
              </th>
              <td className="pad-10-12 line-below one-line to-end">
                <b>{(average / 2).toFixed(1)}</b>
                <StarScore value={average / 2} className="signs-16 phone-hidden" />
              </td>
              {STARS.map((star) => (
                <td className="pad-10-12 line-below one-line to-end" key={star}>
                  {spread[star - 1] ?? 0}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Words of a page. */
const TEXTS_SIZE = 10;

/** Texts of the members, in no order that tells when they came. */
function Texts({ classId }: { readonly classId: string }) {
  const [page, setPage] = useState(0);
  const query = useCall(
    listClassEvaluationTexts,
    { classId, pageNum: page, pageSize: TEXTS_SIZE },
    { placeholderData: keepPreviousData },
  );
  const { data } = query;
  if (data === undefined)
    return <LoadingState query={query} label="意见和建议" blocks={['96px']} gap="16px" />;
  if (data.totalelements === 0) return <p className="above-4 small ink-3">还没有人写意见。</p>;
  return (
    <>
      <h3 className={s.sub}>写了 {data.totalelements} 条</h3>
      <ul className={s.texts}>
        {data.datalist.map(({ title, content }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: words have no name, that is the point
          <li className="pad-y-12 line-below breaks own-lines" key={index}>
            {content}
            {title !== '' && title !== ADVICE && <small className="before-12 ink-3">{title}</small>}
          </li>
        ))}
      </ul>
      <Pager page={page} pageSize={TEXTS_SIZE} total={data.totalelements} onChange={setPage} />
    </>
  );
}

const sayOf = ({ isOpen, openTime, answeredNum, memberNum }: Summary): string => {
  if (!isOpen) return `班级过半起（${momentText(openTime)}）学员可以评价，一人一次，不记名。`;
  if (answeredNum === null)
    return `不满 ${LEAST_ANSWERS} 人评过，先不显示人数、分数和意见，以免认出是谁。学员在班级页的“班级评价”里评，不记名。`;
  return `${memberNum} 名学员，${answeredNum} 人评过。不记名；意见的次序是打乱的，不是先后。`;
};

/** 班级评价: what the members say of the class, without who said it. */
export function ClassEvaluation({ classId }: { readonly classId: string }) {
  const query = useCall(getClassEvaluation, { classId }, { staleTime: 0 });
  const { data } = query;
  return (
    <section className="panel above-20 pad-20-24 phone-pad-16" aria-labelledby="class-evaluation">
      <h2 className="large" id="class-evaluation">
        班级评价
      </h2>
      {data === undefined && <LoadingState query={query} label="班级评价" blocks={['160px']} gap="12px" />}
      {data !== undefined && (
        <>
          <p className="above-4 small ink-3">{sayOf(data.data)}</p>
          {data.data.answeredNum !== null && (
            <>
              <Scores items={data.data.items} />
              <Texts classId={classId} />
            </>
          )}
        </>
      )}
    </section>
  );
}

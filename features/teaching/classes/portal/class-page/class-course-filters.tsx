import { Segmented } from '#platform/web/ui/segmented.tsx';
import type { CourseFilter } from '../../shared/class-page/course-filter.rules.ts';
import s from './class-courses.module.css';
import type { ClassPageFacts } from './class-page.queries.ts';

export interface CourseFilterPlace {
  readonly filter: CourseFilter;
  readonly go: (change: Partial<CourseFilter>) => void;
}

const STATES = [
  { key: '', label: '全部' },
  { key: '0', label: '未学习' },
  { key: '1', label: '学习中' },
  { key: '2', label: '已学习' },
] as const;

type StateKey = (typeof STATES)[number]['key'];

interface FilterProps extends CourseFilterPlace {
  readonly detail: ClassPageFacts;
  readonly counts: readonly number[];
  readonly isInside: boolean;
}

/** 全部 未学习 学习中 已学习 with their numbers, and 必修 选修 as a second question. */
export function CourseFilters({ detail, counts, filter, go, isInside }: FilterProps) {
  const { compulsoryNum, electiveNum } = detail;
  const kinds = [
    { key: '1', text: `必修 ${compulsoryNum} 门`, num: compulsoryNum },
    { key: '0', text: `选修 ${electiveNum} 门`, num: electiveNum },
  ].filter(({ num }) => num > 0);
  const items = STATES.map((state, index) => ({ ...state, count: counts[index] }));
  const value = STATES.find(({ key }) => key === filter.studyStatus)?.key ?? '';
  return (
    <div className={s.filters}>
      {isInside && (
        <Segmented<StateKey>
          label="学习状态"
          items={items}
          value={value}
          onChange={(studyStatus) => go({ studyStatus })}
        />
      )}
      <p className={s.kinds}>
        {kinds.map(({ key, text }) =>
          kinds.length === 1 ? (
            <span key={key}>{text}</span>
          ) : (
            <button
              className="pad-x-8 round-s hover-cinnabar"
              key={key}
              type="button"
              aria-pressed={filter.isCompulsory === key}
              onClick={() => go({ isCompulsory: filter.isCompulsory === key ? '' : key })}
            >
              {text}
            </button>
          ),
        )}
      </p>
    </div>
  );
}

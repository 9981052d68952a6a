import { Icon } from '#platform/web/ui/icon.tsx';
import { Tabs } from '#platform/web/ui/navigation/tabs.tsx';
import { TREE_TYPE } from '../../shared/catalogue/course-categories.rules.ts';
import { searchLabel } from '../../shared/catalogue/course-conditions.words.ts';
import { NO_SEARCH } from '../../shared/catalogue/course-list-address.rules.ts';
import { ClassificationChips } from './classification-chips.tsx';
import { ClassificationFilter } from './classification-filter.tsx';
import { useCourseList } from './course-list.queries.ts';
import { CourseListBody } from './course-list-body.tsx';
import s from './course-results.module.css';
import { LanguageChoice } from './language-choice.tsx';
import type { ListPlace } from './use-list-address.ts';

const TABS = [
  { key: 'newest', label: '最新课程' },
  { key: 'hottest', label: '最热课程' },
] as const;

/** Conditions of the search, each removable, and how many courses they leave. */
function Found({ place: { address, go } }: { readonly place: ListPlace }) {
  const { data } = useCourseList(address);
  const label = searchLabel(address);
  return (
    <>
      {label !== null && (
        <span className={s.chip}>
          {label}
          <button
            className="centered rigid ink-3 hover-ink"
            type="button"
            aria-label={`去掉条件：${label}`}
            onClick={() => go(NO_SEARCH)}
          >
            <Icon name="close" size="s" />
          </button>
        </span>
      )}
      <span role="status" className={s.found}>
        {data !== undefined && (
          <>
            共 <b className="num ink">{data.totalelements}</b> 门
          </>
        )}
      </span>
    </>
  );
}

export function CourseResults({ place }: { readonly place: ListPlace }) {
  const { address, go } = place;
  return (
    <Tabs
      label="课程排序"
      items={TABS}
      value={address.tab}
      onChange={(tab) => go({ tab })}
      extra={<Found place={place} />}
    >
      <ClassificationFilter place={place} />
      {address.type !== TREE_TYPE && <ClassificationChips place={place} />}
      <LanguageChoice />
      <CourseListBody place={place} />
    </Tabs>
  );
}

import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { TREE_TYPE } from '../../shared/catalogue/course-categories.rules.ts';
import { listHottestCourses } from '../../shared/catalogue/course-list.contract.ts';
import { readListAddress, writeListAddress } from '../../shared/catalogue/course-list-address.rules.ts';
import { useClassificationTree } from './course-list.queries.ts';
import { CourseShelf } from './course-shelf.public.tsx';

const SHOWN = 3;
const START = readListAddress(() => null);

/** Ways to start without words: the courses that most people look at, and the classifications. */
export function PopularCourses() {
  const { data: hottest } = useCall(listHottestCourses, { pageNum: 0, pageSize: SHOWN });
  const { data: tree } = useClassificationTree(TREE_TYPE);
  return (
    <>
      {tree !== undefined && (
        <nav className="row wraps gap-8-16 above-24 below-24" aria-label="课程分类">
          {tree.data.map(({ id, classificationName }) => (
            <LinkTo
              key={id}
              to={writeListAddress({ ...START, node: id })}
              className="inline-row at-middle pad-x-12 target round-m edge hover-edge"
            >
              {classificationName}
            </LinkTo>
          ))}
        </nav>
      )}
      {hottest !== undefined && hottest.datalist.length > 0 && (
        <section aria-label="大家在看">
          <h2 className="below-16">大家在看</h2>
          <CourseShelf courses={hottest.datalist} columns={3} heading="h3" />
        </section>
      )}
    </>
  );
}

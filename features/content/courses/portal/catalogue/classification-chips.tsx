import { PageLink } from '#platform/web/ui/navigation/page-link.tsx';
import s from './classification.module.css';
import { useClassificationTree } from './course-list.queries.ts';
import type { ListPlace } from './use-list-address.ts';

/** The nodes of every classification but the tree stand in one row over the list. */
export function ClassificationChips({ place }: { readonly place: ListPlace }) {
  const { type, node } = place.address;
  const { data } = useClassificationTree(type);
  const nodes = data?.data ?? [];
  return (
    <nav aria-label="分类">
      <ul className={s.chips}>
        {[{ id: '', classificationName: '全部', courseNum: undefined }, ...nodes].map((item) => (
          <li key={item.id}>
            <PageLink
              to={place.hrefOf({ node: item.id })}
              aria-current={item.id === node ? 'true' : undefined}
            >
              {item.classificationName}
              {item.courseNum !== undefined && <small className="small regular">{item.courseNum}</small>}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

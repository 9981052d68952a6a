import { TREE_TYPE } from '../../shared/catalogue/course-categories.rules.ts';
import s from './classification.module.css';
import { ClassificationTree } from './classification-tree.tsx';
import { TypeSelect } from './type-select.tsx';
import type { ListPlace } from './use-list-address.ts';

/** Beside the list: by what courses are sorted, and the tree where the classification is the special columns. */
export function ClassificationPanel({ place }: { readonly place: ListPlace }) {
  const isTree = place.address.type === TREE_TYPE;
  return (
    <nav className={s.panel} aria-label="课程分类">
      <div className="row between target">
        <h2 className="title-s">{isTree ? '课程分类' : '分类方式'}</h2>
        <TypeSelect place={place} />
      </div>
      {isTree && <ClassificationTree place={place} />}
    </nav>
  );
}

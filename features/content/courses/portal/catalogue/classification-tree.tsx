import type { SyntheticEvent } from 'react';
import { PageLink } from '#platform/web/ui/navigation/page-link.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import s from './classification.module.css';
import { type ClassificationNode, useClassificationTree } from './course-list.queries.ts';
import type { ListPlace } from './use-list-address.ts';

const ROWS = 9;

type Leaf = Omit<ClassificationNode, 'children'>;

/** A name that does not fit into its line is told whole in a tooltip (specification, 9). */
const tellWhole = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
  const name = currentTarget.querySelector<HTMLElement>('span');
  if (name === null) return;
  if (name.scrollWidth > name.clientWidth) currentTarget.dataset.tip = name.textContent;
  else delete currentTarget.dataset.tip;
};

interface NodeLinkProps {
  readonly node: Leaf;
  readonly place: ListPlace;
  readonly isOpen?: boolean | undefined;
  readonly onPick?: (() => void) | undefined;
}

function NodeLink({ node, place, isOpen, onPick }: NodeLinkProps) {
  const isHere = place.address.node === node.id;
  return (
    <PageLink
      to={place.hrefOf({ node: node.id })}
      className={isOpen ? s.open : undefined}
      aria-current={isHere ? 'true' : undefined}
      onClick={onPick}
      onPointerEnter={tellWhole}
      onFocus={tellWhole}
    >
      <span className={s.name}>{node.classificationName}</span>
      <span className={s.count}>
        {node.courseNum}
        <span className="vh"> 门课</span>
      </span>
    </PageLink>
  );
}

export interface ClassificationTreeProps {
  readonly place: ListPlace;
  /** Something was chosen: what holds the tree may close. */
  readonly onPick?: (() => void) | undefined;
}

/** 课程分类: the branch in which one is stands open. */
export function ClassificationTree({ place, onPick }: ClassificationTreeProps) {
  const { type, node } = place.address;
  const { data, isError, isFetching, refetch } = useClassificationTree(type);
  if (isError) {
    return <FailedView kept="课程仍可查找" retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <Skeleton label="课程分类">
        <div className={s.wait}>
          {Array.from({ length: ROWS }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty rows have no other name
            <SkeletonBlock key={row} height="18px" width={row === 0 ? '40%' : '64%'} />
          ))}
        </div>
      </Skeleton>
    );
  }
  const total = data.data.reduce((sum, { courseNum }) => sum + courseNum, 0);
  return (
    <ul className={s.tree}>
      <li>
        <NodeLink
          node={{ id: '', classificationName: '全部', courseNum: total }}
          place={place}
          onPick={onPick}
        />
      </li>
      {data.data.map(({ children, ...branch }) => {
        const isInside = children.some(({ id }) => id === node);
        const isOpen = isInside || (node === branch.id && children.length > 0);
        return (
          <li key={branch.id}>
            <NodeLink node={branch} place={place} isOpen={isInside} onPick={onPick} />
            {isOpen && (
              <ul>
                {children.map((leaf) => (
                  <li key={leaf.id}>
                    <NodeLink node={leaf} place={place} onPick={onPick} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}

import type { LibrarySpine } from '#features/content/library/shared/library.contract.ts';
import { LIBRARY_PATH, libraryItemPath } from '#features/content/library/shared/library-address.rules.ts';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { LockMark } from '#platform/web/shells/portal/lock-mark.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { PageLink, type PageLinkProps } from '#platform/web/ui/navigation/page-link.tsx';
import { GatedMore } from './gated-more.tsx';
import { useHomeData } from './home.queries.ts';
import hero from './home-hero.module.css';
import s from './library-section.module.css';
import { useSectionGate } from './use-section-gate.ts';

/** Heights of books that stand beside each other, in pixels. */
const HEIGHTS = [238, 206, 222, 190, 232, 198, 226, 214];

interface SpinesProps {
  readonly items: readonly LibrarySpine[];
  readonly onClick: PageLinkProps['onClick'];
}

/** The first items of the shelf as a row of spines, each of which leads to its leave notice. */
const Spines = ({ items, onClick }: SpinesProps) => (
  <ul className={s.spines} aria-label="书架上的书刊">
    {items.map(({ id, title, colours }, index) => (
      <li key={id} style={{ height: `${HEIGHTS[index % HEIGHTS.length]}px` }}>
        <PageLink
          className={cx(s.spine, s[colours])}
          to={libraryItemPath(id)}
          onClick={onClick}
          title={title}
        >
          <bdi>{title}</bdi>
        </PageLink>
      </li>
    ))}
  </ul>
);

/** 党教图书馆: an outside site in a new window, and what stands on its shelf; left out while there is neither. */
export function LibrarySection() {
  const { libraryUrl } = useSite();
  const { data } = useHomeData();
  const gate = useSectionGate('library');
  const { num, datalist } = data?.data.library ?? { num: 0, datalist: [] };
  if (libraryUrl === '' && num === 0) return null;
  return (
    <section className={`wrap ${s.library}`} id="library">
      <div>
        <p className={hero.eyebrow}>外部站点</p>
        <h2>党教图书馆</h2>
        <p>想读书、查资料，请到党教图书馆。它在新窗口打开，离开本站时已经记下的学时不受影响。</p>
        <div className="row wraps gap-12-24">
          {libraryUrl !== '' && (
            <ButtonLink to={libraryUrl} newWindow onClick={gate.onClick}>
              前往党教图书馆
              {gate.isLocked && <LockMark />}
              <Icon name="external" />
            </ButtonLink>
          )}
          {num > 0 && <GatedMore gate={gate} to={LIBRARY_PATH} of={`书刊，共 ${num} 种`} />}
        </div>
      </div>
      {datalist.length > 0 && <Spines items={datalist} onClick={gate.onClick} />}
    </section>
  );
}

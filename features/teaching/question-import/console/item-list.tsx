import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { type CheckedItem, indexAtLine } from './import-choice.rules.ts';
import { ItemCard } from './item-card.tsx';
import type { ItemFix } from './item-fix.rules.ts';

export interface ItemListHandle {
  /** Brings the item into view. */
  readonly show: (key: string) => void;
  /** Brings the item of a line into view where it is not. */
  readonly reveal: (line: number) => void;
  /** Puts the item of a line at the top; a line may be half scrolled away: 12.5. */
  readonly align: (line: number) => void;
}

export interface ItemListProps {
  readonly ref: Ref<ItemListHandle>;
  readonly items: readonly CheckedItem[];
  readonly isFirst: boolean;
  readonly isFiltered: boolean;
  readonly activeKey: string;
  /** The line that belongs to the top of the list. */
  readonly onScroll: (line: number) => void;
  readonly onLine: (line: number, isFocused: boolean) => void;
  readonly onFix: (key: string, fix: ItemFix | null) => void;
  readonly onLeave: (key: string, isLeft: boolean) => void;
}

/** Items that are drawn or left undrawn together. */
const CHUNK = 20;
const ITEM_HEIGHT = 210;
const NEAR = '1200px 0px';
/** After the list was scrolled by the page its own scroll events are not the person's. */
const QUIET_MS = 150;

interface ChunkProps extends Omit<ItemListProps, 'ref' | 'items' | 'isFirst' | 'isFiltered' | 'onScroll'> {
  readonly items: readonly CheckedItem[];
  readonly index: number;
}

/** Drawn only near the part that is seen; far away it keeps its height. */
function Chunk({ items, index, activeKey, ...acts }: ChunkProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(index < 2);
  const height = useRef(items.length * ITEM_HEIGHT);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return;
        if (!entry.isIntersecting && element.offsetHeight > 0) height.current = element.offsetHeight;
        setIsNear(entry.isIntersecting);
      },
      { root: element.parentElement, rootMargin: NEAR },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={box} data-chunk={index} style={isNear ? undefined : { height: height.current }}>
      {isNear &&
        items.map((checked) => (
          <ItemCard key={checked.key} checked={checked} isActive={checked.key === activeKey} {...acts} />
        ))}
    </div>
  );
}

const chunksOf = (items: readonly CheckedItem[]): CheckedItem[][] =>
  Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, index) =>
    items.slice(index * CHUNK, (index + 1) * CHUNK),
  );

const cardOf = (list: HTMLElement, key: string) =>
  list.querySelector<HTMLElement>(`[data-item="${CSS.escape(key)}"]`);

export function ItemList(props: ItemListProps) {
  const { ref, items, isFirst, isFiltered, onScroll, ...rest } = props;
  const list = useRef<HTMLDivElement>(null);
  const quietUntil = useRef(0);
  const hush = () => {
    quietUntil.current = performance.now() + QUIET_MS;
  };

  /** Where an item begins in the list, drawn or not. */
  const topOf = (index: number): { top: number; height: number } | null => {
    const element = list.current;
    const item = items[index];
    if (element === null || item === undefined) return null;
    const card = cardOf(element, item.key);
    if (card) return { top: card.offsetTop, height: card.offsetHeight };
    const chunk = element.querySelector<HTMLElement>(`[data-chunk="${Math.floor(index / CHUNK)}"]`);
    if (chunk === null) return null;
    const height = chunk.offsetHeight / CHUNK;
    return { top: chunk.offsetTop + (index % CHUNK) * height, height };
  };
  const scrollTo = (index: number, tries: number) => {
    const element = list.current;
    const place = topOf(index);
    if (element === null || place === null) return;
    hush();
    element.scrollTop = place.top - 12;
    // A far row that is drawn now is as high as it really is.
    if (tries > 0) requestAnimationFrame(() => scrollTo(index, tries - 1));
  };

  useImperativeHandle(ref, () => ({
    show: (key) =>
      scrollTo(
        items.findIndex((item) => item.key === key),
        6,
      ),
    reveal: (line) => {
      const index = indexAtLine(items, line);
      const place = topOf(index);
      const element = list.current;
      if (place === null || element === null) return;
      const isSeen =
        place.top >= element.scrollTop && place.top < element.scrollTop + element.clientHeight - 80;
      if (!isSeen) scrollTo(index, 6);
    },
    align: (line) => {
      const index = Math.max(0, indexAtLine(items, Math.floor(line)));
      const place = topOf(index);
      const item = items[index]?.item;
      const element = list.current;
      if (place === null || item === undefined || element === null) return;
      const share = Math.min(1, Math.max(0, (line - item.fromLine) / (item.toLine - item.fromLine + 1)));
      hush();
      element.scrollTop = place.top + share * place.height - 12;
    },
  }));

  const scrolled = () => {
    const element = list.current;
    if (element === null || performance.now() < quietUntil.current) return;
    const top = element.scrollTop + 12;
    for (const card of element.querySelectorAll<HTMLElement>('[data-item]')) {
      if (card.offsetTop + card.offsetHeight <= top) continue;
      const item = items.find(({ key }) => key === card.dataset.item)?.item;
      if (item === undefined) return;
      const share = Math.min(1, Math.max(0, (top - card.offsetTop) / card.offsetHeight));
      onScroll(item.fromLine + share * (item.toLine - item.fromLine + 1));
      return;
    }
  };

  return (
    <section
      ref={list}
      className="relative scrolls-y on-paper focus-inside short pad-12"
      aria-label="读出的题"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too
      tabIndex={0}
      onScroll={scrolled}
    >
      {isFirst && (
        <Skeleton label="题目">
          {['170px', '168px', '172px'].map((height) => (
            <SkeletonBlock key={height} height={height} gapBefore="12px" />
          ))}
        </Skeleton>
      )}
      {!isFirst && items.length === 0 && (
        <EmptyView
          title={isFiltered ? '没有问题了' : '还没有读出题'}
          reason={isFiltered ? '可以进下一步了。' : '在原文里写一道题试试。'}
        />
      )}
      {chunksOf(items).map((chunk, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a chunk is what stands at its place
        <Chunk key={index} index={index} items={chunk} {...rest} />
      ))}
    </section>
  );
}

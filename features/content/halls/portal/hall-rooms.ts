export interface HallRoom {
  /** Place among the rooms, from zero. */
  readonly at: number;
  readonly title: string;
  /** HTML of the room, without its heading. */
  readonly content: string;
}

/** Room for what stands before the first heading. */
const ENTRANCE = '序厅';

const isHeading = (node: ChildNode): boolean => node.nodeName === 'H2';

/**
 * Rooms of a reading view, from HTML that the server has cleaned: each heading of the second rank that stands in no
 * other element begins one.
 */
export const hallRooms = (html: string): HallRoom[] => {
  const template = document.createElement('template');
  template.innerHTML = html;
  const rooms: { title: string; nodes: ChildNode[] }[] = [{ title: ENTRANCE, nodes: [] }];
  for (const node of template.content.childNodes) {
    if (isHeading(node)) rooms.push({ title: (node.textContent ?? '').trim(), nodes: [] });
    else rooms.at(-1)?.nodes.push(node);
  }
  const htmlOf = (nodes: readonly ChildNode[]): string => {
    const box = document.createElement('div');
    box.append(...nodes);
    return box.innerHTML.trim();
  };
  return rooms
    .map(({ title, nodes }) => ({ title, content: htmlOf(nodes) }))
    .filter(({ content }, at) => at > 0 || content !== '')
    .map((room, at) => ({ at, ...room }));
};

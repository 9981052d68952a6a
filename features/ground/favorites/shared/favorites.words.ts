export const FAVORITES_TITLE = '我的收藏';
export const FAVORITES_SENSE = '新收藏的在前；备注只有自己看得到';

/** Why the list is empty, in one sentence. */
export const emptyFavoritesReason = (
  { kind, text }: { readonly kind: string; readonly text: string },
  kindName: string,
  total: number,
): string => {
  if (total > 0) return '这一页没有收藏了。';
  const where = kind === '' ? '收藏里' : `收藏的${kindName}里`;
  if (text !== '') return `${where}没有名称或备注含“${text}”的。`;
  if (kind !== '') return `还没有收藏${kindName}。`;
  return '还没有收藏。打开课程、班级或教师，按“收藏”，就会出现在这里。';
};

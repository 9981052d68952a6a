import { defineErrors } from '#platform/shared/errors.ts';

export const favoritesErrors = defineErrors('favorites', {
  400: {
    unknownKind: '不能收藏这一类内容，请刷新页面后再试。',
    noteTooLong: '备注最多 {limit} 字，现在 {length} 字，请删减后再保存。',
  },
  404: {
    missing: '没有找到要收藏的内容，它可能已被删除。',
    notCollected: '还没有收藏它，或者已经取消收藏，备注没有保存。',
  },
  409: { changed: '这条备注在别处改过，您的修改没有保存。请看过新的备注再决定。' },
  422: {
    closed: '它已下线，不能再收藏。',
    full: '收藏已满 {limit} 件，请先取消一些不再需要的收藏。',
  },
});

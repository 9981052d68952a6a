import { wireTime } from '#platform/shared/times.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import { classStateWords, type StatedClass } from './class.words.ts';

/** 草稿, 待开班, 进行中, 今日结束 … */
export function ClassStateTag({ stated }: { readonly stated: StatedClass }) {
  const { text, tone } = classStateWords(stated, wireTime(new Date()).slice(0, 10));
  return <Tag tone={tone}>{text}</Tag>;
}

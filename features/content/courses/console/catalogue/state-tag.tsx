import type { StateTone } from '#platform/shared/state-words.ts';
import type { IconName } from '#platform/web/ui/icon.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { type CourseState, stateWords } from '../../shared/documents/course-state.rules.ts';

const ICONS: Readonly<Record<StateTone, IconName | undefined>> = {
  plain: undefined,
  blue: 'clock',
  pine: 'check',
  gold: 'pencil',
  danger: 'warning',
};

/** 草稿, 待审核, 已发布·有修改 … */
export function StateTag({ course }: { readonly course: CourseState }) {
  const { text, tone } = stateWords(course);
  return (
    <Tag tone={tone} icon={ICONS[tone]}>
      {text}
    </Tag>
  );
}

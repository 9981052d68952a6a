import type { StateTone } from '#platform/shared/state-words.ts';
import type { IconName } from '#platform/web/ui/icon.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { publicationWords } from '../shared/publication-life.rules.ts';
import type { PublicationRow } from '../shared/publishing.contract.ts';

const ICONS: Readonly<Record<StateTone, IconName | undefined>> = {
  plain: undefined,
  blue: 'clock',
  pine: 'check',
  gold: 'pencil',
  danger: 'warning',
};

export interface PublicationTagProps {
  readonly of: Pick<PublicationRow, 'state' | 'editState' | 'stage'>;
}

/** 草稿, 待初审, 已发布·有修改 … */
export function PublicationTag({ of }: PublicationTagProps) {
  const { text, tone } = publicationWords(of);
  return (
    <Tag tone={tone} icon={ICONS[tone]}>
      {text}
    </Tag>
  );
}

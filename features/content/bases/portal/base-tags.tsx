import { Tag, type TagTone } from '#platform/web/ui/tag.tsx';
import type { BaseItem } from '../shared/bases.contract.ts';

const TONES: Readonly<Record<string, TagTone>> = {
  PARTY_TEACH_BASE: 'gold',
  SITE_TEACH_BASE: 'pine',
  BASIC_PARTY_SCHOOL: 'blue',
};

/** 类别 and 认定层级 of a base, each hidden when it is empty (specification, 2.11). */
export function BaseTags({
  base,
}: {
  readonly base: Pick<BaseItem, 'positionType' | 'positionTypeName' | 'hierarchyName'>;
}) {
  const { positionType, positionTypeName, hierarchyName } = base;
  return (
    <p className="flex wraps gap-4-12">
      {positionTypeName !== '' && <Tag tone={TONES[positionType] ?? 'plain'}>{positionTypeName}</Tag>}
      {hierarchyName !== '' && <Tag tone="outlined">{hierarchyName}</Tag>}
    </p>
  );
}

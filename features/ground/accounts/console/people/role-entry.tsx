import { useEffect, useEffectEvent, useState } from 'react';
import { LoadingOverlay } from '#platform/web/ui/states/loading-overlay.tsx';
import { RoleChoice, type RoleChoiceProps } from './role-choice.tsx';

/**
 * The way into the console of a person who learns at the moment: with one role to work in straight on, with several
 * by a choice. Where the one role cannot be taken, the choice says so and lets one try again.
 */
export function RoleEntry(props: RoleChoiceProps) {
  const { roles, onChoose } = props;
  const [hasFailed, setHasFailed] = useState(false);
  const [only] = roles.length === 1 ? roles : [];
  const enter = useEffectEvent(() => {
    if (only) onChoose(only).catch(() => setHasFailed(true));
  });
  useEffect(() => enter(), []);
  if (!only || hasFailed) return <RoleChoice {...props} />;
  return (
    <div className="waiting">
      <LoadingOverlay show label="正在进入管理工作台" />
    </div>
  );
}

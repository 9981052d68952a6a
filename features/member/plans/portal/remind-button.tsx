import { dayText } from '#features/teaching/classes/shared/class-dates.words.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import type { PlanCard } from '../shared/plans.contract.ts';
import { useReminder } from './plans.queries.ts';

interface RemindButtonProps {
  readonly plan: Pick<PlanCard, 'id' | 'planName' | 'startDate'>;
  readonly isReminded: boolean;
}

/** 开始时提醒我: a message on the first day of a plan, which can be taken back. */
export function RemindButton({ plan: { id, planName, startDate }, isReminded }: RemindButtonProps) {
  const reminder = useReminder(id);
  const press = () =>
    reminder.mutate(!isReminded, {
      onSuccess: () =>
        showToast(isReminded ? '不再提醒' : `${dayText(startDate)}早上给您发一条消息，在右上角“消息”里看`),
      onError: (error) => showToast(error.message, { kind: 'error' }),
    });
  return (
    <Button
      size="s"
      icon={isReminded ? 'check' : 'bell'}
      aria-pressed={isReminded}
      aria-label={`“${planName}”开始时提醒我`}
      loading={reminder.isPending}
      onClick={press}
    >
      {isReminded ? '到时提醒您' : '开始时提醒我'}
    </Button>
  );
}

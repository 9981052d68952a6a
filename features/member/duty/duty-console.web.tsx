import type { ConsoleFeature } from '#platform/web/console/console-feature.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { DUTY_AUDIT, DUTY_CONSOLE } from './shared/duty.words.ts';

export const dutyConsole: ConsoleFeature = {
  routes: [
    { path: 'duty', page: lazyPage(() => import('./console/board.page.tsx'), 'DutyBoardPage') },
    { path: 'duty/rules', page: lazyPage(() => import('./console/rules.page.tsx'), 'DutyRulesPage') },
    {
      path: 'duty/reminders',
      page: lazyPage(() => import('./console/reminders.page.tsx'), 'DutyRemindersPage'),
    },
  ],
  menu: DUTY_CONSOLE,
  auditWords: DUTY_AUDIT,
};

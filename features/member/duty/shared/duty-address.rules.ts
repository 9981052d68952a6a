/** Address and title of one's own yearly hours, in the personal centre. */
export const DUTY_PATH = '/personal-center/duty';
export const DUTY_TITLE = '年度学时';
export const DUTY_BOARD_PATH = '/console/duty';
export const DUTY_RULES_PATH = '/console/duty/rules';
export const DUTY_REMINDERS_PATH = '/console/duty/reminders';

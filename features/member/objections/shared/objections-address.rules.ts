/** Addresses and titles of objections, in the personal centre and in the console. */
export const OBJECTIONS_TITLE = '学时申诉';
export const MY_OBJECTIONS_PATH = '/personal-center/objections';
export const MY_OBJECTIONS_TITLE = '我的申诉';
export const OBJECTIONS_CONSOLE_PATH = '/console/objections';

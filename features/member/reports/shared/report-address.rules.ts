/** Addresses of the reports' pages, and of the files that were sent. */

export const REPORTS_PATH = '/console/reports';
export const REPORT_SCHEDULES_PATH = '/console/reports/schedules';
export const RECEIVED_REPORTS_PATH = '/console/reports/received';

/** GET with `?id=`; stands here in full, because of a contract the page keeps only the calls. */
export const REPORT_FILE_PATH = '/gwapi/dywlxynet/api/admin/report/file';

export const reportFileAddress = (id: string): string => `${REPORT_FILE_PATH}?id=${encodeURIComponent(id)}`;

import type { QueryClient } from '@tanstack/react-query';
import { getCourse } from '#features/content/courses/shared/page/course-page.contract.ts';
import { refreshAfterCredit } from '#platform/web/after-credit.ts';

/** The signed-in person and the site's name do not change by an exam. */
const isUntouched = (path: unknown): boolean => typeof path === 'string' && path.includes('/api/user/');

/**
 * After an attempt began or was handed in: lists, records, receipts and conditions are asked anew when they are
 * shown again, the year's hours in the navigation at once. A course that is kept is dropped, because its page
 * builds the player from the first facts it gets, and those must know that the course is finished.
 */
export const refreshAfterExam = (client: QueryClient): void => {
  client.removeQueries({ queryKey: [getCourse.path], type: 'inactive' });
  void client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => !isUntouched(path),
    refetchType: 'none',
  });
  refreshAfterCredit(client);
};

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import type { CourseLanguage } from '#platform/shared/settings/course-languages.ts';
import { call } from '#platform/web/call.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { getUserInfo, setCourseLanguage } from '../../shared/accounts.contract.ts';
import { userKey } from '../use-user.public.ts';
import { keepCourseLanguageHere, useCourseLanguage } from './course-language.public.ts';

/** Names of the choice, each in its own language. */
export const COURSE_LANGUAGE_NAMES: Readonly<Record<CourseLanguage, string>> = {
  zh: '汉语',
  ug: 'ئۇيغۇرچە',
  all: '都要',
};

/** The page's own copy of the choice follows at once. */
const rememberCourseLanguage = (client: QueryClient, courseLanguage: CourseLanguage) =>
  client.setQueryData<OutputOf<typeof getUserInfo>>(
    userKey,
    (reply) => reply && { ...reply, data: { ...reply.data, courseLanguage } },
  );

/**
 * The language whose courses come first, and how it is chosen: kept with the account of whoever has signed in, on this
 * device for visitors. Every list is asked for again after a change.
 */
export const useLanguageChoice = () => {
  const { language, isVisitor } = useCourseLanguage();
  const client = useQueryClient();
  const { mutate } = useMutation({
    networkMode: 'always',
    mutationFn: (courseLanguage: CourseLanguage) => call(setCourseLanguage, { courseLanguage }),
    onSuccess: (_, courseLanguage) => {
      rememberCourseLanguage(client, courseLanguage);
      return client.invalidateQueries({ predicate: ({ queryKey: [path] }) => path !== getUserInfo.path });
    },
    onError: () => showToast('没有记下来，请稍后再选一次', { kind: 'error' }),
  });
  return { language, choose: isVisitor ? keepCourseLanguageHere : mutate };
};

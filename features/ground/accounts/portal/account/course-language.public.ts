import { useMutation, useQueryClient } from '@tanstack/react-query';
import { COURSE_LANGUAGES, type CourseLanguage } from '#platform/shared/caller.ts';
import { call } from '#platform/web/call.ts';
import { keepChoice, keptChoice } from '#platform/web/kept-choice.ts';
import { sharedValue } from '#platform/web/shared-value.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { getUserInfo, setCourseLanguage } from '../../shared/accounts.contract.ts';
import { rememberCourseLanguage, useUser } from '../use-user.public.ts';

const KEY = 'courseLanguage';

/** Names of the choice, each in its own language. */
export const COURSE_LANGUAGE_NAMES: Readonly<Record<CourseLanguage, string>> = {
  zh: '汉语',
  ug: 'ئۇيغۇرچە',
  all: '都要',
};

const readHere = (): CourseLanguage | '' =>
  COURSE_LANGUAGES.find((language) => language === keptChoice(KEY)) ?? '';
const here = sharedValue(readHere());

/** The choice that this device keeps for a visitor; empty while there is none. */
export const courseLanguageHere = (): CourseLanguage | '' => here.get();

/**
 * Language whose courses come first, and how it is chosen: kept with the account of whoever has signed in, on this
 * device for visitors. Every list is asked for again after a change.
 */
export const useCourseLanguage = () => {
  const user = useUser();
  const isVisitor = user.isLogin === 0;
  const own = here.use();
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
  const choose = (language: CourseLanguage) => {
    if (!isVisitor) return mutate(language);
    keepChoice(KEY, language);
    here.set(language);
  };
  return { language: isVisitor ? own : user.courseLanguage, isVisitor, choose };
};

/** What a visitor's question about courses says of the language; the account of everybody else says it. */
export const useLanguageAsked = (): { readonly courseLanguage?: 'zh' | 'ug' } => {
  const { language, isVisitor } = useCourseLanguage();
  return isVisitor && (language === 'zh' || language === 'ug') ? { courseLanguage: language } : {};
};

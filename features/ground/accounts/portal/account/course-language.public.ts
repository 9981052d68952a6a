import type { CourseLanguage } from '#platform/shared/settings/course-languages.ts';
import { keepChoice, keptChoice } from '#platform/web/kept-choice.ts';
import { sharedValue } from '#platform/web/shared-value.ts';
import { useUser } from '../use-user.public.ts';

const KEY = 'courseLanguage';

/** The page's own check: the list of the languages would come with every first visit. */
const isLanguage = (kept: string | null): kept is CourseLanguage => /^(zh|ug|all)$/.test(kept ?? '');
const kept = keptChoice(KEY);
const here = sharedValue<CourseLanguage | ''>(isLanguage(kept) ? kept : '');

/** The choice that this device keeps for a visitor; empty while there is none. */
export const courseLanguageHere = (): CourseLanguage | '' => here.get();

/** Keeps a visitor's choice on this device. */
export const keepCourseLanguageHere = (language: CourseLanguage): void => {
  keepChoice(KEY, language);
  here.set(language);
};

/** Language whose courses come first: of the account, or of this device for visitors. */
export const useCourseLanguage = () => {
  const user = useUser();
  const own = here.use();
  const isVisitor = user.isLogin === 0;
  return { language: isVisitor ? own : user.courseLanguage, isVisitor };
};

/** Language that a visitor's question about courses names; everybody else's comes from the account. */
export const useLanguageAsked = (): { readonly courseLanguage?: 'zh' | 'ug' } => {
  const { language, isVisitor } = useCourseLanguage();
  return isVisitor && (language === 'zh' || language === 'ug') ? { courseLanguage: language } : {};
};

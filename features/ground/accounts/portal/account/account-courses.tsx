import { COURSE_LANGUAGES } from '#platform/shared/settings/course-languages.ts';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import s from './account.module.css';
import { COURSE_LANGUAGE_NAMES, useLanguageChoice } from './choose-course-language.public.ts';

const ITEMS = COURSE_LANGUAGES.map((key) => ({ key, label: COURSE_LANGUAGE_NAMES[key] }));

/** Language whose courses come first in lists and recommendations. */
export const AccountCourses = () => {
  const { language, choose } = useLanguageChoice();
  return (
    <section className={`panel ${s.panel}`} aria-labelledby="account-courses">
      <h2 id="account-courses">课程的语言</h2>
      <p className={s.say}>
        选的语言排在课程列表和推荐的前面，别的语言照样找得到。
        {language === '' && '现在还没有选，按“都要”排。'}
      </p>
      <Segmented label="先看哪种语言的课程" items={ITEMS} value={language || 'all'} onChange={choose} />
    </section>
  );
};

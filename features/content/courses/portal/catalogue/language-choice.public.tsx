import { useState } from 'react';
import {
  COURSE_LANGUAGE_NAMES,
  useCourseLanguage,
} from '#features/ground/accounts/portal/account/course-language.public.ts';
import { COURSE_LANGUAGES } from '#platform/shared/caller.ts';
import { Button } from '#platform/web/ui/button.tsx';
import s from './language-choice.module.css';

export interface LanguageChoiceProps {
  readonly courses: readonly { readonly lang: string }[];
}

const hasBoth = (courses: LanguageChoiceProps['courses']): boolean =>
  courses.some(({ lang }) => lang === 'ug') && courses.some(({ lang }) => lang === 'zh');

/**
 * Asked once, above the first list that has courses in both languages: which of them stand in front. Afterwards one
 * line says what was chosen and opens the question again.
 */
export function LanguageChoice({ courses }: LanguageChoiceProps) {
  const { language, choose } = useCourseLanguage();
  const [isOpen, setIsOpen] = useState(false);
  if (language === '' ? !hasBoth(courses) : !isOpen)
    return language === '' ? null : (
      <p className={s.chosen}>
        {language === 'all' ? '各种语言的课程一起排' : `${COURSE_LANGUAGE_NAMES[language]}课程排在前面`}
        <button className="target underlined" type="button" onClick={() => setIsOpen(true)}>
          更改<span className="vh">课程的语言</span>
        </button>
      </p>
    );
  return (
    <section className={s.ask} aria-label="课程的语言">
      <p className={s.question}>
        先看哪种语言的课程？
        <span lang="ug" dir="rtl">
          قايسى تىلدىكى دەرسلەر ئالدىدا تۇرسۇن؟
        </span>
      </p>
      <div className="row wraps gap-8">
        {COURSE_LANGUAGES.map((key) => (
          <Button
            key={key}
            size="s"
            lang={key === 'ug' ? 'ug' : undefined}
            aria-pressed={language === key}
            onClick={() => {
              choose(key);
              setIsOpen(false);
            }}
          >
            {COURSE_LANGUAGE_NAMES[key]}
          </Button>
        ))}
      </div>
    </section>
  );
}

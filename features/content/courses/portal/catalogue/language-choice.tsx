import { useState } from 'react';
import {
  COURSE_LANGUAGE_NAMES,
  useLanguageChoice,
} from '#features/ground/accounts/portal/account/choose-course-language.public.ts';
import { COURSE_LANGUAGES } from '#platform/shared/settings/course-languages.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { listRelatedCourses } from '../../shared/catalogue/course-list.contract.ts';
import { RELATED_SIZE } from '../recommendations/related.queries.ts';
import s from './language-choice.module.css';

/** Whether there is anything to choose: the card of 民语课程推荐, which stands beside the list, has courses in Uyghur. */
const useHasBoth = (isAsked: boolean): boolean => {
  const first = { topic: 'uyghur', pageNum: 0, pageSize: RELATED_SIZE } as const;
  const { data } = useCall(listRelatedCourses, first, { enabled: isAsked });
  return data?.datalist.some(({ lang }) => lang === 'ug') === true;
};

/**
 * Asked once, above the list of a library that has courses in both languages: which of them stand in front. Afterwards
 * one line says what was chosen and opens the question again.
 */
export function LanguageChoice() {
  const { language, choose } = useLanguageChoice();
  const [isOpen, setIsOpen] = useState(false);
  const hasBoth = useHasBoth(language === '');
  if (language === '' && !hasBoth) return null;
  if (language !== '' && !isOpen)
    return (
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

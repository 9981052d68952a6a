import s from './question.module.css';

const ARABIC = /\p{Script=Arabic}/u;

export const isRightToLeft = (text: string): boolean => ARABIC.test(text);

/** How a text reads: Arabic letters are taken for Uyghur. */
export const readingOf = (text: string) => (isRightToLeft(text) ? ({ lang: 'ug', dir: 'rtl' } as const) : {});

/** A stem or an option, with its own line breaks. */
export const QuestionText = ({ children }: { readonly children: string }) => (
  <span className={`breaks own-lines ${s.text}`} {...readingOf(children)}>
    {children}
  </span>
);

import { Fragment } from 'react';
import { atColon, breakWords } from './break-words.ts';

export interface TitleProps {
  readonly children: string;
  /** The language of the text where the data names it; Arabic letters are taken for Uyghur. */
  readonly lang?: string | undefined;
  readonly as?: 'span' | 'h1' | 'h2' | 'h3' | 'b' | undefined;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
}

const ARABIC = /\p{Script=Arabic}/u;

function Words({ text }: { readonly text: string }) {
  return breakWords(text).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one fixed sentence
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}

function ChineseTitle({ text }: { readonly text: string }) {
  const [main, rest] = atColon(text);
  if (rest === '') return <Words text={main} />;
  return (
    <>
      <span className="inline-block fits">
        <Words text={main} />
      </span>
      <span className="inline-block fits">
        <Words text={rest} />
      </span>
    </>
  );
}

/** A title reads from its own edge: Chinese breaks at words, Uyghur runs from right to left. */
export function Title({ children, lang, as: Element = 'span', id, className }: TitleProps) {
  const language = lang ?? (ARABIC.test(children) ? 'ug' : undefined);
  const isChinese = language === undefined || language.startsWith('zh');
  return (
    <Element id={id} className={className} lang={language} dir={isChinese ? undefined : 'auto'}>
      {isChinese ? <ChineseTitle text={children} /> : children}
    </Element>
  );
}

import { cx } from '#platform/web/ui/cx.ts';
import type { SheetQuestion } from '../papers.queries.ts';
import s from './paper-sheet.module.css';
import {
  answerLine,
  optionColumns,
  optionLetter,
  type PrintWay,
  stemPieces,
  wantsBracket,
} from './paper-sheet.words.ts';

interface Shown {
  readonly item: SheetQuestion;
  readonly way: PrintWay;
}

const MEDIA_WORDS = { audio: '音频', video: '视频' } as const;

function Stem({ item: { no, question }, way }: Shown) {
  return (
    <p className="breaks own-lines" dir="auto">
      <b className={s.no}>{no}.</b>
      {stemPieces(question).map(({ text, signs, answer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one fixed sentence
        <span key={index}>
          {signs > 0 && (
            <span className={s.blank} style={{ minWidth: `${signs + 2}em` }}>
              {way === 'keyed' ? answer : <span className="vh">（空）</span>}
            </span>
          )}
          {text}
        </span>
      ))}
      {way === 'plain' && wantsBracket(question) && <span className="before-4 one-line">（　　）</span>}
    </p>
  );
}

/** Pictures are printed, sounds and films are named. */
function Media({ item: { question, media } }: Pick<Shown, 'item'>) {
  if (question.media.length === 0) return null;
  return (
    <div className={s.media}>
      {question.media.map(({ fileId, kind, alt }) => {
        const url = media.find((medium) => medium.fileId === fileId)?.url ?? '';
        if (kind === 'image' && url !== '') return <img key={fileId} src={url} alt={alt} />;
        const word = kind === 'image' ? '图片' : MEDIA_WORDS[kind];
        return (
          <span key={fileId}>
            〔{word}
            {alt !== '' && `：${alt}`}〕
          </span>
        );
      })}
    </div>
  );
}

function Options({ item: { question, media } }: Pick<Shown, 'item'>) {
  if (question.options.length === 0) return null;
  const columns = optionColumns(question);
  return (
    <ol className={cx(s.options, columns === 2 && s.two, columns === 4 && s.four)}>
      {question.options.map(({ text, imageId }, index) => {
        const letter = optionLetter(index);
        const url = imageId === null ? '' : (media.find(({ fileId }) => fileId === imageId)?.url ?? '');
        return (
          <li className="flex gap-6 breaks" key={letter}>
            <span className="regular">{letter}.</span>
            <span dir="auto">
              {text}
              {url !== '' && <img src={url} alt={`选项 ${letter} 的图`} />}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** A question as it stands on paper; never torn apart by the end of a page. */
export function PaperQuestion({ item, way }: Shown) {
  const { explanation } = item.question;
  return (
    <li className={s.question}>
      <Stem item={item} way={way} />
      <Media item={item} />
      <Options item={item} />
      {way === 'keyed' && (
        <div className={s.key}>
          <p dir="auto">
            <b className="blue">答案</b> {answerLine(item.question)}
          </p>
          {explanation !== '' && (
            <p dir="auto">
              <b className="blue">解析</b> {explanation}
            </p>
          )}
        </div>
      )}
    </li>
  );
}

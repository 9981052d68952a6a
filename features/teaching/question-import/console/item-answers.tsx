import { getMediaAddress } from '#features/ground/media/shared/library/media-library.contract.ts';
import { QuestionMedium } from '#features/teaching/questions/console/question-media.public.tsx';
import { JUDGE_TEXTS } from '#features/teaching/questions/console/question-words.public.ts';
import { useMayUseLibrary } from '#features/teaching/questions/console/use-may-use-library.public.ts';
import { letterOf, lettersOf, segmentsOf } from '#features/teaching/questions/shared/answer-text.rules.ts';
import type { KeyedQuestion, QuestionMedia } from '#features/teaching/questions/shared/question.schema.ts';
import { cx } from '#platform/web/ui/cx.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import { useCall } from '#platform/web/use-call.ts';
import s from './item-card.module.css';
import { type ItemFix, withBlank, withLetter } from './item-fix.rules.ts';

const KINDS = { image: '图片', audio: '声音', video: '视频' } as const;
const HOUR = 3_600_000;

/** A file that the source names by its id; its address is asked for only when it is near. */
function ItemPicture({ fileId, kind, alt }: Pick<QuestionMedia, 'fileId' | 'kind' | 'alt'>) {
  const mayAsk = useMayUseLibrary();
  const input = { id: fileId, purpose: 'play' as const };
  const { data, isError } = useCall(getMediaAddress, input, {
    enabled: mayAsk,
    staleTime: HOUR,
    retry: false,
  });
  if (data) return <QuestionMedium medium={{ fileId, kind, alt: alt || KINDS[kind], url: data.data.url }} />;
  return (
    <Tag tone={isError ? 'danger' : 'plain'} icon={isError ? 'warning' : undefined}>
      {isError ? `没有找到这个${KINDS[kind]}` : alt || KINDS[kind]}
    </Tag>
  );
}

export interface ItemAnswersProps {
  readonly question: KeyedQuestion;
  readonly no: number;
  readonly onFix: (fix: ItemFix) => void;
}

function Choices({ question, onFix }: Pick<ItemAnswersProps, 'question' | 'onFix'>) {
  const { questionType, options, answers } = question;
  const right = new Set(lettersOf(answers[0] ?? ''));
  const all = questionType === '3' ? JUDGE_TEXTS.map((text) => ({ text, imageId: null })) : options;
  return (
    <ul className={`stack gap-2 ${s.options}`}>
      {all.map(({ text, imageId }, index) => {
        const letter = letterOf(index);
        const isRight = right.has(letter);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is what stands at its letter
          <li key={index} className={cx('stack top gap-8 breaks', isRight && s.right)}>
            <button
              type="button"
              className={cx(s.letter, questionType === '2' && 'round-xs')}
              aria-pressed={isRight}
              aria-label={`${letter} 是正确答案`}
              onClick={() => onFix(withLetter(question, letter))}
            >
              {letter}
            </button>
            <span className="bold blue" dir="auto">
              {text}
              {imageId !== null && (
                <ItemPicture fileId={imageId} kind="image" alt={`选项 ${letter} 的图片`} />
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Blanks({ question, onFix }: Pick<ItemAnswersProps, 'question' | 'onFix'>) {
  const num = segmentsOf(question.title).length - 1;
  return (
    <ul className={`stack gap-6 ${s.blanks}`}>
      {Array.from({ length: num }, (_, index) => {
        const answer = question.answers[index] ?? '';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a blank is what stands at its place
          <li className="stack middle gap-8" key={`${index}-${answer}`}>
            <span className="small ink-3">第 {index + 1} 空</span>
            <input
              className="on-card round-s edge-strong blue"
              aria-label={`第 ${index + 1} 空的答案`}
              dir="auto"
              defaultValue={answer}
              placeholder="没有答案"
              onBlur={(event) => {
                const text = event.target.value.trim();
                if (text !== answer) onFix(withBlank(question, index, text, num));
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.currentTarget.blur();
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Stem, options and key of an item; the key is set right by a press. */
export function ItemAnswers({ question, onFix }: ItemAnswersProps) {
  const { questionType, title, media, explanation, answers } = question;
  const others = questionType === '4' ? [] : answers.slice(1);
  return (
    <div className={`stack shrinks gap-6 ${s.question}`}>
      <p className="breaks verbatim" dir="auto">
        {segmentsOf(title).map((segment, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one fixed sentence
          <span key={index}>
            {index > 0 && <i className={s.blank}>{questionType === '4' ? index : '(##)'}</i>}
            {segment}
          </span>
        ))}
      </p>
      {media.map(({ fileId, kind, alt }) => (
        <ItemPicture key={fileId} fileId={fileId} kind={kind} alt={alt} />
      ))}
      {questionType === '4' ? (
        <Blanks question={question} onFix={onFix} />
      ) : (
        <Choices question={question} onFix={onFix} />
      )}
      {others.length > 0 && (
        <p className="small ink-2 breaks verbatim">
          选 {others.map((set) => lettersOf(set).join('')).join('、')} 也算对
        </p>
      )}
      {explanation !== '' && (
        <p className="small ink-2 breaks verbatim" dir="auto">
          解析：{explanation}
        </p>
      )}
    </div>
  );
}

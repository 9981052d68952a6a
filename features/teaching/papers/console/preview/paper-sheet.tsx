import { TYPE_LABELS } from '#features/teaching/questions/console/question-words.public.ts';
import { Title } from '#platform/web/ui/title.tsx';
import type { PaperSheetData } from '../papers.queries.ts';
import { numeral, pointsText, sectionHint, sectionSum } from '../section.words.ts';
import { PaperQuestion } from './paper-question.tsx';
import s from './paper-sheet.module.css';
import { answerLine, type PrintWay } from './paper-sheet.words.ts';

export interface PaperSheetProps {
  readonly sheet: PaperSheetData;
  readonly way: PrintWay;
  /** Other examinees get other questions: the sheet says which set it is. */
  readonly isRandom: boolean;
}

/** Only the answers, for whoever marks by hand. */
const Answers = ({ sections }: Pick<PaperSheetData, 'sections'>) => (
  <>
    {sections.map(({ questionType, questions }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: sections of one fixed sheet
      <section key={at} className={s.part}>
        <h3 className="below-10 large">
          {numeral(at + 1)}、{TYPE_LABELS[questionType]}
        </h3>
        <ol className={questionType === '4' ? s.lines : s.answers}>
          {questions.map(({ no, question }) => (
            <li key={no}>
              <span className="ink-3">{no}.</span> <b dir="auto">{answerLine(question)}</b>
            </li>
          ))}
        </ol>
      </section>
    ))}
  </>
);

const Questions = ({ sections, way }: Pick<PaperSheetData, 'sections'> & { readonly way: PrintWay }) => (
  <>
    {sections.map(({ questionType, note, score, questions }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: sections of one fixed sheet
      <section key={at} className={s.part}>
        <h3 className="below-10 large">
          {numeral(at + 1)}、{TYPE_LABELS[questionType]}
          <small>
            （{sectionHint(questionType, note)}。{sectionSum(questions.length, score)}）
          </small>
        </h3>
        <ol>
          {questions.map((item) => (
            <PaperQuestion key={item.no} item={item} way={way} />
          ))}
        </ol>
      </section>
    ))}
  </>
);

const HEADS: Readonly<Record<PrintWay, string>> = { plain: '', keyed: '（答案和解析）', answers: '答案' };

/** A whole paper in the form of paper: the same on the screen and in print. */
export const PaperSheet = ({ sheet, way, isRandom }: PaperSheetProps) => (
  <article className={s.sheet}>
    <header className={s.head}>
      <h2>
        <Title>{sheet.name}</Title>
        {HEADS[way] !== '' && <span className={s.kind}>{HEADS[way]}</span>}
      </h2>
      <p className={`above-6 ink-2 to-center ${s.sum}`}>
        共 {sheet.questionNum} 题，满分 {pointsText(sheet.totalScore)} 分{isRandom && `　卷号 ${sheet.seed}`}
      </p>
      {way === 'plain' && (
        <dl className={s.person}>
          {['单位', '姓名', '得分'].map((name) => (
            <div className="flex bottom gap-8" key={name}>
              <dt>{name}</dt>
              <dd />
            </div>
          ))}
        </dl>
      )}
    </header>
    {way === 'answers' ? (
      <Answers sections={sheet.sections} />
    ) : (
      <Questions sections={sheet.sections} way={way} />
    )}
  </article>
);

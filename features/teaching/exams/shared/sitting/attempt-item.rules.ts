import { joinLetters, letterOf, lettersOf } from '#features/teaching/questions/shared/answer-text.rules.ts';
import type { QuestionType } from '#features/teaching/questions/shared/question.schema.ts';

/** 作答换字母规则：选项打乱以后，学员看到的第几个就是第几个字母；存作答用看到的字母，判分换回题库里的字母。 */

/** One question of one attempt, in the place where this person sees it. */
export interface AttemptItem {
  readonly itemId: string;
  readonly questionId: string;
  readonly versionNo: number;
  readonly type: QuestionType;
  readonly scoreTenths: number;
  /** Original letters in the order in which they are shown: the first is shown as A. */
  readonly optionOrder: readonly string[];
}

/** One graded answer; `given` in original letters. */
export interface GradedItem {
  readonly itemId: string;
  readonly given: string;
  readonly isRight: boolean;
  readonly scoreTenths: number;
  readonly keyNo: number;
}

type Shown = Pick<AttemptItem, 'type' | 'optionOrder'>;

/** The key under which questions.public answers what a pinned question is. */
export const refOf = ({ questionId, versionNo }: { questionId: string; versionNo: number }): string =>
  `${questionId}@${versionNo}`;

/** An answer in shown letters as the bank writes it; texts of blanks stay as they are. */
export const toOriginal = ({ type, optionOrder }: Shown, given: string): string =>
  type === '4'
    ? given
    : joinLetters(lettersOf(given).flatMap((letter) => optionOrder[letter.charCodeAt(0) - 65] ?? []));

/** An answer in the bank's letters as this person saw them. */
export const toShown = ({ type, optionOrder }: Shown, original: string): string =>
  type === '4'
    ? original
    : joinLetters(
        lettersOf(original).flatMap((letter) => {
          const place = optionOrder.indexOf(letter);
          return place < 0 ? [] : letterOf(place);
        }),
      );

import { tooLong } from '#features/content/publishing/shared/document-text.rules.ts';
import { nameLettersProblem } from '#platform/shared/name-letters.rules.ts';
import { countVisible, WORD_LIMITS } from '#platform/shared/written-text.rules.ts';
import { NAME_MAX, type TeacherDocument } from './teacher.record.ts';

/**
 * 教师资料规则：有姓名才能公开；姓名至多 40 字，只用文字、数字和常用标点；介绍至多 500 字，只数看得见的字。
 */
interface Problem {
  readonly field: keyof TeacherDocument;
  readonly text: string;
}

/** Gaps before a teacher can be submitted, as far as the document alone tells. */
export const teacherProblems = ({ name, intro }: TeacherDocument): Problem[] => {
  const strange = nameLettersProblem(name);
  return [
    ...(name === '' ? [{ field: 'name', text: '还没有姓名' } as const] : []),
    ...tooLong('name', '姓名', [...name].length, NAME_MAX),
    ...(strange === '' ? [] : [{ field: 'name', text: `姓名不能公开：${strange}` } as const]),
    ...tooLong('intro', '介绍', countVisible(intro), WORD_LIMITS.short),
  ];
};

import type { KindWords } from '../../shared/kind.words.ts';
import type { PublicationDetail } from '../publication-record.public.ts';

/** Sentence above a form that this person cannot write in now; empty when they can. */
export const whyReadOnly = (
  { actions, editState }: Pick<PublicationDetail, 'actions' | 'editState'>,
  { name, unit }: Pick<KindWords, 'name' | 'unit'>,
): string => {
  if (actions.includes('edit')) return '';
  if (actions.includes('sign')) return `这${unit}${name}等您审签；内容由作者修改。`;
  if (editState === 'signed') return '已经签发，等着到时间公开，现在不能改；要改可以先取回。';
  if (editState === 'review') return '正在审签，现在不能改；要改可以先取回。';
  return `您现在的身份不能修改这${unit}${name}。`;
};

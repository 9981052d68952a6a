/**
 * 下线通知规则：班里的人不再记录新的学习，报了名还没进班的人不再处理；都说明原因，写上班级的联系电话。
 */
export const offlineMessage = (
  { className, offReason, phone }: { className: string; offReason: string; phone: string },
  state: 'ENROLLED' | 'PENDING' | 'WAITING',
): { readonly title: string; readonly text: string } => {
  const what = state === 'ENROLLED' ? '不再记录新的学习，已有的学时和记录不受影响。' : '您的报名不再处理。';
  const whom = phone === '' ? '' : `有疑问请联系：${phone}。`;
  return { title: `《${className}》已下线`, text: `原因：${offReason}。${what}${whom}` };
};

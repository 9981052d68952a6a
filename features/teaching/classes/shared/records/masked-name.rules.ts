/**
 * 姓名遮盖规则：名单里只写第一个字，其余写星号，不写出有几个字；只有一个字的，也不写出来。
 */
export const maskedName = (name: string): string => {
  const [first = '', ...rest] = name.trim();
  if (first === '') return '';
  if (rest.length === 0) return '*';
  return rest.length === 1 ? `${first}*` : `${first}**`;
};

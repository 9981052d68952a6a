/** 用户名给不管人员的身份看时，只留首尾：认得出是谁，又不能拿去登录。 */
export const maskedUsername = (username: string): string => {
  const signs = [...username];
  if (signs.length <= 2) return `${signs[0] ?? ''}*`;
  const kept = signs.length > 5 ? 2 : 1;
  return `${signs.slice(0, kept).join('')}***${signs.slice(-kept).join('')}`;
};

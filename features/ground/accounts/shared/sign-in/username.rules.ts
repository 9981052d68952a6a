/**
 * 用户名不分大小写、不计两端空白，最多 64 个字符，不含空白和控制字符。
 */
const MAX_USERNAME_LENGTH = 64;

/** The one spelling under which a username is kept and found; `null` when nobody can have that name. */
export const usernameOf = (text: string): string | null => {
  // Full-width letters and digits come from Chinese keyboards.
  const name = text.normalize('NFKC').trim().toLowerCase();
  if (name === '' || [...name].length > MAX_USERNAME_LENGTH) return null;
  return /[\s\p{Cc}\p{Cf}\p{Cs}]/u.test(name) ? null : name;
};

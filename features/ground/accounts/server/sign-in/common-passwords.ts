let common: Promise<ReadonlySet<string>> | undefined;

/** The list is long: a server that nobody asks for a new password does without it. */
const readList = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
};

/** Whether a password is among the fifty thousand that people use most, whatever its capitals. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  common ??= readList();
  return (await common).has(password.toLowerCase());
};

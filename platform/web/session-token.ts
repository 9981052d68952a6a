let token = '';

/** The session's request token, which every write sends back (design/api.md, Conventions). */
export const requestToken = () => token;

export const keepRequestToken = (value: string) => {
  token = value;
};

const INSTEAD = '请先把图片存到电脑，再上传。';

/** Why a picture of another site was not brought in, and what to do instead. */
export const REMOTE_PICTURE_WORDS = {
  refused: `只能取公网上 http、https 网址的图片，这个网址不是。${INSTEAD}`,
  unreachable: `那个网站没有给出图片，可能不让别的网站取用。${INSTEAD}`,
  tooSlow: `那个网站太慢，图片没有在 {seconds} 秒内送完。${INSTEAD}`,
  tooLarge: `图片超过了 {limit}。${INSTEAD}`,
  notPicture: `那个网址给出的不是 {formats} 图片。${INSTEAD}`,
  busy: '同时取回的图片太多，请稍等一会儿再试。',
  unknown: `图片没有存下来。${INSTEAD}`,
} as const;

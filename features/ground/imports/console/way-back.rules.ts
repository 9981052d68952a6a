/**
 * 导入从哪一页开始，回执就带着回那一页的路；只认工作台自己的地址。
 */
export const wayBackOf = (address: URLSearchParams): string => {
  const path = address.get('back') ?? '';
  return /^\/console\/[A-Za-z0-9/_-]+(\?[A-Za-z0-9=&_-]*)?$/.test(path) ? path : '';
};

/** `path` of the imports with the way back in it. */
export const withWayBack = (path: string, back: string): string =>
  back === '' ? path : `${path}${path.includes('?') ? '&' : '?'}back=${encodeURIComponent(back)}`;

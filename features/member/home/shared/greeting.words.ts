/**
 * 长者首页的称呼：带间隔号的名字只称前一段，其余称全名；没有名字时只问好。
 */
export const greetingOf = (name: string): string => {
  const [given = ''] = name.trim().split(/[·•・]/);
  return given === '' ? '您好' : `${given}，您好`;
};

/** The number that a telephone dials: digits, with a leading plus where there is one; empty when there is none. */
export const dialledNumber = (phone: string): string => {
  const [number = ''] = /\+?\d[\d\s-]{5,}\d/.exec(phone) ?? [];
  return number.replace(/[\s-]/g, '');
};

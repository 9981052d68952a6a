import { checkDigitOf } from '#features/ground/accounts/shared/people/identity-number.rules.ts';

export const PEOPLE_HEAD = ['姓名', '身份证号', '组织编码或全路径', '是否党员', '登录名', '身份'];

/** The nth invented identity number: area 659999, born 1950 to 1999, right check digit, never one that ends in 000. */
export const madeNumber = (n: number): string => {
  const year = 1950 + (n % 50);
  const month = String((n % 12) + 1).padStart(2, '0');
  const day = String((Math.floor(n / 12) % 28) + 1).padStart(2, '0');
  const first17 = `659999${year}${month}${day}${String((Math.floor(n / 600) % 999) + 1).padStart(3, '0')}`;
  return first17 + checkDigitOf(first17);
};

const SURNAMES = ['王', '李', '张', '刘', '陈', '杨', '赵', '黄', '周', '吴'];
const GIVEN = ['建军', '秀英', '海涛', '玉兰', '国强', '丽', '晓东', '桂芳', '文', '志远'];

export const madeName = (n: number): string => `${SURNAMES[n % 10]}${GIVEN[Math.floor(n / 10) % 10]}`;

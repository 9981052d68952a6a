import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';

/**
 * 证书编号规则：年份—单位代码—顺序号，例如 2026-65-018842。单位代码由组织编码得来：自治区 65，地州市取区划代码前四位，县市区取六位，
 * 再往下每级接上本级的六位编码；不同的单位代码不会相同。顺序号按年份和单位从 1 起，不空号，至少六位。
 */
const ROOT_AREA = '65';

/** The organisation's part of a number; organisations never share one: their lengths tell the levels apart. */
export const areaOf = (orgCode: string): string => {
  const below = orgCode.startsWith(ROOT_ORG_CODE) ? orgCode.slice(ROOT_ORG_CODE.length) : '';
  const [first = '', second = '', ...rest] = below.match(/.{1,6}/g) ?? [];
  if (!/^65\d\d00$/.test(first)) return ROOT_AREA + first + second + rest.join('');
  const prefecture = first.slice(0, 4);
  const isCounty = /^\d{6}$/.test(second) && second.startsWith(prefecture);
  return (isCounty ? second : prefecture + second) + rest.join('');
};

export const certNoOf = (year: number, orgCode: string, serial: number): string =>
  `${year}-${areaOf(orgCode)}-${String(serial).padStart(6, '0')}`;

export const CERT_NO_PATTERN = '^[0-9A-Za-z]{4}-[0-9A-Za-z]{2,64}-[0-9]{6,9}$';

const DASHES = /[\u2010-\u2015\u2212\uff0d—_]/gu;

/** A number as somebody may type it, or null: other dashes, full-width digits, blanks and the word in front are forgiven. */
export const readCertNo = (typed: string): string | null => {
  const plain = typed
    .normalize('NFKC')
    .replace(DASHES, '-')
    .replace(/\s/gu, '')
    .replace(/^证字[:：]?/u, '');
  return new RegExp(CERT_NO_PATTERN).test(plain) ? plain : null;
};

/** Numbers that differ from `certNo` in one digit of the serial: where to look for a slip of the pen. */
export const nearNumbers = (certNo: string): readonly string[] => {
  const cut = certNo.lastIndexOf('-') + 1;
  const serial = certNo.slice(cut);
  return [...serial].flatMap((digit, at) =>
    [...'0123456789']
      .filter((other) => other !== digit)
      .map((other) => certNo.slice(0, cut) + serial.slice(0, at) + other + serial.slice(at + 1)),
  );
};

/** 打包规则：一个班的有效证书一人一个 PDF，文件名是姓名和证字编号；一次最多 2000 张。 */
export const MOST_IN_A_PACK = 2_000;

const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cf}]/gu;

/** Names of files in an archive that every system takes: signs that one of them refuses are left out. */
export const packedNames = (
  certificates: readonly { readonly name: string; readonly certNo: string }[],
): string[] => certificates.map(({ name, certNo }) => `${name.replace(UNSAFE, '').trim()}-${certNo}.pdf`);

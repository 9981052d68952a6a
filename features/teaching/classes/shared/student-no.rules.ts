/** 学号规则：班级编号后接本班序号，序号至少三位；没有入班就没有学号。 */
export const studentNoText = (classCode: string, studentNo: number | null): string =>
  studentNo === null ? '' : `${classCode}-${String(studentNo).padStart(3, '0')}`;

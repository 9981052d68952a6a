import { tooLong } from '#features/content/publishing/shared/document-text.rules.ts';
import { levelOf } from '#features/ground/organisations/shared/regions.rules.ts';
import { countVisible, isBlank, WORD_LIMITS } from '#platform/shared/written-text.rules.ts';
import { ADDRESS_MAX, type BaseDocument, NAME_MAX, SUMMARY_MAX } from './base.record.ts';
import { pointProblem } from './base-point.rules.ts';
import { type RowKey, rowsOfType } from './base-rows.rules.ts';
import { hoursProblem } from './open-hours.rules.ts';

/**
 * 基地规则：有名称、分类、所在县市、地址、位置和介绍才能送审；每张图片都要写图说；不属于这一类的行不问，也不检查。
 */
interface Problem {
  readonly field: keyof BaseDocument;
  readonly text: string;
}

/** Level of a county in the tree of organisations. */
const COUNTY_LEVEL = 3;

/** Fields that hang on the type, by the row of the detail that shows them. */
const TYPE_FIELDS = {
  accommodate: 'accommodate',
  coverArea: 'coverArea',
  department: 'department',
  openHours: 'openTime',
} as const satisfies Partial<Record<keyof BaseDocument, RowKey>>;
export type TypeField = keyof typeof TYPE_FIELDS;

/** Fields that a base of this type has beside those that all have. */
export const fieldsOfType = (baseType: string): TypeField[] => {
  const rows = rowsOfType(baseType) ?? [];
  return (Object.keys(TYPE_FIELDS) as TypeField[]).filter((field) => rows.includes(TYPE_FIELDS[field]));
};

/** The document with nothing in the fields that do not belong to its type: what readers are shown. */
export const ofItsType = (document: BaseDocument): BaseDocument => {
  const fields = fieldsOfType(document.baseType);
  const has = (field: TypeField) => fields.includes(field);
  return {
    ...document,
    accommodate: has('accommodate') ? document.accommodate : null,
    coverArea: has('coverArea') ? document.coverArea : null,
    department: has('department') ? document.department : '',
    openHours: has('openHours') ? document.openHours : [],
  };
};

const textProblems = ({ name, summary, address, content }: BaseDocument): Problem[] => {
  const length = [...name].length;
  return [
    ...(length < 2 ? [{ field: 'name', text: '名称至少 2 个字' } as const] : []),
    ...tooLong('name', '名称', length, NAME_MAX),
    ...(address === '' ? [{ field: 'address', text: '请填写地址' } as const] : []),
    ...tooLong('address', '地址', [...address].length, ADDRESS_MAX),
    ...tooLong('summary', '一句话介绍', [...summary].length, SUMMARY_MAX),
    ...(isBlank(content) ? [{ field: 'content', text: '还没有写介绍' } as const] : []),
    ...tooLong('content', '介绍', countVisible(content), WORD_LIMITS.long),
  ];
};

const pictureProblems = ({ pictures }: BaseDocument): Problem[] =>
  pictures.flatMap(({ alt }, at) =>
    alt === '' ? [{ field: 'pictures' as const, text: `第 ${at + 1} 张图片没有写图说` }] : [],
  );

/** Gaps before a base can be submitted, as far as the document alone tells. */
export const baseProblems = (document: BaseDocument): Problem[] => {
  const { rcId, areaCode, point } = document;
  const place = pointProblem(point);
  const hours = hoursProblem(ofItsType(document).openHours);
  return [
    ...textProblems(document),
    ...(rcId === '' ? [{ field: 'rcId', text: '请选择分类' } as const] : []),
    ...(levelOf(areaCode) < COUNTY_LEVEL
      ? [{ field: 'areaCode', text: '请选到所在的县、市或区' } as const]
      : []),
    ...(place === null ? [] : [{ field: 'point', text: place.text } as const]),
    ...(hours === '' ? [] : [{ field: 'openHours', text: hours } as const]),
    ...pictureProblems(document),
  ];
};

import { type Field, line, own, record, yesNo } from '#platform/shared/record.ts';
import { lastFour } from './identity-number.rules.ts';
import { nameFault } from './person-form.rules.ts';
import { tidyName } from './person-name.rules.ts';

/** Part of the forms in which the fields of a person stand. */
export const PERSON_PART = 'person';

const asTyped = (text: string): string => text;

/** Rules say in sentences what is wrong with such a text; calls have outer bounds only. */
const bounded = (field: Field<string>, maxLength: number, description: string): Field<string> => ({
  ...field,
  schema: { type: 'string', maxLength, description },
});

/** 一个人手工登记和更正的几项，一项写一次；身份和密码另有自己的办法。 */
export const personRecord = record('person', {
  name: bounded(
    line({
      label: '姓名',
      part: PERSON_PART,
      limit: 40,
      needed: '请填写姓名',
      note: '与证件一致；少数民族姓名用间隔号“·”。',
      tidy: tidyName,
      problem: nameFault,
      // A name from before this rule stays as it is until somebody writes another.
      compared: tidyName,
      audited: asTyped,
    }),
    200,
    'as on the identity card',
  ),
  idNumber: bounded(
    line({
      label: '身份证号',
      part: PERSON_PART,
      limit: 40,
      needed: '请填写身份证号',
      note: '只用来核对是不是同一个人，保存后不再显示，也查不到。',
      tidy: asTyped,
      audited: (number) => `尾号 ${lastFour(number)}`,
    }),
    60,
    'as written; only its keyed hash is kept',
  ),
  orgCode: own({
    label: '组织',
    part: PERSON_PART,
    initial: '',
    schema: { type: 'string', pattern: '^[0-9]{12,60}$' },
    needed: '请选择组织',
  }),
  isPartyMember: yesNo({
    label: '是否党员',
    part: PERSON_PART,
    needed: '请选择是或否',
    note: '党员才能学习、报名和考试。',
  }),
  username: bounded(
    line({
      label: '登录名',
      part: PERSON_PART,
      limit: 64,
      note: '可以空着，由系统编一个（p 加数字）。',
      tidy: asTyped,
    }),
    200,
    'empty: one is made',
  ),
});

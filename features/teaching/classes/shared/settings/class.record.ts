import { COVER_CATEGORIES } from '#features/content/cover-art/shared/cover-palette.rules.ts';
import {
  choice,
  day,
  hours,
  line,
  moment,
  number,
  numberOrNone,
  own,
  record,
  yesNo,
} from '#platform/shared/record.ts';
import { countVisible, WORD_LIMITS } from '#platform/shared/written-text.rules.ts';
import { MOST_ANSWER_HOURS } from '../enrolment/seat-offer.rules.ts';
import { CLASS_TYPE_LABELS, HELD_WORDS } from '../learn-state.rules.ts';
import { isMotif, OWN_PICTURE } from './class-motif.rules.ts';

const id = { type: 'string', minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' };
const orgCode = { type: 'string', pattern: '^[0-9]{12,60}$' };

/** 班级的全部设置，一项写一次；课程、人员和报名码另有自己的页面。 */
export const classRecord = record('class', {
  className: line({
    label: '班级名称',
    limit: 60,
    part: 'basics',
    needed: '请填写班级名称',
    isName: true,
    placeholder: '例如：疏附县驻村第一书记履职能力提升班',
  }),
  classType: choice({
    label: '班级类型',
    part: 'basics',
    initial: 'OPENCLASS',
    choices: CLASS_TYPE_LABELS,
  }),
  heldInRoom: own<boolean>({
    label: '授课方式',
    part: 'basics',
    initial: false,
    schema: { type: 'boolean' },
    description: 'held in a room, with a timetable (design/decisions.md, 85)',
    places: ['export'],
    words: (heldInRoom) => HELD_WORDS[heldInRoom ? 'room' : 'online'],
  }),
  orgCode: own({ label: '所属组织', part: 'basics', initial: '', schema: orgCode }),
  organizer: line({ label: '主办单位', limit: 60, part: 'basics', places: ['export'] }),
  phone: line({
    label: '联系电话',
    limit: 40,
    part: 'basics',
    note: '学员有疑问时打这个电话。',
    places: ['export'],
    placeholder: '例如：0998-2830000',
    inputMode: 'tel',
  }),
  startDate: day({ label: '开始日期', part: 'time' }),
  endDate: day({ label: '结束日期', part: 'time' }),
  capacity: numberOrNone({
    label: '名额',
    part: 'signUp',
    min: 1,
    max: 1_000_000,
    words: (capacity) => (capacity === null ? '不限' : `${capacity} 人`),
  }),
  signUpStart: moment({ label: '开始报名', part: 'signUp' }),
  signUpEnd: moment({ label: '截止报名', part: 'signUp' }),
  scopeOrgCodes: own<readonly string[]>({
    label: '报名范围',
    part: 'signUp',
    initial: [],
    schema: { type: 'array', items: orgCode, maxItems: 50 },
    description: 'who may sign up; empty: everybody',
    tidy: (codes) => [...new Set(codes)].sort(),
    // As organisations, so that the audit trail names them.
    audited: (codes) => codes.map((code) => ({ orgCode: code })),
  }),
  hasWaitingList: yesNo({
    label: '允许候补排队',
    part: 'signUp',
    initial: true,
    note: '名额满后按报名先后自动递补',
  }),
  needsApproval: yesNo({ label: '报名要审核', part: 'signUp', note: '报名先占名额，您同意后才算学员' }),
  answerHours: number({
    label: '递补答复时限',
    part: 'signUp',
    min: 0,
    max: MOST_ANSWER_HOURS,
    unit: '小时',
    note: '0 表示有了空位直接转正；写了小时数，轮到的人要在时限内答复，不答复就轮到下一位。',
  }),
  mayWithdraw: yesNo({
    label: '学员可以自己退出',
    part: 'signUp',
    initial: true,
    note: '退出后名额让给候补；已结业的不能退',
  }),
  classHours: hours({ label: '班级学时', part: 'graduation' }),
  needHours: hours({ label: '累计学时达到', part: 'graduation', note: '0 表示不要求。' }),
  needElective: number({ label: '选修学完', part: 'graduation', min: 0, max: 500, unit: '门' }),
  needEvaluations: number({ label: '课程评价', part: 'graduation', min: 0, max: 500, unit: '门' }),
  mustFinishCompulsory: yesNo({ label: '学完全部必修课', part: 'graduation', initial: true }),
  inOrder: yesNo({ label: '按顺序学', part: 'graduation', note: '前一门学完，才能打开后一门' }),
  teacherIds: own<readonly string[]>({
    label: '授课教师',
    part: 'teachers',
    initial: [],
    schema: { type: 'array', items: id, maxItems: 50 },
    tidy: (ids) => [...new Set(ids)],
  }),
  categoryKey: own({
    label: '封面颜色',
    part: 'looks',
    initial: 'skill',
    schema: { type: 'string', maxLength: 20 },
    description: 'palette of the drawn cover',
    problem: (key) => (COVER_CATEGORIES.some((known) => known === key) ? '' : '没有这个封面用色'),
  }),
  motif: own({
    label: '封面图案',
    part: 'looks',
    initial: '',
    schema: { type: 'string', maxLength: 20 },
    description: 'drawing of the cover; empty: by the class’s number; own: an own picture, which stays',
    problem: (motif) => (motif === '' || motif === OWN_PICTURE || isMotif(motif) ? '' : '没有这个封面图案'),
  }),
  coverFileId: own<string | null>({
    label: '封面图片',
    part: 'looks',
    initial: null,
    schema: { anyOf: [id, { type: 'null' }] },
    description: 'a new own picture; never answered',
  }),
  intro: own({
    label: '班级介绍',
    part: 'looks',
    initial: '',
    schema: { type: 'string', maxLength: 200_000 },
    description: 'HTML; at most 10,000 visible characters',
    problem: (html) => {
      const length = countVisible(html);
      return length > WORD_LIMITS.long ? `简介最多 ${WORD_LIMITS.long} 字，现在 ${length} 字` : '';
    },
    audited: (html) => ({ length: countVisible(html) }),
    words: (html) => html.replace(/<[^>]+>/g, ' ').slice(0, 120),
  }),
});

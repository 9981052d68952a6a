/** 消息规则：名额有了变化就告诉本人，说清楚现在怎样、接下来做什么。 */
export type SeatChange =
  | 'SIGNED_UP'
  | 'APPLIED'
  | 'QUEUED'
  | 'PROMOTED'
  | 'PROMOTED_TO_REVIEW'
  | 'OFFERED'
  | 'OFFER_LAPSED'
  | 'APPROVED'
  | 'REJECTED'
  | 'ASSIGNED'
  | 'REMOVED';

type SeatKind =
  | 'CLASS_SIGNED_UP'
  | 'CLASS_QUEUED'
  | 'CLASS_PROMOTED'
  | 'CLASS_OFFERED'
  | 'CLASS_APPROVED'
  | 'CLASS_REJECTED'
  | 'CLASS_ASSIGNED'
  | 'CLASS_REMOVED';

const because = (reason: string) => {
  const told = reason.trim().replace(/[。.！!]+$/, '');
  return told === '' ? '' : `原因：${told}。`;
};

/** Facts of the class and of what was done. */
interface SeatFacts {
  /** Words of the manager; empty where nobody had to write anything. */
  readonly reason: string;
  readonly hasBegun: boolean;
}

/** Message to a person. */
export const seatMessage = (
  news: SeatChange,
  className: string,
  { reason, hasBegun }: SeatFacts,
): { readonly kind: SeatKind; readonly title: string; readonly text: string } => {
  const from = hasBegun ? '现在' : '开班以后';
  const name = `《${className}》`;
  switch (news) {
    case 'SIGNED_UP':
      return { kind: 'CLASS_SIGNED_UP', title: `已报名${name}`, text: `${from}就可以学习班级课程。` };
    case 'APPLIED':
      return {
        kind: 'CLASS_SIGNED_UP',
        title: `已提交${name}的报名`,
        text: '名额已经为您留着，等班主任审核，结果会发消息告诉您。',
      };
    case 'QUEUED':
      return {
        kind: 'CLASS_QUEUED',
        title: `已进入${name}的候补`,
        text: '名额已满。有人退出时按先后自动递补，轮到您会发消息告诉您。',
      };
    case 'PROMOTED':
      return {
        kind: 'CLASS_PROMOTED',
        title: `候补成功：${name}`,
        text: '有了空位，您已经进班。如果不能参加，请尽早退出，把名额让给后面的人。',
      };
    case 'PROMOTED_TO_REVIEW':
      return {
        kind: 'CLASS_PROMOTED',
        title: `候补轮到您了：${name}`,
        text: '名额已经为您留着，等班主任审核，结果会发消息告诉您。',
      };
    case 'OFFERED':
      return {
        kind: 'CLASS_OFFERED',
        title: `候补轮到您了：${name}`,
        text: '有了空位，名额先为您留着，请您答复；到时没有答复，就轮到下一位。',
      };
    case 'OFFER_LAPSED':
      return {
        kind: 'CLASS_PROMOTED',
        title: `名额已让给下一位：${name}`,
        text: '您没有在时限内答复，已经退出候补。报名还开放的话，可以再报。',
      };
    case 'APPROVED':
      return {
        kind: 'CLASS_APPROVED',
        title: `报名已通过：${name}`,
        text: `您已经进班，${from}就可以学习。`,
      };
    case 'REJECTED':
      return {
        kind: 'CLASS_REJECTED',
        title: `报名没有通过：${name}`,
        text: `${because(reason)}情况有变化时可以再次报名。`,
      };
    case 'ASSIGNED':
      return {
        kind: 'CLASS_ASSIGNED',
        title: `您被安排参加${name}`,
        text: '班级的课程和要求见班级页。有困难请联系班主任。',
      };
    case 'REMOVED':
      return {
        kind: 'CLASS_REMOVED',
        title: `您已被移出${name}`,
        text: `${because(reason)}已经获得的学时不受影响，有疑问请联系主办单位。`,
      };
  }
};

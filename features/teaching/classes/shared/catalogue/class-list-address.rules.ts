import {
  type ClassStatus,
  HOT_CHOICE,
  isRegionCode,
  type RegionChoice,
} from '#features/ground/organisations/shared/region-tabs.rules.ts';
import { HOT_ORG_CODE, ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import { pageText, withQuery } from '#platform/shared/address-page.rules.ts';
import { CLASS_LIST_PATH } from '../class-address.rules.ts';
import type { HeldIn } from '../class-item.schema.ts';
import { HELD_WORDS } from '../learn-state.rules.ts';

/**
 * 班级列表的全部状态都写在地址里：地区、状态、班级名称和页码；写错的参数按没有写处理，什么都没有写就是热门。
 * The page reads it to ask, the server reads it to send the first answer along, so both ask the same question.
 */
export const CLASS_LIST_SIZE = 9;

const MAX_TEXT = 60;
/** In the address, where no parameter means 热门 and HOLDING. */
const EVERYWHERE = 'all';

const heldFrom = (text: string): HeldIn | undefined =>
  text === 'room' || text === 'online' ? text : undefined;

export interface ClassListAddress extends RegionChoice {
  /** Part of a class's name; empty while nothing is looked for. */
  readonly text: string;
  /** From zero; the address shows one more. */
  readonly page: number;
  /** 授课方式; both kinds without it. */
  readonly held?: HeldIn | undefined;
  /** 我能报的, in all regions and states. */
  readonly joinable?: true | undefined;
}

const wellFormed = (text: string) => [...text.toWellFormed().trim()].slice(0, MAX_TEXT).join('');

const pageFrom = (text: string) => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) - 1 : 0);

const STATUSES: Readonly<Record<string, ClassStatus | ''>> = {
  WILLHOLD: 'WILLHOLD',
  HOLDOVER: 'HOLDOVER',
  [EVERYWHERE]: '',
};

/** In the address: 我能报的. */
const JOINABLE = 'joinable';
/** 我能报的 looks everywhere: a class beside the own county may be the one that is open. */
export const JOINABLE_CHOICE = { regionCode: '', classStatusEnum: '', joinable: true } as const;

/** Reads an address; `param` gives one parameter of the query, as `URLSearchParams.get` does. */
export const readClassListAddress = (param: (name: string) => string | null): ClassListAddress => {
  const read = (name: string) => param(name) ?? '';
  const region = read('region');
  const regionCode = region === EVERYWHERE ? '' : isRegionCode(region) ? region : HOT_ORG_CODE;
  const text = wellFormed(read('q'));
  const page = pageFrom(read('page'));
  const held = heldFrom(read('held'));
  if (read('mine') === JOINABLE) return { ...JOINABLE_CHOICE, text, page, held };
  if (regionCode === HOT_ORG_CODE) return { ...HOT_CHOICE, text, page, held };
  return { regionCode, classStatusEnum: STATUSES[read('status')] ?? 'HOLDING', text, page, held };
};

/** Writes an address; what is as usual is left out. */
export const writeClassListAddress = ({
  regionCode,
  classStatusEnum,
  text,
  page,
  held,
  joinable,
}: ClassListAddress): string => {
  if (joinable)
    return withQuery(CLASS_LIST_PATH, { mine: JOINABLE, held: held ?? '', q: text, page: pageText(page) });
  const isHot = regionCode === HOT_ORG_CODE;
  return withQuery(CLASS_LIST_PATH, {
    region: isHot ? '' : regionCode || EVERYWHERE,
    status: isHot || classStatusEnum === 'HOLDING' ? '' : classStatusEnum || EVERYWHERE,
    held: held ?? '',
    q: text,
    page: pageText(page),
  });
};

/**
 * Changes by a search: among 热门 stand only some classes, so a name is looked for in all regions and states;
 * in a chosen place it is looked for there. Without a name the usual view comes back.
 */
export const searchFor = (address: ClassListAddress, words: string): ClassListAddress => {
  const text = wellFormed(words);
  if (address.joinable) return { ...address, text, page: 0 };
  if (text !== '') {
    const everywhere = { regionCode: '', classStatusEnum: '' } as const;
    return { ...address, ...(address.regionCode === HOT_ORG_CODE ? everywhere : {}), text, page: 0 };
  }
  if (address.regionCode === '' && address.classStatusEnum === '')
    return { ...HOT_CHOICE, text, page: 0, held: address.held };
  return { ...address, classStatusEnum: address.classStatusEnum || 'HOLDING', text, page: 0 };
};

/** Input of `queryClasses` for a choice of region and status. */
export const classesOf = ({ regionCode, classStatusEnum }: RegionChoice) => ({
  orgCode: regionCode,
  ...(regionCode === ROOT_ORG_CODE ? { isOwn: true } : {}),
  classStatusEnum,
});

/** Input of `queryClasses` for an address. */
export const classListInput = (address: ClassListAddress) => ({
  pageNum: address.page,
  pageSize: CLASS_LIST_SIZE,
  ...classesOf(address),
  ...(address.joinable ? { joinable: true } : {}),
  ...(address.held === undefined ? {} : { held: address.held }),
  ...(address.text === '' ? {} : { className: address.text }),
});

const STATUS_WORDS = { HOLDING: '进行中', WILLHOLD: '即将开始', HOLDOVER: '已结束' } as const;

/** Why the list is empty, in one sentence. */
export const emptyClassesReason = (
  { classStatusEnum, text, held, joinable }: ClassListAddress,
  place: string,
  total: number,
): string => {
  if (total > 0) return '这一页没有班级，班级可能有增减';
  const state = classStatusEnum === '' ? '' : STATUS_WORDS[classStatusEnum];
  const kind = held === undefined ? '' : HELD_WORDS[held];
  if (joinable)
    return text === '' ? `现在没有您能报的${kind}班级` : `您能报的${kind}班级里，没有名称里有“${text}”的`;
  if (text !== '') return `${place}没有名称里有“${text}”的${state}${kind}班级`;
  return `${place}现在没有${state}${state === '' ? '' : '的'}${kind}班级`;
};

import { withQuery } from '#platform/shared/address-page.rules.ts';

/**
 * 专题地址规则：一个专题就是专题专栏里的一个分类，页面按分类的编号打开，挂在重点计划下面。
 */
export const TOPIC_PATH = '/focused-programs/topic';
/** 重点计划, above it in the breadcrumb. */
export const TOPIC_PARENT = { title: '重点计划', path: '/focused-programs/list' } as const;

export const topicPath = (id: string): string => withQuery(TOPIC_PATH, { id });

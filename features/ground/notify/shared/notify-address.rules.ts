/** 消息页的地址；单独放着，因为每一页的页头都要它，而别的都可以晚一点到。 */
export const NOTIFY_PATH = '/notify';

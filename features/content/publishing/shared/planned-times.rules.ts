/**
 * 定时规则：时间按北京时间填写，精确到秒；没有那一天的日期不算时间。
 */
const WIRE = /^(\d{4}-\d{2}-\d{2}) (\d{2}):(\d{2})(?::(\d{2}))?$/;

/** Moment of a time on the wire, `yyyy-MM-dd HH:mm(:ss)` in Asia/Shanghai; null for one that does not exist. */
export const dateOfWire = (text: string): Date | null => {
  const found = WIRE.exec(text);
  if (!found) return null;
  const [, day = '', hour = '', minute = '', second = '00'] = found;
  const at = new Date(`${day}T${hour}:${minute}:${second}+08:00`);
  if (Number.isNaN(at.getTime())) return null;
  const isSameDay = new Date(at.getTime() + 8 * 3_600_000).toISOString().startsWith(day);
  return isSameDay ? at : null;
};

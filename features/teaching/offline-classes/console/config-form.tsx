import { Checkbox } from 'antd';
import { useId, useState } from 'react';
import { NumberBox } from '#platform/web/console/entry/number-entry.tsx';
import { TextBox } from '#platform/web/console/entry/text-box.tsx';
import { numberProblem } from '#platform/web/console/entry/typed-number.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import s from './offline-desk.module.css';
import { type Desk, useSaveConfig } from './offline-desk.queries.ts';

const termsOf = (desk: Desk) => ({
  address: desk.address,
  signOpenMinutes: desk.signOpenMinutes,
  lateMinutes: desk.lateMinutes,
  signCloseMinutes: desk.signCloseMinutes,
  needsSignOut: desk.needsSignOut,
  fence: desk.fence,
  isCourseRated: desk.isCourseRated,
  liveUrl: desk.liveUrl,
  needSignRate: desk.needSignRate,
  needsAppraisal: desk.needsAppraisal,
  needsRatings: desk.needsRatings,
  excellentPercent: desk.excellentPercent,
});
type Terms = ReturnType<typeof termsOf>;

const NUMBERS = [
  ['signOpenMinutes', '开课前多少分钟起可签到', 1440],
  ['lateMinutes', '开课后多少分钟算迟到', 1440],
  ['signCloseMinutes', '开课后多少分钟停止签到', 1440],
  ['needSignRate', '结业要的出勤率（%），0 不要求', 100],
  ['excellentPercent', '优秀最多占全班（%）', 100],
] as const;

const FLAGS = [
  ['needsSignOut', '下课要签退'],
  ['isCourseRated', '学员评价课程'],
  ['needsAppraisal', '结业要考核合格'],
  ['needsRatings', '结业要把签到的课都评价'],
] as const;

export interface ConfigFormProps {
  readonly desk: Desk;
  readonly classId: string;
  /** The timetable has unsaved changes: saving here would lose them. */
  readonly isBlocked: boolean;
}

/** How people sign in and rate, and what graduation takes. */
export function ConfigForm({ desk, classId, isBlocked }: ConfigFormProps) {
  const id = useId();
  const [terms, setTerms] = useState<Terms>(termsOf(desk));
  const save = useSaveConfig();
  const change = (fields: Partial<Terms>) => setTerms((old) => ({ ...old, ...fields }));
  const isWrong = NUMBERS.some(([key, , max]) => numberProblem(terms[key], { min: 0, max }) !== '');
  const isDisabled = !desk.canEdit;
  return (
    <section className={s.side} aria-label="签到和考核设置">
      <h2 className="title-s">签到和考核</h2>
      <div>
        <label className="small ink-2" htmlFor={`${id}-address`}>
          上课地点
        </label>
        <TextBox
          id={`${id}-address`}
          limit={100}
          disabled={isDisabled}
          value={terms.address}
          onChange={(address) => change({ address })}
        />
      </div>
      {NUMBERS.map(([key, label, max]) => (
        <div key={key}>
          <label className="small ink-2" htmlFor={`${id}-${key}`}>
            {label}
          </label>
          <NumberBox
            id={`${id}-${key}`}
            disabled={isDisabled}
            value={terms[key]}
            problem={numberProblem(terms[key], { min: 0, max })}
            onChange={(value) => change({ [key]: value ?? 0 })}
          />
        </div>
      ))}
      {FLAGS.map(([key, label]) => (
        <Checkbox
          key={key}
          disabled={isDisabled}
          checked={terms[key]}
          onChange={(event) => change({ [key]: event.target.checked })}
        >
          {label}
        </Checkbox>
      ))}
      <div>
        <label className="small ink-2" htmlFor={`${id}-live`}>
          直播地址（可不填）
        </label>
        <TextBox
          id={`${id}-live`}
          limit={300}
          disabled={isDisabled}
          value={terms.liveUrl}
          onChange={(text) => change({ liveUrl: text.trim() })}
        />
      </div>
      {desk.canEdit && (
        <Button
          loading={save.isPending}
          loadingLabel="保存中"
          reason={isBlocked ? '先保存课表' : isWrong ? '有填错的数' : undefined}
          onClick={() => save.mutate({ ...terms, id: classId, version: desk.version })}
        >
          保存设置
        </Button>
      )}
    </section>
  );
}

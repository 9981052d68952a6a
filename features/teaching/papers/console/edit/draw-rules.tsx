import { Select } from 'antd';
import { useId } from 'react';
import { CategorySelect, TagSelect } from '#features/teaching/questions/console/bank-fields.public.tsx';
import { DIFFICULTY_CHOICES } from '#features/teaching/questions/console/question-words.public.ts';
import type { Difficulty } from '#features/teaching/questions/shared/question.schema.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { NumberBox } from '#platform/web/console/entry/number-entry.tsx';
import { useDebounced } from '#platform/web/ui/entry/use-debounced.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { usePool } from '../papers.queries.ts';
import s from './paper-edit.module.css';
import {
  drawNumProblem,
  MAX_RULES,
  newRule,
  type RuleValues,
  type SectionValues,
  sharedGap,
} from './paper-values.rules.ts';

const REST_MS = 400;

/** Number of questions that the rules of a section find now; asked for when they have rested for a moment. */
const useSectionPool = ({ questionType, rules }: SectionValues, orgCode: string) => {
  const asked = useDebounced(
    JSON.stringify(
      rules.map(({ categoryId, tag, difficulty, num }) => ({
        categoryId,
        tag,
        difficulty,
        num: drawNumProblem(num) === '' ? num : 1,
      })),
    ),
    REST_MS,
  );
  const sent = JSON.parse(asked) as {
    categoryId: string;
    tag: string;
    difficulty: Difficulty | '';
    num: number;
  }[];
  const query = usePool(
    sent.length === 0 ? null : { questionType, rules: sent, ...(orgCode === '' ? {} : { orgCode }) },
  );
  // An answer about other rules says nothing about these.
  return query.data?.data.nums.length === rules.length ? query.data.data : undefined;
};

function Pool({ num, found }: { readonly num: number | null; readonly found: number | undefined }) {
  if (found === undefined) return <span className="ink-3">正在数题</span>;
  if (found >= (num ?? 0)) return <span className="ink-3">题库里有 {found} 题</span>;
  return (
    <span className={s.short}>
      <Icon name="warning" size="s" />
      只有 {found} 题，不够
    </span>
  );
}

interface RuleLineProps {
  readonly rule: RuleValues;
  readonly no: number;
  readonly found: number | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (rule: RuleValues) => void;
  readonly onRemove: () => void;
}

function RuleLine({ rule, no, found, isDisabled, onChange, onRemove }: RuleLineProps) {
  const id = useId();
  const { categoryId, tag, difficulty, num } = rule;
  return (
    <li className={s.rule}>
      <div className={s.field}>
        <label htmlFor={`${id}-category`}>分类（含下级）</label>
        <CategorySelect
          id={`${id}-category`}
          value={categoryId}
          disabled={isDisabled}
          placeholder="不限"
          onChange={(chosen) => onChange({ ...rule, categoryId: chosen ?? '' })}
        />
      </div>
      <div className={s.field}>
        <label htmlFor={`${id}-tag`}>标签</label>
        <TagSelect
          id={`${id}-tag`}
          value={tag}
          disabled={isDisabled}
          placeholder="不限"
          onChange={(chosen) => onChange({ ...rule, tag: chosen ?? '' })}
        />
      </div>
      <div className={s.field}>
        <label htmlFor={`${id}-difficulty`}>难度</label>
        <Select<Difficulty | ''>
          id={`${id}-difficulty`}
          value={difficulty}
          disabled={isDisabled}
          options={[{ value: '' as const, label: '不限' }, ...DIFFICULTY_CHOICES]}
          onChange={(chosen) => onChange({ ...rule, difficulty: chosen })}
        />
      </div>
      <div className={s.field}>
        <label htmlFor={`${id}-num`}>抽几题</label>
        <NumberBox
          id={`${id}-num`}
          problem={drawNumProblem(num)}
          value={num}
          disabled={isDisabled}
          unit="题"
          onChange={(value) => onChange({ ...rule, num: value })}
        />
      </div>
      <div className={s.found} aria-live="polite">
        <Pool num={num} found={found} />
      </div>
      {!isDisabled && (
        <button type="button" className={s.drop} aria-label={`拿掉第 ${no} 条规则`} onClick={onRemove}>
          <ConsoleIcon name="trash" size="s" />
        </button>
      )}
    </li>
  );
}

export interface DrawRulesProps {
  readonly section: SectionValues;
  /** Whose paper it is: it draws from what that organisation may use. */
  readonly orgCode: string;
  readonly isDisabled: boolean;
  /** A new key within the page. */
  readonly nextKey: () => string;
  readonly onChange: (section: SectionValues) => void;
}

/** 按条件抽: each examinee gets questions of one's own, drawn by these rules, never the same one twice. */
export function DrawRules({ section, orgCode, isDisabled, nextKey, onChange }: DrawRulesProps) {
  const { rules } = section;
  const pool = useSectionPool(section, orgCode);
  const gap = pool === undefined ? '' : sharedGap(rules, pool);
  const set = (next: readonly RuleValues[]) => onChange({ ...section, rules: next });
  return (
    <div className="pad-above-12">
      <ul className="stack gap-12 below-12">
        {rules.map((rule, index) => (
          <RuleLine
            key={rule.key}
            rule={rule}
            no={index + 1}
            found={pool?.nums[index]}
            isDisabled={isDisabled}
            onChange={(changed) => set(rules.map((one, at) => (at === index ? changed : one)))}
            onRemove={() => set(rules.filter((_, at) => at !== index))}
          />
        ))}
      </ul>
      {gap !== '' && (
        <p className={s.short} role="status">
          <Icon name="warning" size="s" />
          {gap}
        </p>
      )}
      {!isDisabled && (
        <Button
          size="s"
          reason={rules.length >= MAX_RULES ? `最多 ${MAX_RULES} 条` : undefined}
          onClick={() => set([...rules, newRule(nextKey())])}
        >
          <ConsoleIcon name="plus" size="s" />
          加一条规则
        </Button>
      )}
    </div>
  );
}

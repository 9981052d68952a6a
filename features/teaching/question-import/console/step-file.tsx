import { Radio } from 'antd';
import { useId } from 'react';
import { CategorySelect, TagsSelect } from '#features/teaching/questions/console/bank-fields.public.tsx';
import {
  DIFFICULTY_CHOICES,
  TYPE_CHOICES,
} from '#features/teaching/questions/console/question-words.public.ts';
import type { Difficulty } from '#features/teaching/questions/shared/question.schema.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { Checkbox } from '#platform/web/ui/entry/choice.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import shared from './import.module.css';
import {
  type CheckedItem,
  type Filing,
  headingsOf,
  type ImportCounts,
  isReady,
} from './import-choice.rules.ts';
import s from './step-file.module.css';
import type { CommitState } from './use-commit.ts';

export interface StepFileProps {
  readonly checked: readonly CheckedItem[];
  readonly counts: ImportCounts;
  readonly commit: CommitState;
  readonly filing: Filing;
  readonly onFiling: (filing: Filing) => void;
  readonly onBack: () => void;
}

const MAX_ITEMS = 2000;
const SHOWN_HEADINGS = 8;

const restText = ({ failed, left }: ImportCounts): string => {
  const parts = [failed > 0 ? `有错的 ${failed} 题` : '', left > 0 ? `您留下的 ${left} 题` : ''];
  const rest = parts.filter((part) => part !== '').join('、');
  return rest === '' ? '' : `${rest}不导入，原文留着，导完可以接着改。`;
};

/** 第三步: category, tags, difficulty, and into the bank. */
export function StepFile({ checked, counts, commit, filing, onFiling, onBack }: StepFileProps) {
  const id = useId();
  const set = (changed: Partial<Filing>) => onFiling({ ...filing, ...changed });
  const headings = headingsOf(checked);
  const ready = checked.filter(isReady);
  const types = TYPE_CHOICES.map(({ value, label }) => ({
    label,
    num: ready.filter(({ question }) => question?.questionType === value).length,
  })).filter(({ num }) => num > 0);
  const why =
    counts.ready === 0
      ? '没有能导入的题'
      : counts.ready > MAX_ITEMS
        ? `一次最多 ${MAX_ITEMS} 题，请先留下一些`
        : undefined;
  return (
    <div className={s.file}>
      <section className={`panel ${shared.box}`} aria-labelledby="import-filing">
        <h2 className="title-m" id="import-filing">
          放到哪里
        </h2>
        <div className={s.field}>
          <label htmlFor={`${id}-category`}>分类</label>
          <CategorySelect
            id={`${id}-category`}
            placeholder="不分类"
            value={filing.categoryId}
            onChange={(categoryId = '') => set({ categoryId })}
          />
        </div>
        {headings.length > 0 && (
          <div className={s.field}>
            <Checkbox
              checked={filing.makeCategories}
              onChange={(event) => set({ makeCategories: event.target.checked })}
            >
              按原文的标题建下级分类
            </Checkbox>
            <ul className={s.headings}>
              {headings.slice(0, SHOWN_HEADINGS).map(({ name, num }) => (
                <li className="flex gap-10" key={name}>
                  <span dir="auto">{name.replaceAll('/', ' / ')}</span>
                  <small className="ink-3">{num} 题</small>
                </li>
              ))}
              {headings.length > SHOWN_HEADINGS && (
                <li className="flex gap-10">等 {headings.length} 个标题</li>
              )}
            </ul>
          </div>
        )}
        <div className={s.field}>
          <label htmlFor={`${id}-tags`}>都加上这些标签</label>
          <TagsSelect id={`${id}-tags`} value={filing.tags} onChange={(tags) => set({ tags })} />
        </div>
        <div className={s.field}>
          <span id={`${id}-difficulty`}>难度</span>
          <Radio.Group
            aria-labelledby={`${id}-difficulty`}
            optionType="button"
            value={filing.difficulty}
            options={[
              { value: '', label: '照原文，没写的算中' },
              ...DIFFICULTY_CHOICES.map(({ value, label }) => ({ value, label: `全部${label}` })),
            ]}
            onChange={(event) => set({ difficulty: event.target.value as Difficulty | '' })}
          />
        </div>
      </section>
      <section className={`panel ${shared.box}`} aria-labelledby="import-sum">
        <h2 className="title-m" id="import-sum">
          将要导入
        </h2>
        <p className={s.sum}>
          <b className="num">{counts.ready}</b> 题
        </p>
        <ul className="stack gap-4 ink-2">
          {types.map(({ label, num }) => (
            <li className="flex between pad-y-4 line-below" key={label}>
              {label}
              <b>{num}</b>
            </li>
          ))}
        </ul>
        {restText(counts) !== '' && <p className="small ink-3">{restText(counts)}</p>}
        {counts.warned > 0 && (
          <p className="small ink-3">其中 {counts.warned} 题有提醒，已按右边显示的样子导入。</p>
        )}
        {commit.error !== null && (
          <p className="flex top gap-8 pad-10-12 on-danger-wash round-m plain danger" role="alert">
            <Icon className="rigid above-4" name="warning" size="s" />
            <span>{commit.error.message}核对好的题都还在，可以再导一次，不会重复。</span>
          </p>
        )}
        <div className="row wraps between gap-8-12">
          <Button onClick={onBack}>上一步</Button>
          <Button
            kind="primary"
            reason={why}
            loading={commit.isSending}
            loadingLabel="正在导入"
            onClick={commit.send}
          >
            导入 {counts.ready} 题
          </Button>
        </div>
      </section>
    </div>
  );
}

import { Select } from 'antd';
import type { FieldProps } from '#platform/web/console/entry/entry-items.tsx';
import { nothingFound } from '#platform/web/console/entry/nothing-found.ts';
import { useSelectSearch } from '#platform/web/console/entry/use-select-search.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { useTags } from './questions.queries.ts';

/** A question has at most ten of at most twenty characters. */
const MAX_TAGS = 10;
const MAX_LENGTH = 20;
const REST_MS = 250;

interface CommonProps {
  readonly id?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly placeholder?: string | undefined;
}

const useOptions = () => {
  const { keyword, isOpen, setTyped, select, answer } = useSelectSearch(REST_MS);
  const asked = answer(useTags(keyword.slice(0, MAX_LENGTH), isOpen));
  const options = (asked.data?.data ?? []).map(({ name, questionNum }) => ({
    value: name,
    label: name,
    questionNum,
  }));
  return { setTyped, select, options, asked };
};

const optionFace = (option: { readonly label: string; readonly questionNum?: number }) =>
  option.questionNum === undefined ? option.label : `${option.label}　${option.questionNum} 题`;

export interface TagsSelectProps extends CommonProps, FieldProps<readonly string[], string[]> {}

/** Tags of a question: those that were used before come up, new ones are typed; 、and ，divide them. */
export function TagsSelect({ id, value = [], onChange, disabled = false, ...rest }: TagsSelectProps) {
  const { setTyped, select, options, asked } = useOptions();
  const change = (next: string[]) => {
    const tags = [...new Set(next.map((tag) => tag.trim()).filter((tag) => tag !== ''))];
    const fitting = tags.filter((tag) => [...tag].length <= MAX_LENGTH);
    const tooLong = tags.find((tag) => !fitting.includes(tag));
    if (tooLong !== undefined) showToast(`标签最多 ${MAX_LENGTH} 个字`, { kind: 'warning' });
    if (fitting.length > MAX_TAGS) showToast(`最多 ${MAX_TAGS} 个标签`, { kind: 'warning' });
    // A tag that is not taken stays where it was typed, to be shortened.
    setTyped(tooLong ?? fitting[MAX_TAGS] ?? '');
    onChange?.(fitting.slice(0, MAX_TAGS));
  };
  return (
    <Select<string[]>
      {...(id === undefined ? {} : { id })}
      mode="tags"
      disabled={disabled}
      style={{ width: '100%' }}
      value={[...value]}
      onChange={change}
      {...select}
      tokenSeparators={['、', '，', ',', '；', ';']}
      options={options}
      optionRender={({ data }) => optionFace(data as never)}
      placeholder={rest.placeholder ?? '选用过的，或输入新的，回车加上'}
      notFoundContent={nothingFound(asked, '还没有这个标签，回车新建')}
    />
  );
}

export interface TagSelectProps extends CommonProps, FieldProps<string, string | undefined> {}

/** One tag that was used, to find questions by. */
export function TagSelect({ id, value, onChange, disabled = false, ...rest }: TagSelectProps) {
  const { select, options, asked } = useOptions();
  return (
    <Select<string | null>
      {...(id === undefined ? {} : { id })}
      allowClear
      disabled={disabled}
      style={{ width: '100%' }}
      value={value || null}
      onChange={(next) => onChange?.(next ?? undefined)}
      {...select}
      options={options}
      optionRender={({ data }) => optionFace(data as never)}
      placeholder={rest.placeholder ?? '全部'}
      popupMatchSelectWidth={false}
      notFoundContent={nothingFound(asked, '没有这个标签')}
    />
  );
}

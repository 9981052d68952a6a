import { Checkbox } from '../../ui/entry/choice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Button } from '../console-button.tsx';
import { PopOver } from '../dialogs/pop-over.tsx';
import s from './data-table.module.css';
import { type ChoosableColumn, type ColumnChoice, isShown } from './table-columns.rules.ts';

export interface ColumnChoiceProps {
  readonly columns: readonly (ChoosableColumn & { readonly title: string })[];
  readonly choice: ColumnChoice;
  readonly isNarrow: boolean;
  readonly onToggle: (column: ChoosableColumn) => void;
  readonly onReset: () => void;
}

/** 显示列：which columns this person wants to see, kept on the device. */
export function ColumnChoicePanel(props: ColumnChoiceProps) {
  const { columns, choice, isNarrow, onToggle, onReset } = props;
  const choosable = columns.filter(({ title }) => title !== '');
  return (
    <PopOver
      title="显示列"
      className={s.tool}
      button={
        <>
          <Icon name="filter" size="s" />
          显示列
        </>
      }
    >
      {() => (
        <fieldset className={s.choice}>
          <legend className="vh">显示哪些列</legend>
          {choosable.map((column) => (
            <Checkbox
              key={column.key}
              checked={isShown(column, choice, isNarrow)}
              disabled={column.isFixed}
              onChange={() => onToggle(column)}
            >
              {column.title}
            </Checkbox>
          ))}
          <Button
            act="see"
            kind="text"
            size="s"
            className="above-4 self-start"
            reason={Object.keys(choice).length === 0 ? '已是默认的列' : undefined}
            onClick={onReset}
          >
            恢复默认
          </Button>
        </fieldset>
      )}
    </PopOver>
  );
}

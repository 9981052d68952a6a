import { Button } from '#platform/web/console/console-button.tsx';
import { PopOver } from '#platform/web/console/dialogs/pop-over.tsx';
import { MoveButtons } from '#platform/web/console/order/move-buttons.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { chosenColumns, REPORTS, type ReportKind } from '../shared/report-kinds.rules.ts';
import s from './reports.module.css';

interface ColumnPanelProps {
  readonly kind: ReportKind;
  /** Keys in their order; all without any. */
  readonly chosen: readonly string[];
  readonly onChange: (columns: readonly string[]) => void;
}

/** 选列: which columns the report has, in which order. */
export function ColumnPanel({ kind, chosen, onChange }: ColumnPanelProps) {
  const shown = chosenColumns(kind, chosen);
  const keys = shown.map(({ key }) => key);
  const left = REPORTS[kind].columns.filter(({ key }) => !keys.includes(key));
  const move = (from: number, to: number) => {
    const next = [...keys];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
  };
  return (
    <PopOver
      title="选列"
      className={s.tool}
      button={
        <>
          <Icon name="filter" size="s" />
          选列
        </>
      }
    >
      {() => (
        <div className={s.columns}>
          <ol>
            {shown.map(({ key, label }, index) => (
              <li key={key}>
                <span>{label}</span>
                <MoveButtons
                  act="see"
                  index={index}
                  length={shown.length}
                  what={label}
                  onMove={(to) => move(index, to)}
                  onRemove={() => {
                    // A report without columns would be nothing: the last one stays.
                    if (keys.length > 1) onChange(keys.filter((one) => one !== key));
                  }}
                />
              </li>
            ))}
          </ol>
          {left.length > 0 && (
            <div className="row wraps gap-8 above-12">
              {left.map(({ key, label }) => (
                <Button act="see" key={key} size="s" onClick={() => onChange([...keys, key])}>
                  加上{label}
                </Button>
              ))}
            </div>
          )}
          <Button
            act="see"
            kind="text"
            size="s"
            className="above-8"
            reason={chosen.length === 0 ? '已是默认的列' : undefined}
            onClick={() => onChange([])}
          >
            恢复默认
          </Button>
        </div>
      )}
    </PopOver>
  );
}

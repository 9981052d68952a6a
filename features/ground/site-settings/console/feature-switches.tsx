import { Form, Switch } from 'antd';
import type { FeatureSwitch } from '../shared/site-settings.contract.ts';
import type { SiteSettings } from '../shared/site-settings.record.ts';
import s from './site-settings.module.css';

interface SwitchesProps {
  readonly switches: readonly FeatureSwitch[];
  /** Names of those that are off; the form hands it over. */
  readonly value?: SiteSettings['featuresOff'];
  readonly onChange?: (off: SiteSettings['featuresOff']) => void;
}

const noteOf = ({ hides, stays }: FeatureSwitch, without: readonly string[], isOff: boolean): string => {
  if (without.length > 0) return `随“${without.join('、')}”一起停用。`;
  return isOff ? `停用后看不到：${hides}留下的：${stays}` : '';
};

/** One line for each feature with its switch; what is gone and what stays is said as soon as it is off. */
function Switches({ switches, value = [], onChange }: SwitchesProps) {
  const labelOf = new Map(switches.map(({ name, label }) => [name, label]));
  return (
    <ul className="stack gap-12 below-8">
      {switches.map((own) => {
        const without = own.needs
          .filter((name) => value.includes(name))
          .map((name) => labelOf.get(name) ?? name);
        const isOff = value.includes(own.name);
        const note = noteOf(own, without, isOff);
        return (
          <li key={own.name} className={s.switch}>
            <Switch
              id={`feature-${own.name}`}
              aria-labelledby={`feature-${own.name}-label`}
              aria-describedby={note === '' ? undefined : `feature-${own.name}-note`}
              checked={!isOff && without.length === 0}
              disabled={without.length > 0}
              onChange={(isOn) =>
                onChange?.(isOn ? value.filter((name) => name !== own.name) : [...value, own.name].sort())
              }
            />
            <div>
              <label id={`feature-${own.name}-label`} htmlFor={`feature-${own.name}`}>
                {own.label}
              </label>
              {note !== '' && (
                <p id={`feature-${own.name}-note`} className="plain small ink-2">
                  {note}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Which features this region has. */
export const FeatureSwitches = ({ switches }: { readonly switches: readonly FeatureSwitch[] }) => (
  <Form.Item
    name="featuresOff"
    extra="停用的功能处处不再出现，网址也打不开；数据都留着，打开后照旧。已经记下的学时不受影响。"
  >
    <Switches switches={switches} />
  </Form.Item>
);

import s from './operation.module.css';

export interface FactLine {
  readonly name: string;
  readonly value: string;
}

/** Facts below each other, each with its name. */
export const FactLines = ({ facts }: { readonly facts: readonly FactLine[] }) => (
  <dl className={s.facts}>
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt className="ink-3 breaks">{name}</dt>
        <dd className="flush breaks">{value}</dd>
      </div>
    ))}
  </dl>
);

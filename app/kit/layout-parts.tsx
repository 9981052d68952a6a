import { Shelf, State } from './shelf.tsx';

const GAPS = ['gap-4', 'gap-8', 'gap-12', 'gap-16', 'gap-24'] as const;
const WORDS = ['tiny', 'small', 'plain', 'lead', 'large', 'title-s', 'title-m', 'title-l'] as const;
const INKS = ['ink', 'ink-2', 'ink-3', 'cinnabar', 'gold-ink', 'blue', 'pine', 'danger'] as const;
const GROUNDS = [
  'on-paper',
  'on-card',
  'on-sunk',
  'on-gold-wash',
  'on-blue-wash',
  'on-pine-wash',
  'on-danger-wash',
] as const;

const Block = ({ children }: { readonly children: string }) => (
  <span className="pad-10-12 round-s on-sunk">{children}</span>
);

/** Classes of platform/web/layout. */
export const LayoutParts = () => (
  <>
    <Shelf name="layout/flow.css, layout/room.css">
      {GAPS.map((gap) => (
        <State key={gap} of={`row wraps ${gap}`}>
          <div className={`row wraps ${gap}`}>
            <Block>一</Block>
            <Block>二</Block>
            <Block>三</Block>
          </div>
        </State>
      ))}
      <State of="row between">
        <div className="row between">
          <Block>题</Block>
          <Block>步骤</Block>
        </div>
      </State>
      <State of="stack two-columns gap-12">
        <div className="stack two-columns gap-12">
          <Block>左</Block>
          <Block>右</Block>
        </div>
      </State>
    </Shelf>
    <Shelf name="layout/words.css">
      {WORDS.map((word) => (
        <p key={word} className={word}>
          {word}：天山南北
        </p>
      ))}
      <div className="row wraps gap-16">
        {INKS.map((ink) => (
          <span key={ink} className={ink}>
            {ink}
          </span>
        ))}
      </div>
    </Shelf>
    <Shelf name="layout/ground.css">
      <div className="flex wraps gap-12">
        {GROUNDS.map((ground) => (
          <span key={ground} className={`pad-12-16 round-m edge-2 ${ground}`}>
            {ground}
          </span>
        ))}
      </div>
    </Shelf>
  </>
);

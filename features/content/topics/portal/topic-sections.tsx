import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { MoreLink } from '#platform/web/ui/navigation/more-link.tsx';
import { SectionHead } from '#platform/web/ui/section-head.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import type { TopicEntry, TopicSection } from '../shared/topics.contract.ts';
import s from './topic.module.css';

const Card = ({ entry, shape }: { readonly entry: TopicEntry; readonly shape: 'book' | 'wide' }) => (
  <li className={shape === 'book' ? s.book : undefined}>
    <LinkTo to={entry.path} tabIndex={-1} aria-hidden="true">
      <SmartImage className="round-s" shape={shape} src={entry.picture} alt="" title={entry.title} />
    </LinkTo>
    <div>
      <h3 className={s.name}>
        <LinkTo className="hover-cinnabar phone-target" to={entry.path}>
          <Title lang={entry.lang || undefined}>{entry.title}</Title>
        </LinkTo>
      </h3>
      <p className="small ink-3">{entry.line}</p>
    </div>
  </li>
);

const Line = ({ entry }: { readonly entry: TopicEntry }) => (
  <li className={s.line}>
    <h3 className="large snug">
      <LinkTo className="hover-cinnabar phone-target" to={entry.path}>
        <Title lang={entry.lang || undefined}>{entry.title}</Title>
      </LinkTo>
    </h3>
    <p className="small ink-3">{entry.line}</p>
  </li>
);

/** One kind of things of a topic, and the way to all of them. */
export function TopicPart({ section }: { readonly section: TopicSection }) {
  const { label, unit, total, shape, morePath, entries } = section;
  return (
    <section className={s.section} aria-label={label}>
      <SectionHead title={label} say={`共 ${total} ${unit}`}>
        {morePath !== '' && (
          <MoreLink to={morePath} aria-label={`全部${label}`}>
            全部
          </MoreLink>
        )}
      </SectionHead>
      {shape === 'line' ? (
        <ul>
          {entries.map((entry) => (
            <Line key={entry.id} entry={entry} />
          ))}
        </ul>
      ) : (
        <ul className={s.cards}>
          {entries.map((entry) => (
            <Card key={entry.id} entry={entry} shape={shape} />
          ))}
        </ul>
      )}
    </section>
  );
}

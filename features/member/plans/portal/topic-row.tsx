import { topicPath } from '#features/content/topics/shared/topic-address.rules.ts';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import s from './plans.module.css';
import { useTopics } from './plans.queries.ts';

/** 专题: a row of ways to the topics; nothing while there are none or they have not come. */
export function TopicRow() {
  const { data = [] } = useTopics();
  const topics = data.filter(({ courseNum }) => courseNum > 0);
  if (topics.length === 0) return null;
  return (
    <nav className={s.topics} aria-labelledby="topics">
      <h2 className="title-s" id="topics">
        按专题看
      </h2>
      <ul className="flex wraps gap-8-12">
        {topics.map(({ id, classificationName, courseNum }) => (
          <li key={id}>
            <LinkTo className={s.topic} to={topicPath(id)}>
              {classificationName}
              <small className="small ink-3 one-line">{courseNum} 门课</small>
            </LinkTo>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { useQuery } from '@tanstack/react-query';
import { api } from '@wenyuan/app';
import { langOf } from '@wenyuan/domain';
import { Link } from 'react-router';
import { AsideSection } from '../../lib/aside-section.tsx';
import { paths } from '../../lib/paths.ts';
import styles from './document-topics.module.css';

/** More would be a list of its own. */
const SHOWN = 5;

/** The topics that a document is in, once they are there: nothing waits for them. */
export function DocumentTopics({ id }: { id: number }) {
  const { data } = useQuery(api.topic.list({ document_id: id, enable: [true], size: SHOWN }));
  if (data === undefined || data.topic.length === 0) return null;
  return (
    <AsideSection id="topics" title="收录于专题">
      <ul className={styles.topics}>
        {data.topic.map((topic) => (
          <li key={topic.id}>
            <Link to={paths.topic(topic.id)} lang={langOf(topic.title)}>
              {topic.title}
            </Link>
          </li>
        ))}
      </ul>
    </AsideSection>
  );
}

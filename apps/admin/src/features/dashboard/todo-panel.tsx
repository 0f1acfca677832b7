import { useQuery } from '@tanstack/react-query';
import { api } from '@wenyuan/app';
import { Link } from 'react-router';
import { useMayOpen } from '../../lib/open-pages.ts';
import styles from './dashboard.module.css';
import { todoItems } from './todo-items.ts';

/** What waits for a person, each with its number and the way to the list where it is done. */
export function TodoPanel() {
  const { data } = useQuery(api.config.stats({}));
  const mayOpen = useMayOpen();
  if (data?.todo === undefined) return null;
  const items = todoItems(data.todo, mayOpen);
  return (
    <section className={styles.panel} aria-labelledby="todo">
      <h2 id="todo" className={styles.panelTitle}>
        待办
      </h2>
      {items.length === 0 ? (
        <p className={styles.nothing}>没有需要处理的事项</p>
      ) : (
        <ul className={styles.todos}>
          {items.map(({ title, count, to }) => (
            <li key={to}>
              <Link to={to} className={styles.todo}>
                <span>{title}</span>
                <strong>{count}</strong>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

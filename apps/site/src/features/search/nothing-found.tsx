import { useQuery } from '@tanstack/react-query';
import { api } from '@wenyuan/app';
import { Button, EmptyState } from '@wenyuan/ui';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { isNarrowed, type Search } from './search-query.ts';
import styles from './search.module.css';

function WordLinks({ title, words }: { title: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <section className={styles.words}>
      <h2>{title}</h2>
      <ul>
        {words.map((word) => (
          <li key={word}>
            <Link to={paths.search(word)}>{word}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The searches to begin with. */
export function HotWords() {
  const { data } = useQuery(api.search.hot({}));
  return <WordLinks title="大家在搜" words={data?.word ?? []} />;
}

/** In place of results: what may be in the way, the titles that begin alike, and what others search for. */
export function NothingFound({ search }: { search: Search }) {
  const letters = [...search.wd];
  // Half of the words: a title that shares their beginning is nearer than nothing.
  const beginning = letters.slice(0, Math.max(1, Math.ceil(letters.length / 2))).join('');
  const { data: near } = useQuery(api.search.suggest({ wd: beginning }));
  return (
    <>
      <EmptyState
        icon={SearchX}
        title="很遗憾，未能检索到相关结果"
        action={
          <div className={styles.next}>
            {isNarrowed(search) ? (
              <Button asChild variant="outline">
                <Link to={paths.search(search.wd)}>去掉筛选条件</Link>
              </Button>
            ) : null}
            <Button asChild variant={isNarrowed(search) ? 'ghost' : 'outline'}>
              <Link to={paths.askWish(search.wd)}>求这份文档</Link>
            </Button>
          </div>
        }
      >
        {isNarrowed(search) ? '筛选条件可能过窄。' : '试试更短的词、换个说法，或去掉标点与书名号。'}
      </EmptyState>
      <WordLinks title="您可能想找" words={near?.word ?? []} />
      <HotWords />
    </>
  );
}

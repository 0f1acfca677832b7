import { withHeadingIds } from '@wenyuan/article/view';
import { useHydrated } from '@wenyuan/ui';
import { useMemo } from 'react';
import { AsideSection } from '../../lib/aside-section.tsx';
import styles from './article-around.module.css';

/** Fewer headings are seen at a glance. */
const MIN = 3;

function headingsOf(html: string) {
  // A parsed document of its own: nothing in it is loaded or run.
  const parsed = new DOMParser().parseFromString(withHeadingIds(html), 'text/html');
  return [...parsed.querySelectorAll('h2, h3')].map((element) => ({
    id: element.id,
    text: element.textContent.trim(),
    level: element.tagName === 'H2' ? 0 : 1,
  }));
}

/** The headings of the article as links. */
export function ArticleContents({ html }: { html: string }) {
  const hydrated = useHydrated();
  const headings = useMemo(() => (hydrated ? headingsOf(html) : []), [hydrated, html]);
  if (headings.length < MIN) return null;
  return (
    <AsideSection as="nav" id="contents" title="目录">
      <ol className={styles.contents}>
        {headings.map(({ id, text, level }) => (
          <li key={id} style={{ paddingInlineStart: level * 16 }}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </AsideSection>
  );
}

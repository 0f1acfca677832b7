import { countHeadings, withHeadingIds } from '@wenyuan/article/view';
import { langOf } from '@wenyuan/domain';
import { useHydrated } from '@wenyuan/ui';
import { useMemo } from 'react';
import { AsideSection } from '../../lib/aside-section.tsx';
import styles from './article-around.module.css';

/** Fewer headings are seen at a glance. */
const MIN = 3;

const hasContents = (html: string) => countHeadings(html) >= MIN;

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
function Headings({ html }: { html: string }) {
  const hydrated = useHydrated();
  const headings = useMemo(() => (hydrated ? headingsOf(html) : []), [hydrated, html]);
  return (
    <ol className={styles.contents}>
      {headings.map(({ id, text, level }) => (
        <li key={id} style={{ paddingInlineStart: level * 16 }}>
          <a href={`#${id}`} lang={langOf(text)}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** Beside the article. */
export function ArticleContents({ html }: { html: string }) {
  if (!hasContents(html)) return null;
  return (
    <div className={styles.beside}>
      <AsideSection as="nav" id="contents" title="目录">
        <Headings html={html} />
      </AsideSection>
    </div>
  );
}

/** Before the text, where nothing is beside it: folded, so that the text is in sight, and as high before its links come. */
export function FoldedContents({ html }: { html: string }) {
  if (!hasContents(html)) return null;
  return (
    <nav className={styles.folded} aria-label="目录">
      <details>
        <summary>目录</summary>
        <Headings html={html} />
      </details>
    </nav>
  );
}

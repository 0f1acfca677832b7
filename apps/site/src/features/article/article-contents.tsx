import { useHydrated } from '@wenyuan/ui';
import { useEffect, useMemo } from 'react';
import { AsideSection } from '../../lib/aside-section.tsx';
import styles from './article-around.module.css';

/** Fewer headings are seen at a glance. */
const MIN = 3;
const HEADINGS = 'h2, h3';
const idOf = (index: number) => `section-${index + 1}`;

function headingsOf(html: string) {
  // A parsed document of its own: nothing in it is loaded or run.
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return [...parsed.querySelectorAll(HEADINGS)].map((element) => ({
    text: element.textContent.trim(),
    level: element.tagName === 'H2' ? 0 : 1,
  }));
}

/** The headings of the article as links. */
export function ArticleContents({ html }: { html: string }) {
  const hydrated = useHydrated();
  const headings = useMemo(() => (hydrated ? headingsOf(html) : []), [hydrated, html]);
  useEffect(() => {
    const shown = document.querySelectorAll(`main article :is(${HEADINGS})`);
    for (const [index, element] of [...shown].entries()) element.id = idOf(index);
  }, [headings]);
  if (headings.length < MIN) return null;
  return (
    <AsideSection as="nav" id="contents" title="目录">
      <ol className={styles.contents}>
        {headings.map(({ text, level }, index) => (
          <li key={idOf(index)} style={{ paddingInlineStart: level * 16 }}>
            <a href={`#${idOf(index)}`}>{text}</a>
          </li>
        ))}
      </ol>
    </AsideSection>
  );
}

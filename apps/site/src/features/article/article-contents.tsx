import { useEffect, useState } from 'react';
import styles from './article-around.module.css';

type Heading = { readonly id: string; readonly text: string; readonly level: number };

/** Fewer headings are seen at a glance. */
const MIN = 3;

/** The headings of the article as links. They are read from the page, so that they are those that are shown. */
export function ArticleContents({ html }: { html: string }) {
  const [headings, setHeadings] = useState<readonly Heading[]>([]);
  useEffect(() => {
    const found = document.querySelectorAll<HTMLElement>('main article :is(h2, h3)');
    setHeadings(
      [...found].map((element, index) => {
        if (element.id === '') element.id = `section-${index + 1}`;
        return {
          id: element.id,
          text: element.textContent.trim(),
          level: element.tagName === 'H2' ? 0 : 1,
        };
      }),
    );
  }, [html]);
  if (headings.length < MIN) return null;
  return (
    <nav aria-labelledby="contents">
      <h2 id="contents" className={styles.title}>
        目录
      </h2>
      <ol className={styles.contents}>
        {headings.map(({ id, text, level }) => (
          <li key={id} style={{ paddingInlineStart: level * 16 }}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

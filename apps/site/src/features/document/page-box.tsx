import { useRef, useState, type FormEvent } from 'react';
import { parsePageNumber } from './linked-page.ts';
import styles from './reader-toolbar.module.css';

/**
 * Shows the present page of all, and how many may be read. A typed number takes effect on Enter; one beyond what may be
 * read leads to the last readable page, where it says why. An invalid one is discarded.
 */
export function PageBox({
  page,
  pages,
  readable,
  onGo,
}: {
  page: number;
  pages: number;
  readable: number;
  onGo: (page: number) => void;
}) {
  const [draft, setDraft] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const go = (event: FormEvent) => {
    event.preventDefault();
    // The keyboard of a phone gives its room back, and the keys are the reader's again.
    input.current?.blur();
    const wanted = parsePageNumber(draft ?? '', pages);
    if (wanted !== undefined) onGo(Math.min(wanted, readable));
    setDraft(undefined);
  };
  return (
    <form className={styles.pageBox} onSubmit={go}>
      <input
        ref={input}
        aria-label="页码"
        inputMode="numeric"
        enterKeyHint="go"
        data-goes-to=""
        value={draft ?? String(page)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => setDraft(undefined)}
      />
      <span className={styles.pageCount} aria-hidden="true">
        / {pages}
        {readable < pages ? <span>（可读 {readable}）</span> : null}
      </span>
    </form>
  );
}

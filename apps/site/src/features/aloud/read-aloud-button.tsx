import { Button, toast } from '@wenyuan/ui';
import { Suspense, useRef, useState } from 'react';
import { canSpeak, wakeVoice } from './can-speak.ts';
import { AloudBar } from './lazy-bar.ts';
import styles from './read-aloud-button.module.css';

/** The title and the text of an article. */
const SPOKEN = 'article > h1 > span:first-child, article > div';

const noMore = () => false;

/** Reads the article aloud in which this stands. */
export function ReadAloud() {
  const button = useRef<HTMLButtonElement>(null);
  const root = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    if (!canSpeak()) {
      toast.error('这个浏览器不能朗读，请换一个浏览器试试');
      return;
    }
    wakeVoice();
    root.current = button.current?.closest('article') ?? null;
    setIsOpen(true);
  };
  return (
    <>
      <Button
        ref={button}
        className={styles.button}
        size="xs"
        variant="ghost"
        aria-pressed={isOpen}
        onClick={() => (isOpen ? setIsOpen(false) : open())}
      >
        朗读
      </Button>
      {isOpen ? (
        <Suspense>
          <AloudBar
            root={root}
            blocks={SPOKEN}
            isLow
            fetchMore={noMore}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

import { excerpt } from '@wenyuan/domain';
import { Button } from '@wenyuan/ui';
import { useState } from 'react';
import styles from './dashboard.module.css';

/** What tells most reasons whole, in about three lines of a phone. */
const SHOWN = 80;

/** Why something failed; of a long reason, such as the output of a program, its beginning until the rest is asked for. */
export function Reason({ of = '', children }: { of?: string; children: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = children.length > SHOWN;
  return (
    <span className={styles.reason}>
      {of}
      {isOpen ? children : excerpt(children, SHOWN)}
      {isLong ? (
        <Button size="xs" variant="ghost" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? '收起' : '显示全部'}
        </Button>
      ) : null}
    </span>
  );
}

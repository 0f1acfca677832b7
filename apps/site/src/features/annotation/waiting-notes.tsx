import { langOf } from '@wenyuan/domain';
import { Button, confirm, copyText } from '@wenyuan/ui';
import { inOneLine } from './annotation.ts';
import styles from './waiting-notes.module.css';
import {
  changeWaiting,
  isChange,
  isRemoval,
  useWaiting,
  type Waiting,
} from '../../lib/notes/waiting.ts';

function noteOf(each: Waiting): string {
  if (isRemoval(each)) return '';
  return (isChange(each) ? each.changed.note : each.note) ?? '';
}

function stateOf(each: Waiting): string {
  if (isRemoval(each))
    return each.failure === undefined ? '已删除，联网后自动同步' : `没有删除：${each.failure}`;
  return each.failure === undefined ? '待同步，联网后自动同步' : `没有同步：${each.failure}`;
}

function countOf(waiting: readonly Waiting[]): string {
  const removed = waiting.filter(isRemoval).length;
  const kept = waiting.length - removed;
  return [
    ...(kept > 0 ? [`有 ${kept} 条笔记只在这台设备上。`] : []),
    ...(removed > 0 ? [`有 ${removed} 条笔记的删除还没有同步。`] : []),
  ].join('');
}

/** What is on this device alone. What the server refused can be copied, and given up. */
export function WaitingNotes() {
  const waiting = useWaiting();
  if (waiting.length === 0) return null;
  const giveUp = async (row: Waiting) => {
    const question = '它只在这台设备上，放弃后不能恢复。';
    const shown = { title: '放弃这条笔记？', verb: '放弃', danger: true };
    // Of a mark that was to go nothing is lost.
    if (isRemoval(row) || (await confirm(question, shown)))
      changeWaiting((all) => all.filter((each) => each !== row));
  };
  return (
    <section className={styles.waiting} aria-label="待同步的笔记">
      <p>{countOf(waiting)}</p>
      <ul>
        {waiting.map((each, index) => {
          const quote = inOneLine(each.quote);
          const name = quote === '' ? '书签' : quote;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- they keep their order
            <li key={index}>
              <p className={styles.quote} lang={langOf(name)}>
                {name}
              </p>
              {noteOf(each) === '' ? null : <p className={styles.note}>{noteOf(each)}</p>}
              <p className={styles.state}>{stateOf(each)}</p>
              {each.failure === undefined ? null : (
                <span className={styles.actions}>
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={`复制 ${name}`}
                    onClick={() =>
                      void copyText([quote, noteOf(each)].filter(Boolean).join('\n\n'))
                    }
                  >
                    复制
                  </Button>
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={`放弃 ${name}`}
                    onClick={() => void giveUp(each)}
                  >
                    放弃
                  </Button>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

import { excerpt, formatRelativeTime } from '@wenyuan/domain';
import { Alert, Button } from '@wenyuan/ui';
import type { LeftDraft } from './draft-store.ts';
import styles from './writer.module.css';

const NAME_MAX = 30;

/** What a draft is known by: its title, else how its text begins. */
function nameOf({ title, content }: LeftDraft['draft']['values']): string {
  const { body } = new DOMParser().parseFromString(content, 'text/html');
  const text = title.trim() || (body.textContent ?? '').trim();
  return text === '' ? '无标题' : excerpt(text, NAME_MAX);
}

/** What other tabs, which are closed, have left unsaved. */
export function LeftDrafts({
  left,
  isNew,
  onResume,
  onGiveUp,
}: {
  left: readonly LeftDraft[];
  isNew: boolean;
  onResume: (left: LeftDraft) => void;
  onGiveUp: (left: LeftDraft) => void;
}) {
  if (left.length === 0) return null;
  return (
    <Alert tone="info">
      {isNew ? '这台设备上还有没写完的文章：' : '这台设备上还有对这篇文章未保存的修改：'}
      <ul className={styles.left}>
        {left.map((each) => {
          const name = nameOf(each.draft.values);
          return (
            <li key={each.slot} className={styles.banner}>
              <span>
                {name}（{formatRelativeTime(new Date(each.draft.at))}）
              </span>
              <span className={styles.choices}>
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={`继续写 ${name}`}
                  onClick={() => onResume(each)}
                >
                  继续写
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`放弃 ${name}`}
                  onClick={() => onGiveUp(each)}
                >
                  放弃
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}

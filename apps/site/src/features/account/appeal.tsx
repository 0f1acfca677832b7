import { FeedbackLink } from '../feedback/index.ts';
import styles from './account.module.css';

/** The way to the operators for who may not log in. */
export function Appeal() {
  return (
    <div className={styles.below}>
      如有疑问，请<FeedbackLink className={styles.inText}>联系管理员</FeedbackLink>。
    </div>
  );
}

import styles from './avatar.module.css';

/** A member's picture, or the first character of the name. It is decoration: the name stands beside it. */
export function Avatar({
  user,
  size,
}: {
  user: { readonly username: string; readonly avatar: string };
  size: number;
}) {
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.45) }}
      aria-hidden="true"
    >
      {user.avatar === '' ? (
        [...user.username][0]
      ) : (
        <img src={user.avatar} alt="" width={size} height={size} loading="lazy" />
      )}
    </span>
  );
}

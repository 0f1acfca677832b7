import styles from './avatar.module.css';

/**
 * A member's picture, or the first character of the name. It is decoration, drawn by the style sheet: as text it would be part
 * of what a button around it shows, but not of the button's name.
 */
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
      data-letter={user.avatar === '' ? [...user.username][0] : undefined}
      aria-hidden="true"
    >
      {user.avatar === '' ? null : (
        <img src={user.avatar} alt="" width={size} height={size} loading="lazy" />
      )}
    </span>
  );
}

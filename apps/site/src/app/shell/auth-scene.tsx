import { useSettings } from '@wenyuan/app';
import { Bookmark, BookOpen, Download } from 'lucide-react';
import styles from './auth-layout.module.css';

const reasons = [
  { Icon: BookOpen, text: '换一台设备，接着上次那一页读' },
  { Icon: Bookmark, text: '收藏的文档与文章，随时找回' },
  { Icon: Download, text: '下载过、买过的文档，都在个人中心' },
] as const;

/** Mountains above water with the sun, in the colours of the theme. */
function Mountains() {
  return (
    <svg
      className={styles.mountains}
      viewBox="0 0 560 280"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle cx="404" cy="78" r="42" className={styles.sun} />
      <path
        className={styles.far}
        d="M0 150c40-12 66-52 104-56 34-3 48 30 84 28 40-2 60-62 102-64 44-2 58 60 98 66 36 5 50-26 84-26 36 0 58 34 88 44v138H0Z"
      />
      <path
        className={styles.middle}
        d="M0 196c52-6 76-46 118-46 40 0 56 38 98 40 46 2 66-52 110-54 46-2 60 46 106 52 48 6 82-30 128-22v114H0Z"
      />
      <path
        className={styles.near}
        d="M0 226c60-20 104-20 158-4 62 18 110 20 172 2 70-20 150-22 230 6v50H0Z"
      />
      <path className={styles.water} d="M36 252h120M214 258h164M430 250h96M90 268h90M300 272h150" />
    </svg>
  );
}

/** What an account is for, beside the form; phones have only the picture, below it. */
export function AuthScene() {
  const { sitename, description } = useSettings().system;
  return (
    <aside className={styles.scene} aria-label={`关于${sitename}`}>
      <div className={styles.sceneText}>
        <p className={styles.sceneName}>{sitename}</p>
        {description === '' ? null : <p className={styles.sceneAbout}>{description}</p>}
        <ul className={styles.reasons}>
          {reasons.map(({ Icon, text }) => (
            <li key={text}>
              <Icon size={18} aria-hidden="true" />
              {text}
            </li>
          ))}
        </ul>
      </div>
      <Mountains />
    </aside>
  );
}

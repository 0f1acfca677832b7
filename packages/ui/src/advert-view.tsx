import { advertHeight, readAdvert, type AdvertPosition } from '@wenyuan/domain';
import styles from './advert-view.module.css';

/** What a document in a frame needs before somebody else's HTML: its links open elsewhere, and it follows the mode. */
const FRAME_HEAD =
  '<!doctype html><meta charset="utf-8"><meta name="color-scheme" content="light dark"><base target="_blank"><style>html,body{height:100%;margin:0;overflow:hidden;font:14px/1.6 system-ui,sans-serif}img{max-width:100%}a{color:inherit}</style>';

/**
 * One advert at its place, marked as such. Its room is known before anything of it has come. HTML of the operator stands in a
 * frame without scripts and of an origin of its own, so that it reaches nothing of the page.
 */
export function AdvertView({
  title,
  content,
  position,
  isOver = false,
}: {
  title: string;
  content: string;
  position: AdvertPosition;
  /** Its time ended while it was shown: the room stays, so that nothing jumps. */
  isOver?: boolean;
}) {
  const advert = readAdvert(content);
  const picture =
    advert.kind === 'picture' ? (
      <img
        className={styles.picture}
        src={advert.src}
        alt={advert.alt}
        width={advert.width}
        height={advert.height}
        loading="lazy"
      />
    ) : null;
  return (
    <div className={styles.advert} style={isOver ? { visibility: 'hidden' } : undefined}>
      {advert.kind === 'html' ? (
        <iframe
          className={styles.frame}
          title={`广告：${title}`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={isOver ? '' : `${FRAME_HEAD}${advert.html}`}
          height={advert.height ?? advertHeight(position)}
          loading="lazy"
        />
      ) : advert.href === '' ? (
        picture
      ) : (
        <a
          href={advert.href}
          target="_blank"
          rel="noopener nofollow sponsored"
          aria-label={advert.alt === '' ? title : undefined}
        >
          {picture}
        </a>
      )}
      <span className={styles.mark} aria-hidden="true">
        广告
      </span>
    </div>
  );
}

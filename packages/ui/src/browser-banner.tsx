import { isBrowserSupported } from '@wenyuan/domain';
import styles from './browser-banner.module.css';

const CHROME = 'https://www.google.cn/chrome/';

/** Below the minimum versions of spec section 5, and for unlisted browsers, a red banner says so. */
export function BrowserBanner({ userAgent }: { userAgent: string }) {
  if (isBrowserSupported(userAgent)) return null;
  return (
    <div className={styles.banner} role="status">
      您使用的浏览器版本可能不支持完整功能，请升级浏览器或下载{' '}
      <a href={CHROME} rel="noopener noreferrer" target="_blank">
        Chrome 浏览器
      </a>{' '}
      以获得最佳体验。
    </div>
  );
}

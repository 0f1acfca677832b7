import { useSettings } from '@wenyuan/app';
import { OAUTH_CALLBACK_PATH } from '@wenyuan/domain';
import { Button, copyText } from '@wenyuan/ui';
import styles from './oauth-guide.module.css';

/** The address that every provider asks for. */
export function OauthGuide() {
  const { domain } = useSettings().system;
  // In ASCII, as the server sends it: providers compare the texts.
  const origin = URL.parse(domain)?.origin ?? location.origin;
  const address = `${origin}${OAUTH_CALLBACK_PATH}`;
  return (
    <section className={styles.guide} aria-label="回调地址">
      <p>各网站都要求登记回调地址。本站的是同一个，其中的域名取自“系统配置”的网站域名：</p>
      <p className={styles.line}>
        <code className={styles.address}>{address}</code>
        <Button size="sm" variant="outline" onClick={() => void copyText(address)}>
          复制
        </Button>
      </p>
    </section>
  );
}

import { bookTitle } from '@wenyuan/domain';
import { Button, copyText, Dialog } from '@wenyuan/ui';
import { QrCode } from '@wenyuan/ui/qr-code';
import { Copy, Quote, Share2 } from 'lucide-react';
import { useState } from 'react';
import styles from './share-dialog.module.css';

/** Sites whose own page asks what to say about an address. */
const networks = [
  { name: '微博', share: 'https://service.weibo.com/share/share.php' },
  { name: 'QQ', share: 'https://connect.qq.com/widget/shareqq/index.html' },
] as const;

/** Shares the address: as a link, as a sentence with it, as a QR code, on other sites. `page` is the page that is being read. */
export function ShareDialog({
  title,
  page,
  onClose,
}: {
  title: string;
  page?: number | undefined;
  onClose: () => void;
}) {
  const [fromPage, setFromPage] = useState(page !== undefined && page > 1);
  const start = `${location.origin}${location.pathname}`;
  const link = page !== undefined && fromPage ? `${start}#p${page}` : start;
  const text = `${bookTitle(title)}${page !== undefined && fromPage ? `第 ${page} 页` : ''} ${link}`;
  const mayShare = typeof navigator.share === 'function';
  // Nobody scans the screen that they hold: there the system's own list of apps and people comes first, if there is one.
  const isHeld = matchMedia('(pointer: coarse)').matches;
  const code = (
    <figure className={styles.figure}>
      <QrCode value={link} label="本页链接的二维码" size={168} border={2} />
      <figcaption>
        {isHeld ? '请身边的人扫一扫，在对方手机上打开' : '用微信或手机相机扫一扫，在手机上接着读'}
      </figcaption>
    </figure>
  );
  const system = (
    <Button
      variant={isHeld ? 'solid' : 'outline'}
      // Closing the system's sheet rejects.
      onClick={() => void navigator.share({ title, url: link }).catch(() => undefined)}
    >
      <Share2 size={16} aria-hidden="true" />
      {isHeld ? '分享给朋友' : '更多方式'}
    </Button>
  );
  const copy = (
    <Button variant={isHeld && mayShare ? 'outline' : 'solid'} onClick={() => void copyText(link)}>
      <Copy size={16} aria-hidden="true" />
      复制链接
    </Button>
  );
  return (
    <Dialog title="分享" onClose={onClose}>
      <div className={styles.share}>
        {isHeld ? null : code}
        <div className={styles.ways}>
          {page === undefined || page <= 1 ? null : (
            <label className={styles.from}>
              <input
                type="checkbox"
                checked={fromPage}
                onChange={(event) => setFromPage(event.target.checked)}
              />
              从第 {page} 页开始
            </label>
          )}
          {isHeld && mayShare ? system : null}
          {isHeld ? copy : null}
          <input
            className={styles.link}
            readOnly
            value={link}
            aria-label="链接"
            onFocus={(event) => event.target.select()}
          />
          {isHeld ? null : copy}
          <Button variant="outline" onClick={() => void copyText(text)}>
            <Quote size={16} aria-hidden="true" />
            复制标题与链接
          </Button>
          <p className={styles.networks}>
            {networks.map(({ name, share }) => (
              <Button key={name} asChild variant="outline">
                <a
                  href={`${share}?${new URLSearchParams({ url: link, title }).toString()}`}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  分享到{name}
                </a>
              </Button>
            ))}
          </p>
          {mayShare && !isHeld ? system : null}
        </div>
        {isHeld ? code : null}
      </div>
    </Dialog>
  );
}

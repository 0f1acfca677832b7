import { FileSender } from '@wenyuan/document/upload';
import { bookTitle } from '@wenyuan/domain';
import { Dialog } from '@wenyuan/ui';
import { useState } from 'react';
import styles from './document-detail.module.css';
import { TrialPages } from './trial-pages.tsx';

/** Converts a file without publishing it: pages, time and fonts, after which it is deleted. */
export function TrialDialog({ onClose }: { onClose: () => void }) {
  const [tried, setTried] = useState<{ readonly id: number; readonly name: string }>();
  return (
    <Dialog title="试转换文件" side onClose={onClose}>
      <div className={styles.detail}>
        <p className={styles.quiet}>
          文件只用于试转换，不会发布，转换结束后删除。可以检查版式、页数、用时与缺少的字体。
        </p>
        <FileSender
          label={tried === undefined ? '选择文件' : '换一个文件'}
          onSent={(id, file) => setTried({ id, name: file.name })}
        />
        {tried === undefined ? null : (
          <section aria-label={`${bookTitle(tried.name)}的试转换`}>
            <h3 className={styles.subheading}>{tried.name}</h3>
            <TrialPages key={tried.id} source={{ attachment_id: tried.id }} title={tried.name} />
          </section>
        )}
      </div>
    </Dialog>
  );
}

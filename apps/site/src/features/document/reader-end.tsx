import { Button } from '@wenyuan/ui';
import { Download } from 'lucide-react';
import { pressDownload } from './download-place.ts';
import styles from './reader.module.css';

/** Who has read to the end need not go back to the head for the file. */
export function ReaderEnd() {
  return (
    <p className={styles.end}>
      已到最后一页
      <Button variant="outline" size="sm" onClick={pressDownload}>
        <Download size={16} aria-hidden="true" />
        下载文档
      </Button>
    </p>
  );
}

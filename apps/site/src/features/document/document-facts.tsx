import type { Document } from '@wenyuan/api-client';
import { useSettings } from '@wenyuan/app';
import {
  fileTypeOf,
  formatLabelOf,
  formatBytes,
  countOf,
  formatPrice,
  formatScore,
  memberMark,
} from '@wenyuan/domain';
import { Tag } from '@wenyuan/ui';
import { Link } from 'react-router';
import { LocalDay } from '../../lib/local-day.tsx';
import { paths } from '../../lib/paths.ts';
import styles from './document-page.module.css';

/** Kind, length, size and counters of a document, as far as operators show them. */
export function DocumentFacts({ document }: { document: Document }) {
  const { system, display, vip } = useSettings();
  const mark = memberMark(document, vip.gives);
  return (
    <ul className={styles.facts}>
      <li>{formatLabelOf(document.ext)}</li>
      {document.pages > 0 && fileTypeOf(document.ext).type !== 'video' ? (
        <li>{document.pages} 页</li>
      ) : null}
      <li>{formatBytes(document.size)}</li>
      {display.show_document_view_count ? <li>{countOf(document.view_count, '次阅读')}</li> : null}
      {display.show_document_download_count ? (
        <li>{countOf(document.download_count, '次下载')}</li>
      ) : null}
      {display.show_document_favorite_count ? (
        <li>{countOf(document.favorite_count, '次收藏')}</li>
      ) : null}
      <li>
        {formatScore(document.score)}
        {document.score > 0 ? ` 分（${countOf(document.score_count, '人')}）` : ''}
      </li>
      <li>
        <LocalDay at={document.created_at} />
      </li>
      {document.price > 0 ? (
        <li>
          <Tag tone="price">{formatPrice(document.price, system.credit_name)}</Tag>
        </li>
      ) : null}
      {mark === '' ? null : (
        <li>
          <Link to={paths.vip()}>
            <Tag tone="accent">{mark}</Tag>
          </Link>
        </li>
      )}
    </ul>
  );
}

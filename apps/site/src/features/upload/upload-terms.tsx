import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { useSettings } from '@wenyuan/app';
import { formatBytes, countOf, formatPrice, formatWhole, PRICE_MAX } from '@wenyuan/domain';
import styles from './upload.module.css';

export type Terms = ReplyOf<Contract['user']['canUploadDocument']>;

/** What the member's group may and may not, before any file is chosen. */
export function UploadTerms({ terms }: { terms: Terms }) {
  const { score, security, system } = useSettings();
  const { without_review, storage_limit, storage_used, hourly_limit, hourly_used, awarded_today } =
    terms;
  const {
    upload_document: award,
    upload_document_limit: awarded,
    owner_share_percent: share,
  } = score;
  const credits = (amount: number) => formatPrice(amount, system.credit_name);
  const facts = [
    {
      term: '审核',
      text: without_review
        ? '无需审核，上传后立即转换并公开'
        : '由管理员审核，通过后开始转换并公开；未通过时会说明原因',
    },
    storage_limit > 0 && {
      term: '存储空间',
      text: `已用 ${formatBytes(storage_used)}，共 ${formatBytes(storage_limit)}`,
    },
    hourly_limit > 0 && {
      term: '数量',
      text: `每小时最多 ${formatWhole(hourly_limit)} 份，本小时已上传 ${formatWhole(hourly_used)} 份`,
    },
    {
      term: '价格',
      text: `0 到 ${countOf(PRICE_MAX, system.credit_name)}，0 为免费${
        share > 0 ? `；读者付费下载时您得 ${share}%` : ''
      }`,
    },
    award > 0 &&
      awarded > 0 && {
        term: '奖励',
        text: `每份 ${credits(award)}，每天前 ${awarded} 份，今天已得 ${awarded_today} 份`,
      },
    security.disable_upload_exist_document && {
      term: '重复的文档',
      text: '站内已有的文件不再收录，选择后会先核对',
    },
  ];
  return (
    <dl className={styles.terms} aria-label="上传须知">
      {facts.map((fact) =>
        fact === false ? null : (
          <div key={fact.term}>
            <dt>{fact.term}</dt>
            <dd>{fact.text}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

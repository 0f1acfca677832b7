import type { Document } from '@wenyuan/api-client';
import { batch, idsOf } from '../kit/index.ts';

/** Of documents that their buyers have lost already; `unfit` says why one of them is none. */
export const refundOfBuyers = <Row extends Pick<Document, 'id' | 'title'>>(
  unfit: (row: Row) => string | undefined,
) =>
  batch.call('document.refundBuyers', {
    label: '退还读者',
    inRow: true,
    unfit,
    question: (rows: readonly Row[]) =>
      `退还购买${rows.length === 1 ? '这份文档' : `这 ${rows.length} 份文档`}的读者？所付退到他们的余额，上传者的收入以其余额为限收回。退还的不能再收回，已退过的不会重复退。`,
    input: (rows: readonly Row[]) => ({ id: idsOf(rows) }),
    done: () => '退还已在后台开始',
  });

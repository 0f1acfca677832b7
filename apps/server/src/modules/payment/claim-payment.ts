import { OrderStatus } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import { offlineClaims } from '../../db/schema/index.ts';
import { minutesFromNow } from '../../db/minutes-from-now.ts';
import { conflict, notFound } from '../../http/errors.ts';
import type { UploadedFile } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { notify } from '../notice/notify.ts';
import { lockForPayment } from '../order/lock-for-payment.ts';
import {
  findOrder,
  isOverdue,
  requireOrder,
  updateOrder,
  type OrderRow,
} from '../order/order.repo.ts';
import { inScratch } from '../upload/in-scratch.ts';
import { bytesOf, encodePicture, stillPicture } from '../upload/picture.ts';
import { receiveFile } from '../upload/receive-file.ts';
import { storeForRow } from '../upload/store-for-row.ts';
import { countUpload } from '../upload/upload-bounds.ts';
import { endPayments } from './ask-payment.ts';
import { rejectClaim, requireUnclaimed } from './claim.repo.ts';

type Claiming = {
  readonly caller: Caller;
  readonly note: string;
  readonly file: (limitBytes: number) => Promise<UploadedFile>;
};

function requireWaiting(order: OrderRow): void {
  if (order.status === OrderStatus.Paid) throw conflict('订单已支付');
  if (order.status === OrderStatus.Refunded) throw conflict('订单已退款');
  if (order.status !== OrderStatus.Pending || isOverdue(order))
    throw conflict('订单已关闭，请重新下单');
}

/** Payments outside of the site, as members state them and operators reject them. */
export function createClaims(services: Services) {
  const { db, storage, settings } = services;

  async function readPicture({ caller, file }: Claiming): Promise<Buffer> {
    await countUpload(services, caller, 'picture');
    return inScratch(services, async (folder) => {
      const upload = await file(bytesOf(stillPicture));
      const received = await receiveFile(services, upload, folder, stillPicture.bytesMb);
      return (await encodePicture(received.path, stillPicture)).bytes;
    });
  }

  async function requireClaimable(tx: Db, order: OrderRow): Promise<void> {
    requireWaiting(order);
    await requireUnclaimed(tx, order.id);
  }

  return {
    async claim(orderNo: string, claiming: Claiming): Promise<OrderRow> {
      const { caller, note } = claiming;
      const found = await requireOrder(db, orderNo, caller);
      await requireClaimable(db, found);
      if (!(await settings.read()).pay.enable_offline) throw conflict('线下付款尚未开放');
      const bytes = await readPicture(claiming);
      // Only `/view/claim` reads the picture.
      const kept = { folder: `claims/${orderNo}`, ext: '.webp', bytes };
      await storeForRow(storage, kept, (stored) =>
        db.transaction(async (tx) => {
          const order = await lockForPayment(tx, found);
          await requireClaimable(tx, order);
          await tx
            .insert(offlineClaims)
            .values({ order_id: order.id, user_id: caller.id, picture: stored, note });
          // Its time is the operator's now: whoever has paid must not see the order closed.
          await updateOrder(tx, order.id, { closed_at: null });
        }),
      );
      // It is paid in no other way from now on; what was paid until now settles it.
      await endPayments(services, found.id);
      return (await findOrder(db, orderNo)) ?? found;
    },

    /** The order waits as long again as a new one. */
    async reject(orderNo: string, reason: string, caller: Caller): Promise<OrderRow> {
      const { pay } = await settings.read();
      const found = await requireOrder(db, orderNo);
      return db.transaction(async (tx) => {
        const order = await lockForPayment(tx, found);
        if (!(await rejectClaim(tx, order.id, { reason, operatorId: caller.id })))
          throw conflict('该订单没有待确认的付款凭证');
        const { id, user_id, order_no, product_name } = order;
        const told = { user_id, target_id: id, title: product_name, note: reason } as const;
        const href = `/member/order?no=${order_no}`;
        await notify(tx, [{ ...told, kind: 'order_claim_rejected', href }]);
        if (order.status !== OrderStatus.Pending) return order;
        const closed_at = minutesFromNow(pay.order_timeout);
        return updateOrder(tx, order.id, { closed_at });
      });
    },

    /** The key of a claim's picture, for its member and for operators. */
    async pictureOf(id: number, caller: Caller, isOperator: boolean): Promise<string> {
      const [claim] = await db.select().from(offlineClaims).where(eq(offlineClaims.id, id));
      if (claim === undefined || (claim.user_id !== caller.id && !isOperator))
        throw notFound('凭证不存在');
      return claim.picture;
    },
  };
}

import { errorMessage } from '@wenyuan/api-client';
import { api, mutate } from '@wenyuan/app';
import { chinaDay, DAY_MS, labelIn, paymentTypeLabels } from '@wenyuan/domain';
import { Button, toast } from '@wenyuan/ui';
import { useState } from 'react';
import { useMay } from '../../kit/index.ts';

/** The day before, as China counts, whose bill is the newest that exists. */
function yesterday(): string {
  return chinaDay(new Date(Date.now() - DAY_MS));
}

const nameOf = (type: number) => labelIn(paymentTypeLabels, type);

/** Reads the bills of yesterday now, in place of waiting for the daily run. */
export function ReadStatement() {
  const [isReading, setReading] = useState(false);
  if (!useMay()('order.readStatement')) return null;
  const read = async () => {
    setReading(true);
    try {
      const { bill } = await mutate(api.order.readStatement(), { day: yesterday() });
      if (bill.length === 0) toast.error('没有配置微信支付或支付宝，没有账单可读');
      for (const { payment_type, row_count, message } of bill)
        if (message === '')
          toast.success(`${nameOf(payment_type)}的账单有 ${row_count} 笔，已比较`);
        else toast.error(`${nameOf(payment_type)}：${message}`);
    } catch (error) {
      toast.error(errorMessage(error, '读取账单失败'));
    } finally {
      setReading(false);
    }
  };
  return (
    <Button size="sm" variant="outline" loading={isReading} onClick={() => void read()}>
      读取昨日账单
    </Button>
  );
}

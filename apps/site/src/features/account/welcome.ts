import { currentSession } from '@wenyuan/app';
import { formatPrice } from '@wenyuan/domain';
import { toast } from '@wenyuan/ui';

/** Who has just registered learns what it gave: they came for a document that costs some of it. */
export function welcome(creditName: string): void {
  const credits = currentSession().user?.credit_count ?? 0;
  toast.success(credits > 0 ? `注册成功，送您 ${formatPrice(credits, creditName)}` : '注册成功');
}

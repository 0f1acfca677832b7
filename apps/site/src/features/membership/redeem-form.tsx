import { errorMessage, isApiError } from '@wenyuan/api-client';
import { api, mutate } from '@wenyuan/app';
import { formatDate, REDEEM_CODE_MAX } from '@wenyuan/domain';
import { Alert, Button, useHydrated } from '@wenyuan/ui';
import { excessMessage, FieldFrame, Input } from '@wenyuan/ui/forms';
import { useState, type FormEvent } from 'react';
import { refreshMember } from '../../lib/member/refresh-member.ts';
import styles from './redeem-form.module.css';

/** Takes a code and says what it gave. */
export function RedeemForm() {
  const isReady = useHydrated();
  const [code, setCode] = useState('');
  const [isRunning, setRunning] = useState(false);
  const [fault, setFault] = useState<string>();
  const [done, setDone] = useState<string>();

  const excess = excessMessage(code, REDEEM_CODE_MAX);

  async function redeem(event: FormEvent) {
    event.preventDefault();
    if (isRunning || excess !== undefined) return;
    setFault(undefined);
    setDone(undefined);
    if (code.trim() === '') {
      setFault('请输入兑换码');
      return;
    }
    setRunning(true);
    try {
      const { product_name, user_vip } = await mutate(api.redeem.use(), { code: code.trim() });
      const until =
        user_vip === undefined ? '' : `，有效期至 ${formatDate(user_vip.expired_at, 'yyyy-MM-dd')}`;
      // Credits stand beside the form, too.
      await refreshMember();
      setDone(`兑换成功：${product_name}已到账${until}`);
      setCode('');
    } catch (error) {
      const atField = isApiError(error) ? error.fields.code : undefined;
      setFault(atField ?? errorMessage(error, '兑换失败，请稍后重试'));
    } finally {
      setRunning(false);
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void redeem(event)}>
      <FieldFrame label="兑换码" error={excess ?? fault}>
        {(attributes) => (
          <span className={styles.row}>
            <Input
              {...attributes}
              value={code}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              placeholder="XXXX-XXXX-XXXX-XXXX"
              onChange={({ target }) => setCode(target.value)}
            />
            <Button type="submit" disabled={!isReady} loading={isRunning}>
              兑换
            </Button>
          </span>
        )}
      </FieldFrame>
      {done === undefined ? null : <Alert tone="success">{done}</Alert>}
    </form>
  );
}

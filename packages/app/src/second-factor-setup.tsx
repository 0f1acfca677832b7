import { Button, copyText, toast } from '@wenyuan/ui';
import { Form, TextField } from '@wenyuan/ui/forms';
import { QrCode } from '@wenyuan/ui/qr-code';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { client } from './api.ts';
import { useSubmit } from './use-submit.ts';
import { PresentPasswordField } from './present-password-field.tsx';
import styles from './second-factor.module.css';

/** Splits the secret into groups of four, which are easier to type. */
function spaced(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, '$& ');
}

type Begun = { readonly secret: string; readonly uri: string };

function PasswordStep({ onDone }: { onDone: (begun: Begun) => void }) {
  const form = useForm({ defaultValues: { password: '' } });
  const submit = useSubmit(form, '设置失败', async (values) => {
    onDone(await client.secondFactor.begin(values));
  });
  return (
    <Form {...submit} submitLabel="下一步">
      <PresentPasswordField control={form.control} hint="先确认是您本人" />
    </Form>
  );
}

function CodeStep({ begun, onDone }: { begun: Begun; onDone: (codes: readonly string[]) => void }) {
  const form = useForm({ defaultValues: { code: '' } });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  const submit = useSubmit(form, '启用失败', async (values) => {
    const { recovery_code } = await client.secondFactor.confirm(values);
    toast.success('两步验证已启用');
    onDone(recovery_code);
  });
  return (
    <>
      <p className={styles.lead}>
        用手机上的身份验证器扫描二维码，再输入它显示的 6 位数字。任何支持 TOTP 的应用都可以使用。
      </p>
      <div className={styles.scan}>
        <QrCode value={begun.uri} label="两步验证的二维码" size={180} />
        <p className={styles.manual}>
          无法扫描，或正在用这部手机？在应用中手动输入密钥：
          <code className={styles.secret}>{spaced(begun.secret)}</code>
          <Button variant="outline" size="xs" onClick={() => void copyText(begun.secret)}>
            复制密钥
          </Button>
        </p>
      </div>
      <Form {...submit} submitLabel="启用">
        <TextField
          control={form.control}
          name="code"
          label="两步验证码"
          placeholder="6 位数字"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          required
        />
      </Form>
    </>
  );
}

/** Asks for the password, then shows the QR code; `onDone` is called with the recovery codes, which are to be shown. */
export function SecondFactorSetup({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  const [begun, setBegun] = useState<Begun>();
  return (
    <div className={styles.steps}>
      {begun === undefined ? (
        <PasswordStep onDone={setBegun} />
      ) : (
        <CodeStep begun={begun} onDone={onDone} />
      )}
    </div>
  );
}

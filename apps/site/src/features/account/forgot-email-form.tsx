import { client, toErrors, useCaptcha, useSubmit } from '@wenyuan/app';
import { EMAIL_MAX, validateEmail } from '@wenyuan/domain';
import { Alert, Button, toast } from '@wenyuan/ui';
import { CaptchaField, Form, TextField } from '@wenyuan/ui/forms';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import styles from './account.module.css';

type Values = { email: string; captcha: string };

/** Says the same whether or not an account has this address, as the server does. */
function LetterSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <div className={styles.sent}>
      <Alert tone="success">提交成功，请查看您的邮箱</Alert>
      <p>
        如果 <strong>{email}</strong>{' '}
        是您账号的邮箱，几分钟内会收到一封邮件，打开其中的链接即可设置新密码。
      </p>
      <p className={styles.note}>没有收到？请看看垃圾邮件，或核对邮箱后再试一次。</p>
      <div className={styles.sentActions}>
        <Button asChild>
          <Link to={paths.login()}>返回登录</Link>
        </Button>
        <Button variant="outline" onClick={onAgain}>
          重新填写
        </Button>
      </div>
    </div>
  );
}

/** Requests a letter with a link. */
export function ForgotEmailForm() {
  const captcha = useCaptcha('find_password');
  const [sentTo, setSentTo] = useState('');
  const form = useForm<Values>({
    defaultValues: { email: '', captcha: '' },
    resolver: (values) =>
      toErrors(values, {
        email: validateEmail(values.email.trim()),
        captcha: captcha.enabled && values.captcha.trim() === '' ? '请输入验证码' : undefined,
      }),
  });
  const submit = useSubmit(form, '提交失败', async ({ email, captcha: answer }) => {
    try {
      await client.user.findPasswordStepOne({ email, captcha: answer, captcha_id: captcha.id });
    } finally {
      captcha.renew(form);
    }
    toast.success('提交成功，请查看您的邮箱');
    setSentTo(email.trim());
  });
  if (sentTo !== '') return <LetterSent email={sentTo} onAgain={() => setSentTo('')} />;
  return (
    <Form {...submit} submitLabel="发送邮件">
      <TextField
        control={form.control}
        name="email"
        label="邮箱"
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX}
        hint="注册时填写的邮箱，或之后更换的邮箱"
        required
      />
      <CaptchaField control={form.control} captcha={captcha} />
    </Form>
  );
}

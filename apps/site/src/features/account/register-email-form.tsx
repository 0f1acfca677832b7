import {
  client,
  register,
  showFailure,
  toErrors,
  useCaptcha,
  useSettings,
  useSubmit,
} from '@wenyuan/app';
import {
  EMAIL_MAX,
  safeRedirect,
  USERNAME_MAX,
  validateEmail,
  validateUsername,
} from '@wenyuan/domain';
import { Alert, toast } from '@wenyuan/ui';
import { CaptchaField, Form, TextField } from '@wenyuan/ui/forms';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { usePage } from '../../lib/use-page.ts';
import { FeedbackLink } from '../feedback/index.ts';
import styles from './account.module.css';
import { AgreementNote } from './agreement-note.tsx';
import { CodeField } from './code-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { newPasswordErrors, type NewPassword } from './new-password.ts';
import { page } from './register.page.ts';
import { welcome } from './welcome.ts';

type Values = NewPassword & { username: string; email: string; captcha: string; code: string };
type Rules = { readonly passwordMin: number; readonly needsCode: boolean };

/** Checks the server's rules before anything is sent. */
function messagesOf(values: Values, { passwordMin, needsCode }: Rules) {
  const { username, email, code } = values;
  return {
    username: validateUsername(username.trim().normalize('NFKC')),
    email: validateEmail(email.trim()),
    code: needsCode && code.trim() === '' ? '请输入邮箱收到的验证码' : undefined,
    ...newPasswordErrors(values, passwordMin),
  };
}

/** Registers with a user name and an address, which a code proves where the site verifies it. */
export function RegisterEmailForm() {
  const { security, system } = useSettings();
  const { enable_verify_register_email: needsCode, password_min: passwordMin } = security;
  const { redirect } = usePage(page).search;
  const navigate = useNavigate();
  const captcha = useCaptcha('register');
  const form = useForm<Values>({
    defaultValues: { username: '', email: '', password: '', repeated: '', captcha: '', code: '' },
    resolver: (values) => toErrors(values, messagesOf(values, { passwordMin, needsCode })),
  });
  const { control, getValues, setError } = form;
  const { say, ...submit } = useSubmit(
    form,
    '注册失败',
    async ({ username, email, password, captcha: answer, code }) => {
      // Who has the code has solved the captcha for it.
      const proof = needsCode ? { code } : { captcha: answer, captcha_id: captcha.id };
      await register({ username, email, password, ...proof });
      welcome(system.credit_name);
      await navigate(safeRedirect(redirect), { replace: true });
    },
    {
      toasts: true,
      onFailure: () => {
        if (!needsCode) captcha.renew(form);
      },
    },
  );

  const sendCode = async (): Promise<boolean> => {
    const { email, captcha: answer } = getValues();
    const message = validateEmail(email.trim());
    if (message !== undefined) {
      setError('email', { message }, { shouldFocus: true });
      return false;
    }
    say(undefined);
    try {
      await client.user.emailCode({ email, captcha: answer, captcha_id: captcha.id });
      toast.success('验证码已发送，请查看您的邮箱');
      return true;
    } catch (error) {
      say(showFailure(form, error, '发送失败'));
      return false;
    } finally {
      captcha.renew(form);
    }
  };

  if (needsCode && system.disable_email)
    return (
      <Alert tone="warning">
        注册需要验证邮箱，但网站尚未启用邮件服务，暂时无法用邮箱注册，请
        <FeedbackLink className={styles.inText}>联系管理员</FeedbackLink>。
      </Alert>
    );
  return (
    <Form {...submit} submitLabel="注册">
      <TextField
        control={control}
        name="username"
        label="用户名"
        autoComplete="username"
        maxLength={USERNAME_MAX}
        hint="3 到 32 个字符，注册后用它登录"
        required
      />
      <TextField
        control={control}
        name="email"
        label="邮箱"
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX}
        required
      />
      {needsCode ? <CaptchaField control={control} captcha={captcha} /> : null}
      {needsCode ? <CodeField control={control} label="邮箱验证码" send={sendCode} /> : null}
      <NewPasswordFields control={control} label="密码" />
      {!needsCode ? <CaptchaField control={control} captcha={captcha} /> : null}
      <AgreementNote />
    </Form>
  );
}

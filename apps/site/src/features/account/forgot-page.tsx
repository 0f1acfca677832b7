import { FormHead, PartWaiting, useSettings } from '@wenyuan/app';
import { Alert, Button } from '@wenyuan/ui';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { usePage } from '../../lib/use-page.ts';
import { FeedbackDialog } from '../feedback/index.ts';
import styles from './account.module.css';
import { ForgotEmailForm } from './forgot-email-form.tsx';
import { ForgotMobileForm } from './forgot-mobile-form.tsx';
import { page } from './forgot.page.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { Ways } from './ways.tsx';

const byEmail = { value: 'email', label: '用邮箱找回', Form: ForgotEmailForm };
const byMobile = { value: 'mobile', label: '用手机找回', Form: ForgotMobileForm };

/** Says that there is no way by oneself, and whom to turn to: by the contact that operators named, or else by a message. */
function NoWay() {
  const { display, footer } = useSettings();
  const contact = footer.contact || display.contact_link;
  const [isWriting, setWriting] = useState(false);
  const close = () => setWriting(false);
  return (
    <div className={styles.sent}>
      <Alert tone="warning">
        网站尚未启用邮件服务，无法自助找回密码。请联系管理员为您重设密码
        {contact === '' ? '：留言写明您的用户名，并留下能联系到您的电话或邮箱。' : '。'}
      </Alert>
      <div className={styles.sentActions}>
        {contact === '' ? (
          <Button onClick={() => setWriting(true)}>给管理员留言</Button>
        ) : (
          <Button asChild>
            <a href={contact} rel="noopener">
              联系我们
            </a>
          </Button>
        )}
      </div>
      <Suspense fallback={<PartWaiting onCancel={close} />}>
        {isWriting ? <FeedbackDialog onClose={close} /> : null}
      </Suspense>
    </div>
  );
}

/** The ways that this site has: letters, text messages, both or none. */
function Recovery() {
  const { disable_email, enable_sms } = useSettings().system;
  const ways = [...(disable_email ? [] : [byEmail]), ...(enable_sms ? [byMobile] : [])];
  return ways.length === 0 ? <NoWay /> : <Ways label="找回方式" ways={ways} />;
}

export function Component() {
  const { token, redirect } = usePage(page).search;
  return (
    <>
      {token === '' ? (
        <FormHead
          title="找回密码"
          lead={
            <>
              想起来了？<Link to={paths.login(redirect || undefined)}>返回登录</Link>
            </>
          }
        />
      ) : (
        <FormHead
          title="设置新密码"
          lead={
            <>
              链接已失效？<Link to={paths.forgot()}>重新获取</Link>
            </>
          }
        />
      )}
      {token === '' ? <Recovery /> : <ResetPasswordForm token={token} />}
    </>
  );
}

import { useSession, useSettings } from '@wenyuan/app';
import { ContactDialog, PasswordDialog, type ContactKind } from '@wenyuan/app/security';
import { Button } from '@wenyuan/ui';
import { useState } from 'react';
import { Section } from './section.tsx';

const NAMES = { email: '邮箱', mobile: '手机号码', password: '登录密码' } as const;

/** E-mail address, mobile number and password, by which the user logs in or recovers the account. */
export function ContactSections() {
  const { user } = useSession();
  const { security } = useSettings();
  const [open, setOpen] = useState<ContactKind | 'password'>();
  const change = (what: ContactKind | 'password', isSet: boolean) => (
    <Button
      variant="outline"
      size="sm"
      aria-label={`${isSet ? '修改' : '设置'}${NAMES[what]}`}
      onClick={() => setOpen(what)}
    >
      {isSet ? '修改' : '设置'}
    </Button>
  );
  const email = user?.email ?? '';
  const mobile = user?.mobile ?? '';
  // Servers that do not tell have no accounts without one.
  const hasPassword = user?.has_password !== false;
  return (
    <>
      <Section
        title="邮箱"
        text={email === '' ? '未设置。设置后可用它登录和找回密码。' : email}
        action={change('email', email !== '')}
      />
      <Section
        title="手机号码"
        text={mobile === '' ? '未设置。设置后可用它登录。' : mobile}
        action={change('mobile', mobile !== '')}
      />
      <Section
        title="登录密码"
        text={
          hasPassword
            ? '修改后其他设备需要重新登录。'
            : '未设置。设置后可用用户名登录，并修改邮箱与手机号码。'
        }
        action={change('password', hasPassword)}
      />
      {open === 'password' ? (
        <PasswordDialog minLength={security.password_min} onClose={() => setOpen(undefined)} />
      ) : null}
      {open === 'email' || open === 'mobile' ? (
        <ContactDialog kind={open} onClose={() => setOpen(undefined)} />
      ) : null}
    </>
  );
}

import { useSession, useSettings } from '@wenyuan/app';
import { ContactDialog, PasswordDialog, PasswordFirst } from '@wenyuan/app/security';
import { addDays, formatDate, RENAME_DAYS } from '@wenyuan/domain';
import { useState } from 'react';
import { RowButton } from '../../lib/row-button.tsx';
import { NameDialog } from './name-dialog.tsx';
import { Section } from './section.tsx';

const NAMES = {
  username: '用户名',
  email: '邮箱',
  mobile: '手机号码',
  password: '登录密码',
} as const;

/** The day from which on the name can be changed again, unless that is past. */
function nextRename(renamedAt: string | null | undefined): string | undefined {
  if (!renamedAt) return undefined;
  const next = addDays(new Date(renamedAt), RENAME_DAYS);
  return next > new Date() ? formatDate(next, 'yyyy-MM-dd') : undefined;
}

/** Name, e-mail address, mobile number and password, by which the user logs in or recovers the account. */
export function ContactSections() {
  const { user } = useSession();
  const { security } = useSettings();
  const [open, setOpen] = useState<keyof typeof NAMES>();
  const close = () => setOpen(undefined);
  const change = (what: keyof typeof NAMES, isSet: boolean) => (
    <RowButton name={`${isSet ? '修改' : '设置'}${NAMES[what]}`} onPress={() => setOpen(what)}>
      {isSet ? '修改' : '设置'}
    </RowButton>
  );
  const name = user?.username ?? '';
  const nextName = nextRename(user?.renamed_at);
  const email = user?.email ?? '';
  const mobile = user?.mobile ?? '';
  // Servers that do not tell have no accounts without one.
  const hasPassword = user?.has_password !== false;
  return (
    <>
      <Section
        title="用户名"
        text={nextName === undefined ? name : `${name}。${nextName} 之后可再次修改。`}
        action={nextName === undefined ? change('username', true) : undefined}
      />
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
      {open === 'username' ? (
        <PasswordFirst onClose={close}>
          <NameDialog onClose={close} />
        </PasswordFirst>
      ) : null}
      {open === 'password' ? (
        <PasswordDialog minLength={security.password_min} onClose={close} />
      ) : null}
      {open === 'email' || open === 'mobile' ? <ContactDialog kind={open} onClose={close} /> : null}
    </>
  );
}

import { FormHead, LoginForm, useSettings } from '@wenyuan/app';
import { useState, type ReactNode } from 'react';
import { Appeal } from './appeal.tsx';
import { LoginMobileForm } from './login-mobile-form.tsx';
import { WayTabs } from './ways.tsx';

const ways = [
  { value: 'password', label: '密码登录' },
  { value: 'mobile', label: '短信登录' },
] as const;

/** The login by password, or by phone where the site sends text messages. */
export function LoginWays({
  title,
  lead,
  onDone,
}: {
  /** Absent below a heading of the page. */
  title?: string;
  lead: ReactNode;
  onDone: () => void | string | undefined | Promise<void | string | undefined>;
}) {
  const { enable_sms } = useSettings().system;
  const [way, setWay] = useState<(typeof ways)[number]['value']>('password');
  const tabs = enable_sms ? (
    <WayTabs label="登录方式" ways={ways} way={way} onChange={setWay} />
  ) : null;
  if (way === 'password' || !enable_sms)
    return <LoginForm title={title} lead={lead} ways={tabs} appeal={<Appeal />} onDone={onDone} />;
  return (
    <>
      <FormHead title={title} lead={lead} />
      {tabs}
      <LoginMobileForm onDone={onDone} />
    </>
  );
}

import { presentAddress } from '@wenyuan/app';
import { useState, type ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from './paths.ts';

/** Leads to the login and back to this place: to the page that is being read by then, which changes without a rendering. */
export function LoginLink({ children, ...link }: Omit<ComponentProps<typeof Link>, 'to'>) {
  const { pathname, search } = useLocation();
  const [to, setTo] = useState(() => paths.login(`${pathname}${search}`));
  const refresh = () => setTo(paths.login(presentAddress()));
  return (
    <Link {...link} to={to} onPointerDown={refresh} onFocus={refresh} onKeyDown={refresh}>
      {children}
    </Link>
  );
}

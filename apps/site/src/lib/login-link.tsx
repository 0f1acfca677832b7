import { presentAddress } from '@wenyuan/app';
import { useState, type ComponentProps } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from './paths.ts';

/**
 * Leads to the login, or to the registration, and back to this place: to the page that is being read by then, which changes
 * without a rendering.
 */
export function LoginLink({
  children,
  way = paths.login,
  ...link
}: Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> & {
  readonly way?: (from?: string) => string;
}) {
  const { pathname, search } = useLocation();
  // From another page, or another document, the way back is the one there.
  const here = `${pathname}${search}`;
  const [read, setRead] = useState({ on: here, from: here });
  const from = read.on === here ? read.from : here;
  const navigate = useNavigate();
  const refresh = () => setRead({ on: here, from: presentAddress() });
  return (
    <Link
      {...link}
      // Until the app knows a member, what the server drew has no such link for one (boot.css).
      data-guest=""
      // People come to the home page anyway.
      to={way(from === '/' ? undefined : from)}
      onPointerDown={refresh}
      onFocus={refresh}
      onKeyDown={refresh}
      onClick={(event) => {
        // The reader presses it from far away (pressDownload), without what comes before the press of a hand.
        const now = presentAddress();
        if (now === from || now === '/') return;
        event.preventDefault();
        void navigate(way(now));
      }}
    >
      {children}
    </Link>
  );
}

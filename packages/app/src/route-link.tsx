import type { LinkComponent } from '@wenyuan/ui';
import { Link } from 'react-router';

/** The router's link with the props that shared components expect. */
export const RouteLink: LinkComponent = ({ to, className, children }) => (
  <Link to={to} className={className}>
    {children}
  </Link>
);

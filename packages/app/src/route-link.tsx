import type { LinkComponent } from '@wenyuan/ui';
import { Link } from 'react-router';

/** The router's link in the form that shared components take. */
export const RouteLink: LinkComponent = ({ to, className, children }) => (
  <Link to={to} className={className}>
    {children}
  </Link>
);

import { RouteLink } from '@wenyuan/app';
import { Pagination } from '@wenyuan/ui';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Listed } from './listed.tsx';
import { PastTheEnd } from './past-the-end.tsx';
import { withParam } from './search-schema.ts';

/**
 * One page of a list, with the way to the others. Rows may have left since an address was kept, and an address may name any
 * page: then it says how many there are. `path` is that of the page that loads the list.
 */
export function Paged({
  path,
  page,
  size,
  total,
  rows,
  isStale,
  saysTotal = false,
  jumps = false,
  children,
}: {
  path: string;
  page: number;
  size: number;
  total: number;
  rows: readonly unknown[];
  isStale: boolean;
  saysTotal?: boolean;
  /** Whether a number may be typed. */
  jumps?: boolean;
  children: ReactNode;
}) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const pages = Math.ceil(total / size);
  const hrefOf = (number: number) => withParam(params, 'page', String(number));
  if (rows.length === 0) return <PastTheEnd pages={pages} hrefOf={hrefOf} />;
  return (
    <div>
      <Listed path={path} isStale={isStale}>
        {children}
      </Listed>
      <Pagination
        page={page}
        pages={pages}
        hrefOf={hrefOf}
        link={RouteLink}
        {...(saysTotal ? { total } : {})}
        {...(jumps ? { onJump: (number: number) => void navigate(hrefOf(number)) } : {})}
      />
    </div>
  );
}

import { RouteLink } from '@wenyuan/app';
import type { HeadCrumb } from '@wenyuan/domain';
import { Breadcrumb } from '@wenyuan/ui';
import type { ReactNode } from 'react';

/** The way to a page, as its head has it. */
export function Trail({
  crumbs,
  isAbove = false,
  moreOf,
}: {
  crumbs: readonly HeadCrumb[];
  /** Whether the page stands below the last of them, which leads there then; it is that one else. */
  isAbove?: boolean;
  /** What stands beside one. */
  moreOf?: (index: number) => ReactNode;
}) {
  return (
    <Breadcrumb
      link={RouteLink}
      crumbs={crumbs.map(({ title, path }, index) => ({
        title,
        ...(isAbove || index < crumbs.length - 1 ? { href: path } : {}),
        more: moreOf?.(index),
      }))}
    />
  );
}

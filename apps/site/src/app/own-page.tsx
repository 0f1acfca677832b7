import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { MemberSkeleton } from '../lib/member/member-skeleton.tsx';
import { PageSkeleton } from '../lib/page-skeleton.tsx';
import { findPage, type SitePage } from './pages.ts';

const skeletons = import.meta.glob<ComponentType>('../features/*/*-skeleton.tsx', {
  eager: true,
  import: 'Skeleton',
});

function useTitle(): string {
  const { pathname, search } = useLocation();
  const head = findPage(pathname, search)?.opened.head({});
  return head?.kind === 'plain' ? head.title : '';
}

const ofMember = () => <MemberSkeleton title={useTitle()} />;
const ofPage = () => <PageSkeleton title={useTitle()} />;

/** What the server draws for a page of one member: `x-skeleton.tsx` beside `x-page.tsx`, or the one of its layout. */
export function skeletonOf({ page, source }: SitePage): ComponentType {
  const file = source.replace(/^src/, '..').replace(/-page\.tsx$/, '-skeleton.tsx');
  return skeletons[file] ?? (page.layout === 'member' ? ofMember : ofPage);
}

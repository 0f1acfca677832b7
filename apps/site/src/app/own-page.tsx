import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { MemberSkeleton } from '../lib/member/member-skeleton.tsx';
import { findPage, type SitePage } from './pages.ts';

const skeletons = import.meta.glob<ComponentType>('../features/*/*-skeleton.tsx', {
  eager: true,
  import: 'Skeleton',
});

/** Pages of the member area differ by their title alone. */
function OwnMemberPage() {
  const { pathname, search } = useLocation();
  const head = findPage(pathname, search)?.opened.head({});
  return <MemberSkeleton title={head?.kind === 'plain' ? head.title : ''} />;
}

/**
 * What the server draws for a page of one member: `x-skeleton.tsx` beside `x-page.tsx`, whose style sheet it has, since the
 * browser gets the screen's styles.
 */
export function skeletonOf({ page, source }: SitePage): ComponentType {
  if (page.layout === 'member') return OwnMemberPage;
  const skeleton = skeletons[source.replace(/^src/, '..').replace(/-page\.tsx$/, '-skeleton.tsx')];
  if (skeleton === undefined) throw new Error(`${source} has no skeleton`);
  return skeleton;
}

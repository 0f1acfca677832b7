import { Link } from 'react-router';
import { useMayOpen } from './open-pages.ts';
import { paths } from './paths.ts';

/** The name of a person, leading to everything about that person for operators who may see it; a visitor has the id 0. */
export function PersonLink({ id, children }: { id: number; children: string }) {
  const page = paths.person(id);
  return useMayOpen()(page) && id > 0 ? <Link to={page}>{children}</Link> : children;
}

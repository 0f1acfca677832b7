import { Button } from '@wenyuan/ui';
import { Link } from 'react-router';
import { useMayOpen } from '../lib/open-pages.ts';
import { paths } from '../lib/paths.ts';
import { useMay } from './rights.ts';

/** Leads who may read the log to what operators did to one thing; `objects` are groups of the contract that change it. */
export function LogLink({ objects, id }: { objects: readonly string[]; id: number }) {
  const may = useMay()('audit.list');
  const mayOpen = useMayOpen();
  const to = paths.log(objects, id);
  if (!may || !mayOpen(to)) return null;
  return (
    <Button asChild size="sm" variant="outline">
      <Link to={to}>操作日志</Link>
    </Button>
  );
}

import { lazyPart } from '@wenyuan/app';
import { Skeleton } from '@wenyuan/ui';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { PersonPage } from './person-page.tsx';
import { UserList } from './user-list.tsx';

const SimulationPage = lazyPart(async () => (await import('./simulation-page.tsx')).SimulationPage);

/**
 * The list, one person (`?id=5`), or the simulation (`?tab=entitlement`). All are this one address: the guards of the
 * specification open exact paths, and what shows a list of people may show each of them.
 */
export function Component() {
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  if (Number.isSafeInteger(id) && id > 0) return <PersonPage key={id} id={id} />;
  if (params.get('tab') !== 'entitlement') return <UserList />;
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <SimulationPage />
    </Suspense>
  );
}

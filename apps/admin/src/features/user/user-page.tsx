import { useSearchParams } from 'react-router';
import { PersonPage } from './person-page.tsx';
import { SimulationPage } from './simulation-page.tsx';
import { UserList } from './user-list.tsx';

/**
 * The list, one person (`?id=5`), or the simulation (`?tab=entitlement`). All are this one address: the guards of the
 * specification open exact paths, and what shows a list of people may show each of them.
 */
export function Component() {
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  if (Number.isSafeInteger(id) && id > 0) return <PersonPage key={id} id={id} />;
  return params.get('tab') === 'entitlement' ? <SimulationPage /> : <UserList />;
}

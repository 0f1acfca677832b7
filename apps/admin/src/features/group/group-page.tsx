import { useLocation } from 'react-router';
import { grantedIn } from './grant-address.ts';
import { GrantPage } from './grant-page.tsx';
import { GroupList } from './group-list.tsx';

export function Component() {
  const groupId = grantedIn(useLocation().search);
  return groupId === undefined ? <GroupList /> : <GrantPage key={groupId} groupId={groupId} />;
}

import { defineService } from './operation.ts';
import { accountOperations } from './user-account.ts';
import { dataOperations } from './user-data.ts';
import { memberOperations } from './user-members.ts';
import { ownOperations } from './user-own.ts';
import { personOperations } from './user-person.ts';

export { type Dynamic } from './user-own.ts';
export { publicUser, user, type User } from './user-fields.ts';

export const userService = defineService('UserAPI', {
  ...accountOperations,
  ...memberOperations,
  ...ownOperations,
  ...dataOperations,
  ...personOperations,
});

import { currentSession } from '@wenyuan/app';

type Account = { readonly id: number };

/** The first account of an installation can be neither punished nor deleted. */
const ROOT_ID = 1;
export const unfitRoot = ({ id }: Account) =>
  id === ROOT_ID ? '不能处罚或删除首个管理员' : undefined;

/** Whether it is the account of the operator, whose password and second factor are changed in 账号安全. */
export const isOwn = ({ id }: Account) => id === currentSession().user?.id;

/** Why this operator cannot punish that account. */
export const unfitToPunish = (account: Account) =>
  unfitRoot(account) ?? (isOwn(account) ? '不能处罚自己' : undefined);

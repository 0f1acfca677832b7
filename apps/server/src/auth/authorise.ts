import { grantingPaths, type NamedOperation } from '@wenyuan/contract';
import { forbidden, unauthenticated } from '../http/errors.ts';
import { isProgram, isVisitor, requireScope, type Caller } from './caller.ts';

/**
 * Lets the caller through to an operation as its declared access says.
 * @throws {HttpError} 401, 403
 */
export function authorise({ key, operation }: NamedOperation, caller: Caller): void {
  if (operation.isPersonal === true && isProgram(caller))
    throw forbidden('访问令牌不能用于该操作，请登录后进行');
  requireScope(caller, key);
  if (operation.access === 'public') return;
  if (isVisitor(caller)) throw unauthenticated();
  if (operation.access === 'permission' && caller.lacksSecondFactor)
    throw forbidden('请先设置两步验证，再使用后台权限');
  if (
    operation.access === 'permission' &&
    !grantingPaths(operation).some((path) => caller.can(path))
  )
    throw forbidden();
}

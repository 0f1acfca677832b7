import { serviceGroups } from '@wenyuan/domain';
import { listOperations } from '../contract.ts';
import { isGrantable, type Operation } from '../operation.ts';

const groupLabel = (service: string) =>
  serviceGroups.find((group) => group.service === service)?.label;

/** A permission as operators find it among the permissions of a group. */
function permissionName({ service, title }: Pick<Operation, 'service' | 'title'>): string {
  const group = groupLabel(service);
  return group === undefined ? `“${title}”` : `“${group} / ${title}”`;
}

/** The operation of a permission's path, such as `/api.v1.DocumentAPI/UpdateDocument`. */
function byPath(path: string): Operation | undefined {
  return listOperations()
    .map(({ operation }) => operation)
    .find(({ service, rpc }) => path === `/api.v1.${service}/${rpc}`);
}

const KINDS = {
  json: '',
  upload: '以 multipart/form-data 发送一个文件。',
  events: '答复是 text/event-stream，每个事件的 data 是一份 JSON。',
} as const;

/** Who may call an operation, which permission it needs, and how it differs from the others. */
export function accessSentence(operation: Operation): string {
  const name = permissionName(operation);
  const access = {
    public: '任何人可调用。',
    token: '需要登录。',
    permission: `需要权限${name}，由用户组给予。`,
  }[operation.access];
  const widened = operation.widened === undefined ? '' : `拥有权限${name}时${operation.widened}。`;
  const others = (operation.alsoGrantedBy ?? [])
    .map(byPath)
    .filter((one) => one !== undefined && isGrantable(one))
    .map((one) => (one === undefined ? '' : permissionName(one)));
  const also = others.length === 0 ? '' : `拥有${others.join('或')}的也可调用。`;
  const personal = operation.isPersonal === true ? '个人访问令牌不能调用。' : '';
  return `${access}${widened}${also}${personal}${KINDS[operation.kind ?? 'json']}`;
}

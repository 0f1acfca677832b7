import { useQuery } from '@tanstack/react-query';
import { api } from '@wenyuan/app';
import { sendsMail } from '@wenyuan/domain';
import { Alert } from '@wenyuan/ui';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';

/** Who requires a second factor of all operators without having one is the first to be kept out. */
export function OwnFactorNote({ value }: { value: unknown }) {
  const { data } = useQuery({ ...api.secondFactor.get({}), enabled: value === true, retry: false });
  if (value !== true || data === undefined || data.enabled) return null;
  return (
    <Alert tone="warning">
      您的账号还没有两步验证：保存后须先设置，才能继续使用后台。
      <Link to={paths.secondFactor('/admin/config/security')}>现在设置</Link>
    </Alert>
  );
}

/** Without letters nobody gets the code that registration asks for. */
export function NoMailNote({ value }: { value: unknown }) {
  const { data } = useQuery({
    ...api.config.list({ category: ['email'] }),
    enabled: value === true,
    retry: false,
  });
  if (value !== true || data === undefined) return null;
  const textOf = (name: string) => data.config.find((row) => row.name === name)?.value ?? '';
  const isSent = sendsMail({
    enable: textOf('enable') === 'true',
    host: textOf('host'),
    username: textOf('username'),
    from_address: textOf('from_address'),
  });
  return isSent ? null : (
    <Alert tone="warning">
      现在不能发信，收不到验证码就无法用邮箱注册。
      <Link to="/admin/config/email">邮箱配置</Link>
    </Alert>
  );
}

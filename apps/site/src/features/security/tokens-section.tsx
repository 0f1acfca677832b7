import { useQuery } from '@tanstack/react-query';
import { errorMessage, type PersonalToken } from '@wenyuan/api-client';
import { api, client, QueryFailed, isUnknownCall } from '@wenyuan/app';
import { PasswordFirst } from '@wenyuan/app/security';
import { formatDateTime, formatRelativeTime } from '@wenyuan/domain';
import { Button, confirm, Skeleton, Tag, toast } from '@wenyuan/ui';
import { useState } from 'react';
import { RowButton } from '../../lib/row-button.tsx';
import { Facts } from './facts.tsx';
import { Section } from './section.tsx';
import styles from './security.module.css';
import { TokenDialog } from './token-dialog.tsx';

function useOf({ last_used_at, last_used_ip }: PersonalToken): string {
  return last_used_at === null
    ? '从未使用'
    : `${formatRelativeTime(last_used_at)}使用（${last_used_ip}）`;
}

function isOver({ expires_at }: PersonalToken): boolean {
  return expires_at !== null && Date.parse(expires_at) <= Date.now();
}

function TokenRow({ token, onRevoke }: { token: PersonalToken; onRevoke: () => void }) {
  const { expires_at } = token;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          {token.name} <code className={styles.code}>{token.hint}…</code>{' '}
          {isOver(token) ? <Tag tone="danger">已到期</Tag> : null}
        </p>
        <p className={styles.text}>
          <Facts
            facts={[
              `${token.scope.length} 项操作`,
              useOf(token),
              expires_at === null ? '长期有效' : `${formatDateTime(expires_at)} 到期`,
            ]}
          />
        </p>
      </div>
      <RowButton name={`撤销令牌 ${token.name}`} onPress={onRevoke}>
        撤销
      </RowButton>
    </li>
  );
}

/** Personal access tokens for programs that act on behalf of the user. */
export function TokensSection() {
  const query = useQuery({ ...api.personalToken.list({}), gcTime: 0 });
  const [isMaking, setIsMaking] = useState(false);
  const close = () => {
    setIsMaking(false);
    void query.refetch();
  };
  const tokens = query.data?.token ?? [];
  const revoke = async ({ id, name }: PersonalToken) => {
    const question = `撤销后，使用“${name}”的程序将立即无法访问。`;
    if (!(await confirm(question, { title: '撤销令牌？', danger: true, verb: '撤销' }))) return;
    try {
      await client.personalToken.delete({ id });
      toast.success('令牌已撤销');
    } catch (error) {
      toast.error(errorMessage(error, '撤销失败'));
    }
    await query.refetch();
  };
  if (isUnknownCall(query.error)) return null;
  return (
    <Section
      title="访问令牌"
      text="供您的程序以您的名义调用接口，只能进行您选定的操作，且不需要验证码。"
      action={
        <Button variant="outline" size="sm" onClick={() => setIsMaking(true)}>
          创建令牌
        </Button>
      }
    >
      {query.isLoadingError ? (
        <QueryFailed query={query} failure="访问令牌加载失败" />
      ) : query.data === undefined ? (
        <Skeleton height={64} />
      ) : tokens.length === 0 ? null : (
        <ul className={styles.rows}>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => void revoke(token)} />
          ))}
        </ul>
      )}
      {isMaking ? (
        <PasswordFirst onClose={close}>
          <TokenDialog onClose={close} />
        </PasswordFirst>
      ) : null}
    </Section>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { TokenScope } from '@wenyuan/api-client';
import { api, client, QueryFailed, useCloseGuard, useSubmit } from '@wenyuan/app';
import { PresentPasswordField } from '@wenyuan/app/security';
import { addDays, TOKEN_NAME_MAX } from '@wenyuan/domain';
import { Alert, Button, copyText, Dialog, Skeleton } from '@wenyuan/ui';
import { Form, SelectField, TextField } from '@wenyuan/ui/forms';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { ScopeChoice } from './scope-choice.tsx';
import styles from './security.module.css';

const ENDS = [
  { value: 30, label: '30 天' },
  { value: 90, label: '90 天' },
  { value: 365, label: '一年' },
  { value: 0, label: '长期有效' },
] as const;

type Values = { name: string; days: number; scope: string[]; password: string };

function endAfter(days: number): string | null {
  return days === 0 ? null : addDays(new Date(), days).toISOString();
}

function TokenForm({
  form,
  scopes,
  onMade,
  onCancel,
}: {
  form: UseFormReturn<Values>;
  scopes: readonly TokenScope[];
  onMade: (secret: string) => void;
  onCancel: () => void;
}) {
  const { control } = form;
  const submit = useSubmit(form, '创建失败', async ({ days, ...values }) => {
    onMade((await client.personalToken.create({ ...values, expires_at: endAfter(days) })).secret);
  });
  return (
    <Form {...submit} submitLabel="创建" onCancel={onCancel}>
      <TextField
        control={control}
        name="name"
        label="名称"
        placeholder="如 每晚备份"
        maxLength={TOKEN_NAME_MAX}
        required
      />
      <SelectField control={control} name="days" label="有效期" options={ENDS} />
      <ScopeChoice control={control} name="scope" scopes={scopes} />
      <PresentPasswordField control={control} />
    </Form>
  );
}

function Made({
  secret,
  onCopied,
  onClose,
}: {
  secret: string;
  onCopied: () => void;
  onClose: () => void;
}) {
  const copy = async () => {
    if (await copyText(secret)) onCopied();
  };
  return (
    <div className={styles.made}>
      <Alert tone="warning">请立即复制并保存：离开后无法再次查看。不要把它交给他人。</Alert>
      <code className={styles.secret} onCopy={onCopied}>
        {secret}
      </code>
      <p className={styles.text}>
        在请求中加入请求头 <code>Authorization: Bearer 令牌</code> 即可。
      </p>
      <div className={styles.actions}>
        <Button variant="outline" onClick={() => void copy()}>
          复制
        </Button>
        <Button onClick={onClose}>我已保存</Button>
      </div>
    </div>
  );
}

export function TokenDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery({ ...api.personalToken.scopes({}), gcTime: 0 });
  const form = useForm<Values>({ defaultValues: { name: '', days: 90, scope: [], password: '' } });
  const { isDirty } = form.formState;
  const [secret, setSecret] = useState<string>();
  const [isCopied, setCopied] = useState(false);
  const close = useCloseGuard(
    secret === undefined ? isDirty : !isCopied,
    onClose,
    secret === undefined ? undefined : '令牌还没有复制，关闭后无法再次查看。',
  );
  return (
    <Dialog title="创建访问令牌" onClose={close} wide>
      {secret !== undefined ? (
        <Made secret={secret} onCopied={() => setCopied(true)} onClose={onClose} />
      ) : query.isLoadingError ? (
        <QueryFailed query={query} failure="可用的操作加载失败" />
      ) : query.data === undefined ? (
        <Skeleton height={320} />
      ) : (
        <TokenForm form={form} scopes={query.data.scope} onMade={setSecret} onCancel={close} />
      )}
    </Dialog>
  );
}

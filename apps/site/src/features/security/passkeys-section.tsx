import { useQuery } from '@tanstack/react-query';
import { errorMessage, isRefusedFor, type Passkey } from '@wenyuan/api-client';
import { api, client, DialogForm, isUnknownCall, QueryFailed, useSubmit } from '@wenyuan/app';
import {
  addPasskey,
  hasPasskeys,
  PasswordFirst,
  PresentPasswordField,
  SecondFactorField,
} from '@wenyuan/app/security';
import { excerpt, formatDateTime, formatRelativeTime, PASSKEY_NAME_MAX } from '@wenyuan/domain';
import { Button, confirm, Dialog, Skeleton, Tag, toast } from '@wenyuan/ui';
import { Form, TextField } from '@wenyuan/ui/forms';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { RowButton } from '../../lib/row-button.tsx';
import { Facts } from './facts.tsx';
import { Section } from './section.tsx';
import styles from './security.module.css';

const TITLE = '通行密钥';
const TEXT = '用指纹、面容或锁屏密码登录，不必输入密码和两步验证码；在仿冒的网站上用不了。';

/** Characters of a name inside a sentence. */
const NAMED_MAX = 20;

function AddDialog({ onClose }: { onClose: () => void }) {
  const [asksFactor, setAsksFactor] = useState(false);
  const form = useForm({ defaultValues: { password: '', second_factor: '' } });
  const submit = useSubmit(form, '添加失败', async (values, say) => {
    try {
      if (!(await addPasskey(values, say))) return;
    } catch (error) {
      if (!isRefusedFor(error, 'second_factor') || asksFactor) throw error;
      setAsksFactor(true);
      return;
    }
    toast.success('通行密钥已添加');
    onClose();
  });
  return (
    <Dialog title="添加通行密钥" onClose={onClose}>
      <Form {...submit} submitLabel="继续" onCancel={onClose}>
        <PresentPasswordField
          control={form.control}
          hint="先确认是您本人，然后按浏览器的提示保存通行密钥"
        />
        {asksFactor ? <SecondFactorField control={form.control} name="second_factor" /> : null}
      </Form>
    </Dialog>
  );
}

function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { id, name } = passkey;
  const form = useForm({ defaultValues: { name } });
  const submit = useSubmit(form, '修改失败', async (values) => {
    await client.passkey.rename({ id, ...values });
    toast.success('名称已修改');
    onClose();
  });
  return (
    <DialogForm title="修改名称" form={form} submit={submit} onClose={onClose}>
      <TextField
        control={form.control}
        name="name"
        label="名称"
        placeholder="如 书房的电脑"
        maxLength={PASSKEY_NAME_MAX}
        required
      />
    </DialogForm>
  );
}

function PasskeyRow({
  passkey,
  onRename,
  onDelete,
}: {
  passkey: Passkey;
  onRename: () => void;
  onDelete: () => void;
}) {
  const { name, is_synced, is_usable, created_at, last_used_at } = passkey;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          {name} <Tag>{is_synced ? '已同步' : '仅在一台设备'}</Tag>{' '}
          {is_usable ? null : <Tag tone="danger">不能再使用</Tag>}
        </p>
        <p className={styles.text}>
          <Facts
            facts={[
              `${formatDateTime(created_at)} 添加`,
              last_used_at === null ? '从未使用' : `${formatRelativeTime(last_used_at)}使用`,
              is_usable ? undefined : '网站更换了域名，请删除后重新添加',
            ]}
          />
        </p>
      </div>
      <div className={styles.actions}>
        <RowButton name={`改名 ${name}`} onPress={onRename}>
          改名
        </RowButton>
        <RowButton name={`删除 ${name}`} onPress={onDelete}>
          删除
        </RowButton>
      </div>
    </li>
  );
}

/** Why none can be added here; undefined where it can. */
function obstacleTo(host: string): string | undefined {
  if (host === '') return '本站的地址不能使用通行密钥：需要以 https 打开的域名。';
  if (location.hostname !== host && !location.hostname.endsWith(`.${host}`))
    return `在此地址不能添加，请从 ${host} 打开本站。`;
  return hasPasskeys() ? undefined : '此浏览器不支持通行密钥，请换用较新的浏览器。';
}

/** The passkeys that log the user in. */
export function PasskeysSection() {
  const query = useQuery({ ...api.passkey.list({}), gcTime: 0 });
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey>();
  if (isUnknownCall(query.error)) return null;
  if (query.isLoadingError)
    return (
      <Section title={TITLE} text={TEXT}>
        <QueryFailed query={query} failure="通行密钥加载失败" />
      </Section>
    );
  if (query.data === undefined) return <Skeleton height={96} />;
  const { passkey: passkeys, host } = query.data;
  const obstacle = obstacleTo(host);
  const close = () => {
    setAdding(false);
    setRenamed(undefined);
    void query.refetch();
  };
  const remove = async ({ id, name }: Passkey) => {
    const question = `不能再用“${excerpt(name, NAMED_MAX)}”登录。它在您设备上的记录还在，可在设备的密码管理中删除。`;
    if (!(await confirm(question, { title: '删除通行密钥？', danger: true, verb: '删除' }))) return;
    try {
      await client.passkey.delete({ id });
      toast.success('通行密钥已删除');
    } catch (error) {
      toast.error(errorMessage(error, '删除失败'));
    }
    await query.refetch();
  };
  return (
    <Section
      title={TITLE}
      text={
        <>
          {TEXT}
          {obstacle}
        </>
      }
      action={
        obstacle === undefined ? (
          <Button variant="outline" size="sm" onClick={() => setAdding(true)}>
            添加通行密钥
          </Button>
        ) : null
      }
    >
      {passkeys.length === 0 ? null : (
        <ul className={styles.rows}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setRenamed(passkey)}
              onDelete={() => void remove(passkey)}
            />
          ))}
        </ul>
      )}
      {isAdding ? (
        <PasswordFirst onClose={close}>
          <AddDialog onClose={close} />
        </PasswordFirst>
      ) : null}
      {renamed === undefined ? null : <RenameDialog passkey={renamed} onClose={close} />}
    </Section>
  );
}

import { client, setUser, useSession, useSubmit } from '@wenyuan/app';
import { ContactDialog, type ContactKind } from '@wenyuan/app/security';
import { SIGNATURE_MAX } from '@wenyuan/domain';
import { Button, confirm, Dialog, toast } from '@wenyuan/ui';
import { Form, TextareaField, TextField } from '@wenyuan/ui/forms';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import styles from './account.module.css';

type Values = { realname: string; signature: string };

const CONTACTS = [
  ['email', '邮箱'],
  ['mobile', '手机号码'],
] as const;

/** Edits the own profile; the name is changed on the site. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const [contact, setContact] = useState<ContactKind>();
  const form = useForm<Values>({
    defaultValues: {
      realname: user?.realname ?? '',
      signature: user?.signature ?? '',
    },
  });
  const { control, formState } = form;
  const { isDirty } = formState;

  const save = async (values: Values) => {
    setUser(await client.user.updateProfile(values));
    toast.success('修改成功');
    onClose();
  };
  const submit = useSubmit(form, '修改失败', save, { toasts: true });
  const leave = async () => {
    if (
      !isDirty ||
      (await confirm('修改尚未保存，离开后会丢失。', { title: '放弃修改？', verb: '离开' }))
    )
      onClose();
  };
  return (
    <Dialog title={`个人资料 · ${user?.username ?? ''}`} onClose={() => void leave()}>
      <ul className={styles.contacts}>
        {CONTACTS.map(([kind, label]) => (
          <li key={kind} className={styles.contact}>
            <span>
              {label}：{user?.[kind] || '未设置'}
            </span>
            <Button variant="outline" size="sm" onClick={() => setContact(kind)}>
              {user?.[kind] ? '修改' : '设置'}
              {label}
            </Button>
          </li>
        ))}
      </ul>
      <Form {...submit} submitLabel="保存" onCancel={() => void leave()}>
        <TextField control={control} name="realname" label="真实姓名" maxLength={20} />
        <TextareaField
          control={control}
          name="signature"
          label="个性签名"
          rows={3}
          maxLength={SIGNATURE_MAX}
        />
      </Form>
      {contact === undefined ? null : (
        <ContactDialog kind={contact} onClose={() => setContact(undefined)} />
      )}
    </Dialog>
  );
}

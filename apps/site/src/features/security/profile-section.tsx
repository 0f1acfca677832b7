import {
  api,
  currentSession,
  mutate,
  setUser,
  useDirtyGuard,
  useSession,
  useSubmit,
} from '@wenyuan/app';
import { formatDateTime, SIGNATURE_MAX } from '@wenyuan/domain';
import { Alert, Avatar, Button, confirm, toast } from '@wenyuan/ui';
import { CheckboxField, Form, TextareaField, TextField } from '@wenyuan/ui/forms';
import { useRef, useState, type ChangeEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { Location } from 'react-router';
import { refreshMember } from '../../lib/member/refresh-member.ts';
import { useAction } from '../../lib/member/use-action.ts';
import { forgetUnsent, unsentAt, useKeepUnsent } from '../../lib/unsent.ts';
import { AvatarDialog } from './avatar-dialog.tsx';
import styles from './profile.module.css';
import { Facts } from './facts.tsx';
import { Section } from './section.tsx';

const PICTURES = 'image/png,image/jpeg,image/gif,image/webp,image/avif';
const REALNAME_MAX = 20;
const ADDRESS_MAX = 255;

/** The member's picture, which a file replaces. */
function Picture() {
  const { user } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const remove = useAction(api.user.updateProfile(), { done: '头像已移除', failure: '修改失败' });
  if (user === undefined) return null;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setFile(target.files?.[0]);
    // The same file may be chosen again.
    target.value = '';
  };
  const removeAvatar = async () => {
    const question = '移除后显示用户名的首字。';
    if (!(await confirm(question, { title: '移除头像？', verb: '移除' }))) return;
    if (await remove.run({ avatar: '' })) await refreshMember();
  };
  return (
    <div className={styles.avatarRow}>
      <Avatar user={user} size={72} />
      <input
        ref={input}
        type="file"
        accept={PICTURES}
        hidden
        aria-label="头像图片"
        onChange={choose}
      />
      <Button variant="outline" size="sm" onClick={() => input.current?.click()}>
        更换头像
      </Button>
      {user.avatar === '' ? null : (
        <Button
          variant="ghost"
          size="sm"
          loading={remove.isPending}
          onClick={() => void removeAvatar()}
        >
          移除
        </Button>
      )}
      {file === undefined ? null : <AvatarDialog file={file} onClose={() => setFile(undefined)} />}
    </div>
  );
}

type Values = {
  signature: string;
  realname: string;
  address: string;
  show_favorites: boolean;
};

/** The login that an ended session leads to is not asked about: what was typed is kept for afterwards. */
const leads = (from: Location, to: Location) =>
  from.pathname !== to.pathname && currentSession().token !== undefined;

function ProfileForm() {
  const { user } = useSession();
  const place = `profile ${user?.id}`;
  const unsent = unsentAt<Values>(place);
  const form = useForm<Values>({
    defaultValues: {
      signature: user?.signature ?? '',
      realname: user?.realname ?? '',
      address: user?.address ?? '',
      show_favorites: user?.show_favorites ?? false,
      ...unsent,
    },
  });
  const { control, formState, getValues, reset } = form;
  const { isDirty } = formState;
  const isUnsaved = isDirty || unsent !== undefined;
  useKeepUnsent(place, () => (isUnsaved ? getValues() : undefined));
  useDirtyGuard(isUnsaved, leads);
  const save = async (values: Values) => {
    const changed = await mutate(api.user.updateProfile(), values);
    setUser(changed);
    forgetUnsent(place);
    // The server may have covered words of the signature.
    reset({
      signature: changed.signature,
      realname: changed.realname ?? '',
      address: changed.address ?? '',
      show_favorites: changed.show_favorites ?? false,
    });
    toast.success('修改成功');
  };
  const submit = useSubmit(form, '修改失败', save, { toasts: true });
  return (
    <div className={styles.form}>
      {unsent === undefined ? null : (
        <Alert tone="info">上次保存时登录已失效，填写的内容还在，请再保存一次。</Alert>
      )}
      <Form {...submit} submitLabel="保存资料">
        <TextareaField
          control={control}
          name="signature"
          label="个性签名"
          rows={2}
          maxLength={SIGNATURE_MAX}
          hint="所有人可见"
        />
        <TextField
          control={control}
          name="realname"
          label="真实姓名"
          autoComplete="name"
          maxLength={REALNAME_MAX}
          hint="仅自己与管理员可见，可不填"
        />
        <TextField
          control={control}
          name="address"
          label="联系地址"
          autoComplete="street-address"
          maxLength={ADDRESS_MAX}
          hint="仅自己与管理员可见，可不填"
        />
        <CheckboxField control={control} name="show_favorites" label="在我的主页公开收藏的文档" />
      </Form>
    </div>
  );
}

/** Picture and texts by which others know the member. */
export function ProfileSection() {
  const { user } = useSession();
  if (user === undefined) return null;
  const { username, created_at, login_at, last_login_ip = '' } = user;
  return (
    <Section
      title="个人资料"
      text={
        <Facts
          facts={[
            username,
            `${formatDateTime(created_at)} 注册`,
            login_at ? `上次登录 ${formatDateTime(login_at)}` : undefined,
            last_login_ip === '' ? undefined : `上次登录 IP ${last_login_ip}`,
          ]}
        />
      }
    >
      <Picture />
      {/* Another member who logs in on this page has other values. */}
      <ProfileForm key={user.id} />
    </Section>
  );
}

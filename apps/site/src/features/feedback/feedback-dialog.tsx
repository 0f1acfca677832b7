import { useMutation } from '@tanstack/react-query';
import { isRefusedFor } from '@wenyuan/api-client';
import { api, client, DialogForm, useCaptcha, useSession, useSubmit } from '@wenyuan/app';
import { bookTitle } from '@wenyuan/domain';
import { toast } from '@wenyuan/ui';
import { CaptchaField, TextareaField, TextField } from '@wenyuan/ui/forms';
import { useUnsentForm } from '../../lib/unsent.ts';

type Values = { content: string; contact: string; captcha: string };

/**
 * What a member is to be told. The server takes whoever has a session that is over for a visitor, and wants a captcha: a call
 * that needs the session ends it here, too.
 */
async function failureOf(error: unknown): Promise<unknown> {
  if (!isRefusedFor(error, 'captcha')) return error;
  return client.user.get().then(
    () => error,
    (reason: unknown) => reason,
  );
}

/** What a message is about that is not the present page. */
type About = { readonly title: string; readonly page: string };

const wordsOf = (about: About | undefined) =>
  about === undefined
    ? {
        heading: '意见反馈',
        label: '反馈内容',
        placeholder: '哪里不对、哪一页看不清、希望有什么',
        hint: '本页的地址会一并提交',
      }
    : {
        heading: '联系管理员',
        label: '要说的话',
        placeholder: '请说明情况，如授权或更正',
        hint: `${bookTitle(about.title)}的地址会一并提交`,
      };

/** Tells the operators something about the present page, or about something else. Visitors answer a captcha. */
export function FeedbackDialog({
  about,
  onClose,
}: {
  about?: About | undefined;
  onClose: () => void;
}) {
  const { user } = useSession();
  const { heading, label, placeholder, hint } = wordsOf(about);
  const captcha = useCaptcha('feedback');
  const asksCaptcha = user === undefined && captcha.enabled;
  const form = useUnsentForm<Values>(about === undefined ? 'feedback' : `feedback ${about.page}`, {
    content: '',
    contact: '',
    captcha: '',
  });
  const { control } = form;
  const create = useMutation(api.feedback.create());
  const send = async ({ content, contact, captcha: answer }: Values) => {
    const page = about?.page ?? `${location.pathname}${location.search}${location.hash}`;
    try {
      await create.mutateAsync({
        content,
        contact,
        page: page.slice(0, 512),
        ...(asksCaptcha ? { captcha: answer, captcha_id: captcha.id } : {}),
      });
    } catch (error) {
      throw user === undefined ? error : await failureOf(error);
    }
    toast.success('提交成功');
    onClose();
  };
  const submit = useSubmit(form, '提交失败', send, {
    onFailure: () => {
      if (asksCaptcha) captcha.renew(form);
    },
  });
  return (
    <DialogForm title={heading} form={form} submit={submit} submitLabel="提交" onClose={onClose}>
      <TextareaField
        control={control}
        name="content"
        label={label}
        rows={5}
        maxLength={2000}
        placeholder={placeholder}
        hint={hint}
        required
      />
      <TextField
        control={control}
        name="contact"
        label="联系方式"
        maxLength={100}
        placeholder="邮箱或手机号，方便我们回复（选填）"
      />
      {asksCaptcha ? <CaptchaField control={control} captcha={captcha} /> : null}
    </DialogForm>
  );
}

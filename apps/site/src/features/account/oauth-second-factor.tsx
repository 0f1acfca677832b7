import type { Contract, InputOf } from '@wenyuan/api-client';
import { client, enter, FormHead, useSubmit } from '@wenyuan/app';
import { SecondFactorField } from '@wenyuan/app/security';
import { safeRedirect } from '@wenyuan/domain';
import { toast } from '@wenyuan/ui';
import { Form } from '@wenyuan/ui/forms';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { endJourney, type OauthJourney } from './oauth-journey.ts';

/** The second step of a sign-in whose account asks for one: the same call goes on with the code. */
export function OauthSecondFactor({
  journey,
  input,
}: {
  journey: OauthJourney;
  input: InputOf<Contract['oauth']['login']>;
}) {
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { second_factor: '' } });
  const send = async ({ second_factor }: { second_factor: string }) => {
    const { token, user } = await client.oauth.login({ ...input, second_factor });
    if (token === undefined || user === undefined) return;
    endJourney(journey);
    await enter({ token, user });
    toast.success('登录成功');
    await navigate(safeRedirect(journey.redirect), { replace: true });
  };
  const submit = useSubmit(form, '登录失败', send, { toasts: true });
  return (
    <>
      <FormHead lead="该账号已启用两步验证" />
      <Form {...submit} submitLabel="登录">
        <SecondFactorField control={form.control} name="second_factor" />
      </Form>
    </>
  );
}

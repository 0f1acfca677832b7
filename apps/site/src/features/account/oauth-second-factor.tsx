import type { Contract, InputOf } from '@wenyuan/api-client';
import { client, enter, showFailure } from '@wenyuan/app';
import { SecondFactorField } from '@wenyuan/app/security';
import { safeRedirect } from '@wenyuan/domain';
import { toast } from '@wenyuan/ui';
import { Form } from '@wenyuan/ui/forms';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import styles from './account.module.css';
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
  const [failure, setFailure] = useState<string>();
  const form = useForm({ defaultValues: { second_factor: '' } });
  const submit = form.handleSubmit(async ({ second_factor }) => {
    setFailure(undefined);
    try {
      const { token, user } = await client.oauth.login({ ...input, second_factor });
      if (token === undefined || user === undefined) return;
      endJourney(journey);
      await enter({ token, user });
      toast.success('登录成功');
      await navigate(safeRedirect(journey.redirect), { replace: true });
    } catch (error) {
      setFailure(showFailure(form, error, '登录失败'));
    }
  });
  return (
    <>
      <p className={styles.lead}>该账号已启用两步验证</p>
      <Form
        onSubmit={submit}
        error={failure}
        isSubmitting={form.formState.isSubmitting}
        submitLabel="登录"
      >
        <SecondFactorField control={form.control} name="second_factor" />
      </Form>
    </>
  );
}

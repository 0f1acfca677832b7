import { errorMessage, type Contract, type ReplyOf } from '@wenyuan/api-client';
import {
  client,
  enter,
  toErrors,
  useCaptcha,
  useSession,
  useSettings,
  useSubmit,
} from '@wenyuan/app';
import { cut, safeRedirect, USERNAME_MAX, validateUsername } from '@wenyuan/domain';
import { Alert, Button, toast } from '@wenyuan/ui';
import { CaptchaField, Form, TextField } from '@wenyuan/ui/forms';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import styles from './account.module.css';
import { AgreementNote } from './agreement-note.tsx';
import { LoginWays } from './login-ways.tsx';
import { useOauthSites } from './oauth-buttons.tsx';
import { endJourney, type OauthJourney } from './oauth-journey.ts';
import { OauthMark } from './oauth-mark.tsx';
import { WayTabs } from './ways.tsx';
import { welcome } from './welcome.ts';
import { useClosedRegistration } from './use-closed-registration.ts';

type Identity = NonNullable<ReplyOf<Contract['oauth']['login']>['oauth']>;
type Props = { journey: OauthJourney; identity: Identity };

const ways = [
  { value: 'new', label: '注册新账号' },
  { value: 'existing', label: '绑定已有账号' },
] as const;

/** What names the account of the other site in a call. */
const proofOf = ({ oauth_type, openid, session }: Identity) => ({ oauth_type, openid, session });

/** The name there, where it can be one here. */
function suggestionOf(nickname: string): string {
  const name = cut(nickname.trim().normalize('NFKC'), USERNAME_MAX);
  return validateUsername(name) === undefined ? name : '';
}

/** Opens an account that the other site logs in; a password can be set later. */
function NewAccount({ journey, identity }: Props) {
  const navigate = useNavigate();
  const { system } = useSettings();
  const closed = useClosedRegistration();
  const captcha = useCaptcha('register');
  const form = useForm({
    defaultValues: { username: suggestionOf(identity.nickname), captcha: '' },
    resolver: (values) =>
      toErrors(values, {
        username: validateUsername(values.username.trim().normalize('NFKC')),
      }),
  });
  const submit = useSubmit(
    form,
    '注册失败',
    async ({ username, captcha: answer }) => {
      const captchaAnswer = { captcha: answer, captcha_id: captcha.id };
      const input = { ...proofOf(identity), username, ...captchaAnswer };
      await enter(await client.oauth.register(input));
      endJourney(journey);
      welcome(system.credit_name);
      await navigate(safeRedirect(journey.redirect), { replace: true });
    },
    { toasts: true, onFailure: () => captcha.renew(form) },
  );
  if (closed !== undefined) return <Alert tone="warning">{closed}，您可以绑定已有的账号</Alert>;
  return (
    <Form {...submit} submitLabel="注册并绑定">
      <TextField
        control={form.control}
        name="username"
        label="用户名"
        autoComplete="username"
        maxLength={USERNAME_MAX}
        hint="3 到 32 个字符；登录密码可以稍后在账号设置中设置"
        required
      />
      <CaptchaField control={form.control} captcha={captcha} />
      <AgreementNote />
    </Form>
  );
}

/** The account of the other site leads to nobody yet: it becomes a way into an account here, a new one or one of old. */
export function OauthJoin({ journey, identity }: Props) {
  const navigate = useNavigate();
  const { user, token } = useSession();
  const site = useOauthSites().find(({ type }) => type === identity.oauth_type);
  const [way, setWay] = useState<(typeof ways)[number]['value']>('new');
  const [failure, setFailure] = useState<string>();
  const [isJoining, setIsJoining] = useState(false);
  const name = site?.name ?? '第三方';

  const join = async (): Promise<string | undefined> => {
    try {
      await client.oauth.bind(proofOf(identity));
    } catch (error) {
      return errorMessage(error, '绑定失败');
    }
    endJourney(journey);
    toast.success('绑定成功');
    await navigate(safeRedirect(journey.redirect), { replace: true });
    return undefined;
  };
  const joinHere = async () => {
    setIsJoining(true);
    setFailure(await join());
    setIsJoining(false);
  };

  const known = (
    <p className={styles.known}>
      <OauthMark type={identity.oauth_type} icon={site?.icon ?? ''} />
      <span>
        {name}账号 <strong>{identity.nickname}</strong> 还没有绑定本站账号
      </span>
    </p>
  );
  // Somebody who has logged in meanwhile, here or in another tab, need not do so again.
  if (token !== undefined && user !== undefined && way === 'new')
    return (
      <div className={styles.joined}>
        {known}
        {failure === undefined ? null : <Alert>{failure}</Alert>}
        <Button loading={isJoining} onClick={() => void joinHere()}>
          绑定到当前账号 {user.username}
        </Button>
      </div>
    );
  return (
    <>
      {known}
      <WayTabs label="如何使用" ways={ways} way={way} onChange={setWay} />
      {way === 'new' ? (
        <NewAccount journey={journey} identity={identity} />
      ) : (
        <LoginWays lead="登录后即完成绑定，以后可以直接用它登录。" onDone={join} />
      )}
    </>
  );
}

import { SmsType, type SettingsValues } from '@wenyuan/domain';
import type { MayConnect } from '../../http/outside-address.ts';
import type { Services } from '../../services.ts';
import type { Gateway } from '../../http/ask-gateway.ts';
import { aliyunProvider } from './providers/aliyun.ts';
import { tencentProvider } from './providers/tencent.ts';
import { webhookProvider } from './providers/webhook.ts';
import type { FindSmsProvider, SmsMessage, SmsProvider } from './sms-provider.ts';

/** Where the providers are. No setting leads elsewhere: only tests name others. */
const gateways = {
  aliyun: { host: 'dysmsapi.aliyuncs.com', origin: 'https://dysmsapi.aliyuncs.com' },
  tencent: { host: 'sms.tencentcloudapi.com', origin: 'https://sms.tencentcloudapi.com' },
} as const;
type Elsewhere = {
  readonly aliyun?: Gateway;
  readonly tencent?: Gateway;
  readonly mayConnect?: MayConnect;
};

type Settings = SettingsValues['sms'];

function templateOf(settings: Settings, { type }: SmsMessage): string {
  const templates = {
    [SmsType.Register]: settings.template_register,
    [SmsType.Login]: settings.template_login,
    [SmsType.FindPassword]: settings.template_find_password,
    [SmsType.ChangeMobile]: settings.template_change_mobile,
  } as const;
  return templates[type];
}

/** Whether a message of each purpose could be written. */
function hasTemplates(settings: Settings): boolean {
  return Object.values(SmsType).every(
    (type) => templateOf(settings, { type, mobile: '', code: '', minutes: 0 }) !== '',
  );
}

/** The provider that the settings name; undefined where one of its settings is missing. */
function build(settings: Settings, elsewhere: Elsewhere): SmsProvider | undefined {
  const common = {
    signName: settings.sign_name,
    templateOf: (message: SmsMessage) => templateOf(settings, message),
    withMinutes: settings.template_minutes,
  };
  const isSigned = settings.sign_name !== '' && hasTemplates(settings);
  if (settings.provider === 'aliyun') {
    const key = {
      id: settings.aliyun_access_key_id,
      secret: settings.aliyun_access_key_secret,
    };
    if (!isSigned || key.id === '' || key.secret === '') return undefined;
    return aliyunProvider({ ...common, key, gateway: elsewhere.aliyun ?? gateways.aliyun });
  }
  if (settings.provider === 'tencent') {
    const { tencent_app_id: appId, tencent_region: region } = settings;
    const key = { id: settings.tencent_secret_id, secret: settings.tencent_secret_key };
    if (!isSigned || key.id === '' || key.secret === '' || appId === '') return undefined;
    const gateway = elsewhere.tencent ?? gateways.tencent;
    return tencentProvider({ ...common, key, appId, region, gateway });
  }
  const { webhook_url: url, webhook_secret: secret, webhook_body: template } = settings;
  if (settings.provider !== 'webhook' || url === '' || secret === '') return undefined;
  const { mayConnect } = elsewhere;
  return webhookProvider({
    url,
    secret,
    template,
    signName: settings.sign_name,
    ...(mayConnect === undefined ? {} : { mayConnect }),
  });
}

/** Finds the provider of text messages that operators have set up completely. */
export function createSmsProvider(
  settings: Pick<Services['settings'], 'read'>,
  elsewhere: Elsewhere = {},
): FindSmsProvider {
  return async () => build((await settings.read()).sms, elsewhere);
}

import type { SettingsValues } from '@wenyuan/domain';
import type { Gateway } from '../../http/ask-gateway.ts';
import type { MayConnect } from '../../http/outside-address.ts';
import type { Services } from '../../services.ts';
import {
  NotAsked,
  type FindModerationProvider,
  type ModerationProvider,
} from './moderation-provider.ts';
import { aliyunProvider } from './providers/aliyun.ts';
import { createAliyunStore, type AliyunStore } from './providers/aliyun-store.ts';
import { tencentProvider } from './providers/tencent.ts';
import { webhookProvider } from './providers/webhook.ts';

/** Where the providers are. No setting leads elsewhere: only tests name others. */
const gateways = {
  aliyun: {
    host: 'green-cip.cn-shanghai.aliyuncs.com',
    origin: 'https://green-cip.cn-shanghai.aliyuncs.com',
  },
  tencent: { host: 'tms.tencentcloudapi.com', origin: 'https://tms.tencentcloudapi.com' },
  tencentPictures: { host: 'ims.tencentcloudapi.com', origin: 'https://ims.tencentcloudapi.com' },
} as const;
type Elsewhere = {
  readonly aliyun?: Gateway;
  readonly aliyunStore?: string;
  readonly tencent?: Gateway;
  readonly tencentPictures?: Gateway;
  readonly mayConnect?: MayConnect;
};

/** The provider that the settings name; undefined where one of its settings is missing. */
function build(
  settings: SettingsValues['moderation'],
  {
    aliyun = gateways.aliyun,
    tencent = gateways.tencent,
    tencentPictures = gateways.tencentPictures,
    mayConnect,
  }: Elsewhere,
  store: AliyunStore,
): ModerationProvider | undefined {
  if (settings.provider === 'aliyun') {
    const key = { id: settings.aliyun_access_key_id, secret: settings.aliyun_access_key_secret };
    if (key.id === '' || key.secret === '') return undefined;
    return aliyunProvider({ key, gateway: aliyun, store });
  }
  if (settings.provider === 'tencent') {
    const { tencent_region: region, tencent_biz_type: bizType } = settings;
    const key = { id: settings.tencent_secret_id, secret: settings.tencent_secret_key };
    if (key.id === '' || key.secret === '') return undefined;
    return tencentProvider({
      key,
      region,
      bizType,
      pictureBizType: settings.tencent_picture_biz_type,
      gateway: tencent,
      pictureGateway: tencentPictures,
    });
  }
  const { webhook_url: url, webhook_secret: secret } = settings;
  if (settings.provider !== 'webhook' || url === '' || secret === '') return undefined;
  return webhookProvider({ url, secret, ...(mayConnect === undefined ? {} : { mayConnect }) });
}

/** Who writes does not wait again and again for a provider that is away: after so many faults in a row it is left alone. */
const FAULTS = 3;
const REST_MS = 30_000;
/** A fault that is told sooner costs nobody time, and may be that of what was sent: others are not to bear it. */
const SLOW_MS = 1000;

function createRest() {
  let faults = 0;
  let until = 0;
  let answered = -1;
  return async function ask<Answer>(
    question: () => Promise<Answer>,
    signal?: AbortSignal,
  ): Promise<Answer> {
    const begins = performance.now();
    if (begins < until) throw new NotAsked('the provider has just failed several times');
    try {
      const answer = await question();
      faults = 0;
      answered = performance.now();
      return answer;
    } catch (error) {
      // Whom nobody waited for is not at fault, as where a picture had its turn only as its time was up.
      const now = performance.now();
      // A provider that has answered others meanwhile is not away: one member's texts are not to silence it for all.
      const isAway = now - begins >= SLOW_MS && answered <= begins;
      if (signal?.aborted !== true && isAway) faults += 1;
      if (faults >= FAULTS) until = now + REST_MS;
      throw error;
    }
  };
}

/** Finds the provider that operators have set up completely. */
export function createModerationProvider(
  settings: Pick<Services['settings'], 'read'>,
  elsewhere: Elsewhere = {},
): FindModerationProvider {
  const store = createAliyunStore(elsewhere.aliyunStore);
  // They are products of their own, of which one may not have been bought.
  const [askText, askPicture] = [createRest(), createRest()];
  return async () => {
    const provider = build((await settings.read()).moderation, elsewhere, store);
    if (provider === undefined) return undefined;
    return {
      ...provider,
      judge: (text, kind) => askText(() => provider.judge(text, kind)),
      judgePicture: (still, signal) =>
        askPicture(() => provider.judgePicture(still, signal), signal),
    };
  };
}

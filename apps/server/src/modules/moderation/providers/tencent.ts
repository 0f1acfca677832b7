import * as z from 'zod';
import { askGateway, type Gateway } from '../../../http/ask-gateway.ts';
import { signTencent, type TencentKey } from '../../../http/sign-tencent.ts';
import type { Judgement, ModerationProvider } from '../moderation-provider.ts';
import { reasonOf } from '../reason.ts';

const reply = z.object({
  Response: z.object({
    Error: z.object({ Code: z.string(), Message: z.string().default('') }).optional(),
    Suggestion: z.string().optional(),
    Label: z.string().default(''),
    Keywords: z.array(z.string()).nullish(),
  }),
});

const levels: Readonly<Record<string, 'pass' | 'review' | 'reject'>> = {
  Pass: 'pass',
  Review: 'review',
  Block: 'reject',
};
const labels: Readonly<Record<string, string>> = {
  Porn: '疑似色情内容',
  Abuse: '疑似谩骂内容',
  Ad: '疑似广告内容',
  Illegal: '疑似违法内容',
  Spam: '疑似灌水内容',
  Polity: '疑似涉政内容',
  Terror: '疑似暴恐内容',
  Sexy: '疑似低俗内容',
  Custom: '自定义词库',
};

export type TencentOptions = {
  readonly key: TencentKey;
  readonly region: string;
  /** The policies of the console by which texts and pictures are judged; empty for the default ones. */
  readonly bizType: string;
  readonly pictureBizType: string;
  readonly gateway: Gateway;
  readonly pictureGateway: Gateway;
};

type Call = {
  readonly gateway: Gateway;
  readonly service: 'tms' | 'ims';
  readonly action: string;
  readonly bizType: string;
  readonly input: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
};

/** Tencent Cloud, tms TextModeration and ims ImageModeration 2020-12-29. */
export function tencentProvider({
  key,
  region,
  bizType,
  pictureBizType,
  gateway,
  pictureGateway,
}: TencentOptions): ModerationProvider {
  async function ask({ input, signal, ...call }: Call): Promise<Judgement> {
    const sent = JSON.stringify({
      ...input,
      ...(call.bizType === '' ? {} : { BizType: call.bizType }),
    });
    const { host: _, ...headers } = signTencent(key, {
      host: call.gateway.host,
      service: call.service,
      body: sent,
      at: new Date(),
    });
    const answer = await askGateway({
      url: `${call.gateway.origin}/`,
      headers: {
        ...headers,
        'x-tc-action': call.action,
        'x-tc-version': '2020-12-29',
        'x-tc-region': region,
      },
      body: sent,
      signal,
    });
    const { data } = reply.safeParse(answer.body);
    const failed = data?.Response.Error;
    if (failed !== undefined) throw new Error(`${failed.Code} ${failed.Message}`);
    const level = levels[data?.Response.Suggestion ?? ''];
    if (data === undefined || level === undefined) throw new Error(answer.text);
    if (level === 'pass') return { level, reasons: [] };
    const { Label: label, Keywords: words } = data.Response;
    return { level, reasons: [reasonOf(labels[label] ?? label, words ?? [])] };
  }

  return {
    name: 'moderationTencent',
    account: `${key.id} ${bizType}${pictureBizType === '' ? '' : ` ${pictureBizType}`}`,
    longest: 10_000,
    judge: (text) =>
      ask({
        gateway,
        service: 'tms',
        action: 'TextModeration',
        bizType,
        input: { Content: Buffer.from(text).toString('base64') },
      }),
    judgePicture: (still, signal) =>
      ask({
        gateway: pictureGateway,
        service: 'ims',
        action: 'ImageModeration',
        bizType: pictureBizType,
        input: { FileContent: still.toString('base64') },
        signal,
      }),
  };
}

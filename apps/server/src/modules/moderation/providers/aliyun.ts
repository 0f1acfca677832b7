import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { askGateway, type Gateway } from '../../../http/ask-gateway.ts';
import { queryOf, signAliyun, type AliyunKey } from '../../../http/sign-aliyun.ts';
import type { Judgement, ModeratedKind, ModerationProvider } from '../moderation-provider.ts';
import { reasonOf } from '../reason.ts';
import type { AliyunStore } from './aliyun-store.ts';

const reply = z.object({
  Code: z.union([z.number(), z.string()]),
  Message: z.string().default(''),
  /** What the answers about pictures call it. */
  Msg: z.string().default(''),
  Data: z
    .object({
      RiskLevel: z.string().default('none'),
      Result: z
        .array(
          z.object({
            Label: z.string().default(''),
            Description: z.string().default(''),
            RiskWords: z.string().nullish(),
          }),
        )
        .default([]),
    })
    .optional(),
});

const services = {
  text: 'comment_detection_pro',
  name: 'nickname_detection_pro',
} as const satisfies Record<ModeratedKind, string>;

/** What it calls a text in which it finds nothing. */
const NOTHING = 'nonLabel';
const levels: Readonly<Record<string, 'review' | 'reject'>> = { medium: 'review', high: 'reject' };

const PICTURES = 'baselineCheck';

export type AliyunOptions = {
  readonly key: AliyunKey;
  readonly gateway: Gateway;
  readonly store: AliyunStore;
};

/** Alibaba Cloud, Green TextModerationPlus and ImageModeration 2022-03-02. */
export function aliyunProvider({ key, gateway, store }: AliyunOptions): ModerationProvider {
  async function call(
    action: string,
    query: Readonly<Record<string, string>>,
    signal?: AbortSignal,
  ) {
    const body = queryOf(query);
    const { host: _, ...headers } = signAliyun(key, {
      host: gateway.host,
      action,
      version: '2022-03-02',
      query: {},
      body,
      nonce: randomUUID(),
      at: new Date(),
    });
    return askGateway({ url: `${gateway.origin}/`, headers, body, signal });
  }

  async function ask(
    action: string,
    service: string,
    parameters: object,
    signal?: AbortSignal,
  ): Promise<Judgement> {
    const answer = await call(
      action,
      { Service: service, ServiceParameters: JSON.stringify(parameters) },
      signal,
    );
    const { data } = reply.safeParse(answer.body);
    if (data?.Data === undefined || String(data.Code) !== '200')
      throw new Error(data === undefined ? answer.text : `${data.Code} ${data.Message}${data.Msg}`);
    const { RiskLevel: risk, Result: found } = data.Data;
    const level = levels[risk] ?? 'pass';
    if (level === 'pass') return { level, reasons: [] };
    const reasons = found
      .filter(({ Label: label }) => label !== NOTHING)
      .map(({ Label: label, Description: told, RiskWords: words }) =>
        reasonOf(told === '' ? label : told, words?.split(',') ?? []),
      );
    return { level, reasons };
  }

  return {
    name: 'moderationAliyun',
    account: key.id,
    longest: 600,
    judge: (text, kind) => ask('TextModerationPlus', services[kind], { content: text }),
    async judgePicture(still, signal) {
      const lend = () => call('DescribeUploadToken', {}, signal);
      const put = await store.put(key.id, still, lend, signal);
      return ask('ImageModeration', PICTURES, put, signal);
    },
  };
}

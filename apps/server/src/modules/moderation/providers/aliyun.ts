import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { askGateway, type Gateway } from '../../../http/ask-gateway.ts';
import { queryOf, signAliyun, type AliyunKey } from '../../../http/sign-aliyun.ts';
import type { ModeratedKind, ModerationProvider } from '../moderation-provider.ts';
import { reasonOf } from '../reason.ts';

const reply = z.object({
  Code: z.union([z.number(), z.string()]),
  Message: z.string().default(''),
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

export type AliyunOptions = { readonly key: AliyunKey; readonly gateway: Gateway };

/** Alibaba Cloud, Green TextModerationPlus 2022-03-02. */
export function aliyunProvider({ key, gateway }: AliyunOptions): ModerationProvider {
  return {
    name: 'moderationAliyun',
    account: key.id,
    longest: 600,
    async judge(text, kind) {
      const body = queryOf({
        Service: services[kind],
        ServiceParameters: JSON.stringify({ content: text }),
      });
      const { host: _, ...headers } = signAliyun(key, {
        host: gateway.host,
        action: 'TextModerationPlus',
        version: '2022-03-02',
        query: {},
        body,
        nonce: randomUUID(),
        at: new Date(),
      });
      const answer = await askGateway({ url: `${gateway.origin}/`, headers, body });
      const { data } = reply.safeParse(answer.body);
      if (data?.Data === undefined || String(data.Code) !== '200')
        throw new Error(data === undefined ? answer.text : `${data.Code} ${data.Message}`);
      const { RiskLevel: risk, Result: found } = data.Data;
      const level = levels[risk] ?? 'pass';
      if (level === 'pass') return { level, reasons: [] };
      const reasons = found
        .filter(({ Label: label }) => label !== NOTHING)
        .map(({ Label: label, Description: told, RiskWords: words }) =>
          reasonOf(told === '' ? label : told, words?.split(',') ?? []),
        );
      return { level, reasons };
    },
  };
}

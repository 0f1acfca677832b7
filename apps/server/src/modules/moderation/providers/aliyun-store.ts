import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { askGateway } from '../../../http/ask-gateway.ts';
import { signOss } from '../../../http/sign-oss.ts';
import { STILL_TYPE, type Still } from '../moderation-provider.ts';

const lent = z.object({
  Data: z.object({
    AccessKeyId: z.string(),
    AccessKeySecret: z.string(),
    SecurityToken: z.string(),
    BucketName: z.string().regex(/^[a-z\d-]+$/),
    FileNamePrefix: z.string().regex(/^[\w./-]*$/),
    OssInternetEndPoint: z.string(),
    /** Seconds since 1970. */
    Expiration: z.coerce.number(),
  }),
});
type Lent = z.infer<typeof lent>['Data'];

/** What is lent leads nowhere else than to the store. */
const ENDPOINT = /^(?:https?:\/\/)?(oss-([a-z\d-]+)\.aliyuncs\.com)\/?$/;
/** A key is not used in its last minutes. */
const SPARE_SECONDS = 120;

type Answer = { readonly text: string; readonly body: unknown };

/**
 * Where Alibaba Cloud takes pictures that have no public address: a store of its own, to which it lends a key for an hour. One that
 * is still good is used again. `origin` is where it is; only tests name another than what is lent.
 */
export function createAliyunStore(origin?: string) {
  let last: { readonly account: string; readonly key: Lent } | undefined;

  async function keyFor(account: string, lend: () => Promise<Answer>): Promise<Lent> {
    const now = Date.now() / 1000;
    if (last?.account === account && last.key.Expiration - SPARE_SECONDS > now) return last.key;
    const answer = await lend();
    const { data } = lent.safeParse(answer.body);
    if (data === undefined) throw new Error(answer.text);
    last = { account, key: data.Data };
    return data.Data;
  }

  return {
    /** Stores the picture; what it is then called by. */
    async put(
      account: string,
      still: Still,
      lend: () => Promise<Answer>,
      signal: AbortSignal,
    ): Promise<{ ossBucketName: string; ossObjectName: string }> {
      const key = await keyFor(account, lend);
      const [, host = '', region = ''] = ENDPOINT.exec(key.OssInternetEndPoint) ?? [];
      if (host === '') throw new Error(`unknown store ${key.OssInternetEndPoint}`);
      const { BucketName: bucket } = key;
      const object = `${key.FileNamePrefix}${randomUUID()}.jpg`;
      const { status, text } = await askGateway({
        method: 'PUT',
        url: `${origin ?? `https://${bucket}.${host}`}/${object}`,
        headers: signOss(
          { id: key.AccessKeyId, secret: key.AccessKeySecret, token: key.SecurityToken },
          {
            region,
            resource: `/${bucket}/${object}`,
            headers: { 'content-type': STILL_TYPE },
            at: new Date(),
          },
        ),
        body: still,
        signal,
      });
      if (status < 200 || status > 299) {
        last = undefined;
        throw new Error(text);
      }
      return { ossBucketName: bucket, ossObjectName: object };
    },
  };
}

export type AliyunStore = ReturnType<typeof createAliyunStore>;

import { expect, it } from 'vitest';
import { signOss } from './sign-oss.ts';

it('a request is signed as in the example of the store’s own libraries', () => {
  const signed = signOss(
    { id: 'ak', secret: 'sk', token: 'token' },
    {
      region: 'cn-hangzhou',
      resource: '/bucket/1234%2B-/123/1.txt',
      query: '%2Bparam1=value3&%2Bparam2&%7Cparam1=value4&%7Cparam2&param1=value1&param2',
      headers: { 'content-type': 'text/plain', 'x-oss-head1': 'value' },
      at: new Date(1_702_784_856_007),
    },
  );
  expect(signed['authorization']).toBe(
    'OSS4-HMAC-SHA256 Credential=ak/20231217/cn-hangzhou/oss/aliyun_v4_request,Signature=b94a3f999cf85bcdc00d332fbd3734ba03e48382c36fa4d5af5df817395bd9ea',
  );
});

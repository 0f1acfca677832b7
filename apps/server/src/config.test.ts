import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ConfigError, environmentSchema, readConfig } from './config.ts';
import { isTimeZone } from './zone-name.ts';

it('without any setting the product runs on port 3000 in ./data', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    siteOrigin: 'http://localhost:3000',
    adminOrigin: 'http://admin.localhost:3000',
    demoLibrary: false,
    simulatedPayment: false,
    databaseUrl: undefined,
  });
});

it('addresses follow the port', () => {
  expect(readConfig({ PORT: '8080' }).adminOrigin).toBe('http://admin.localhost:8080');
});

it('each bad setting is reported in one line that names it', () => {
  const read = () => readConfig({ PORT: 'high', DEMO: 'yes', DATABASE_URL: 'mysql://x' });
  expect(read).toThrow(/PORT/);
  expect(read).toThrow(/DEMO 不正确：应为 0、1 或 library/);
  expect(read).toThrow(/DATABASE_URL/);
});

it.each([
  ['TRUST_PROXY', 'true', '应为以逗号分隔的 IP 或网段'],
  ['TRUST_PROXY', '127.0.0.1, 10.0.0.0/99', '应为以逗号分隔的 IP 或网段'],
  ['TRUST_PROXY', '10.0.0.0/0', '应为以逗号分隔的 IP 或网段'],
  ['TRUST_PROXY', '10.0.0.0/255.0.255.0', '应为以逗号分隔的 IP 或网段'],
  ['TRUST_PROXY', 'fd00::/255.0.0.0', '应为以逗号分隔的 IP 或网段'],
  ['DATABASE_URL', 'postgres://me:word@10.0.0.5:99999/wenyuan', '端口应在 1 到 65535 之间'],
  ['SITE_ORIGIN', 'https://example.com/wenku', '不能带路径'],
  ['SITE_ORIGIN', 'example.com', '应形如 https://'],
  ['LOG_SLOW_QUERY_MS', 'slow', '应为整数'],
  ['CONVERT_CONCURRENCY', '1.5', '应为整数'],
  ['BACKUP_KEEP', 'all', '应为整数'],
  ['CONVERTER_ISOLATION', 'bubblewarp', '应为 bubblewrap、namespaces 或 none'],
  ['OTEL_TRACES_SAMPLER_ARG', 'half', '应在 0 到 1 之间'],
])('%s=%s is refused in one line of Chinese', (name, value, words) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(new RegExp(`^环境变量 ${name} 不正确：${words}[^\n]*$`));
});

it('an address has no port that browsers refuse; what listens behind a proxy may', async () => {
  await expect(fetch('http://localhost:4190')).rejects.toThrow(
    expect.objectContaining({ cause: expect.objectContaining({ message: 'bad port' }) }),
  );
  expect(() => readConfig({ PORT: '4190' })).toThrow(
    '环境变量 PORT 不正确：浏览器拒绝打开端口 4190，请换一个',
  );
  expect(() => readConfig({ SITE_ORIGIN: 'http://wenku.test:6000' })).toThrow('SITE_ORIGIN');
  expect(() => readConfig({ ADMIN_ORIGIN: 'http://admin.test:6667' })).toThrow('ADMIN_ORIGIN');
  const proxied = { SITE_ORIGIN: 'https://wenku.test', ADMIN_ORIGIN: 'https://admin.test' };
  expect(readConfig({ PORT: '4190', ...proxied }).port).toBe(4190);
});

it('what the database’s and the server’s libraries read is taken', () => {
  for (const DATABASE_URL of [
    'postgres://me@/wenyuan?host=/var/run/postgresql',
    'postgres://me:a:1@host/wenyuan',
    'postgresql://me:word@[::1]:5432/wenyuan?sslmode=require',
  ])
    expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  const TRUST_PROXY = '127.0.0.1, 10.0.0.0/8,10.0.0.0/08,10.0.0.0/255.0.0.0,::1,fd00::/8,loopback';
  expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(TRUST_PROXY.split(/, ?/));
  expect(readConfig({ SITE_ORIGIN: 'https://example.com/' }).siteOrigin).toBe(
    'https://example.com',
  );
});

it('an empty setting counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
});

const s3 = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_REGION: 'us-east-1',
  S3_BUCKET: 'wenyuan',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'a very secret key',
};

it('files lie in the data folder unless an S3 bucket is given', () => {
  expect(readConfig({}).s3).toBeUndefined();
  expect(readConfig({ S3_FORCE_PATH_STYLE: '0' }).s3).toBeUndefined();
  expect(readConfig(s3).s3).toMatchObject({ bucket: 'wenyuan', forcePathStyle: false });
  expect(readConfig({ ...s3, S3_FORCE_PATH_STYLE: '1' }).s3?.forcePathStyle).toBe(true);
});

it.each(Object.keys(s3))('an S3 bucket without %s is refused in one line that names it', (name) => {
  const { [name as keyof typeof s3]: _missing, ...rest } = s3;
  const line = `对象存储的设置不全，缺少环境变量 ${name}：请补上；要将文件存于数据目录，则去掉所有 S3_ 设置`;
  expect(() => readConfig(rest)).toThrow(new ConfigError(line));
});

it('S3_FORCE_PATH_STYLE alone names all that is missing', () => {
  const read = () => readConfig({ S3_FORCE_PATH_STYLE: '1' });
  expect(read).toThrow(Object.keys(s3).join('、'));
});

it('payment gateways and WeChat are those of the providers, and plain HTTP goes to this machine only', () => {
  expect(readConfig({})).toMatchObject({
    wechatpayGateway: 'https://api.mch.weixin.qq.com',
    alipayGateway: 'https://openapi.alipay.com/gateway.do',
    wechatApi: 'https://api.weixin.qq.com',
  });
  const local = {
    WECHATPAY_GATEWAY: 'http://127.0.0.1:5210/',
    ALIPAY_GATEWAY: 'http://127.0.0.1:5210/gateway.do',
  };
  expect(readConfig(local)).toMatchObject({
    wechatpayGateway: 'http://127.0.0.1:5210',
    alipayGateway: 'http://127.0.0.1:5210/gateway.do',
  });
  for (const name of ['WECHATPAY_GATEWAY', 'ALIPAY_GATEWAY', 'WECHAT_API'])
    for (const value of ['http://pay.example.com', 'ftp://pay.example.com', 'not an address'])
      expect(() => readConfig({ [name]: value })).toThrow(name);
});

it('a time zone is one that there is', () => {
  expect(() => readConfig({ TZ: 'Asia/Shanghai' })).not.toThrow();
  expect(() => readConfig({ TZ: 'UTC' })).not.toThrow();
  expect(() => readConfig({ TZ: 'Beijing' })).toThrow('应形如 Asia/Shanghai');
  // It would be read as that of Chicago.
  expect(() => readConfig({ TZ: 'CST' })).toThrow('应形如 Asia/Shanghai');
  // Node takes an offset for UTC.
  expect(() => readConfig({ TZ: '+08:00' })).toThrow('应形如 Asia/Shanghai');
});

it.each(['Asia/Shanghai', 'asia/shanghai', 'UTC', 'Etc/UTC', '+08:00', 'PRC', 'CET', 'Japan'])(
  '%s is one time zone',
  (name) => expect(isTimeZone(name)).toBe(true),
);

it.each(['CST', 'cst', 'EST', 'MST', 'PST', 'Mars/North', '8', ''])('%s is none', (name) => {
  expect(isTimeZone(name)).toBe(false);
});

it('.env.example lists every setting', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
  const listed = [...example.matchAll(/^#?\s*([A-Z][A-Z0-9_]*)=/gm)].map((match) => match[1]);
  expect(listed).toEqual(Object.keys(environmentSchema.shape));
});

import net from 'node:net';
import path from 'node:path';
import * as z from 'zod';
import { blockedPortOf } from './blocked-ports.ts';
import { isTimeZone } from './zone-name.ts';

const port = z.coerce
  .number<string>('应为端口号')
  .pipe(z.int('应为端口号').min(1, '应在 1 到 65535 之间').max(65_535, '应在 1 到 65535 之间'));
const whole = (min: number, max: number) =>
  z.coerce
    .number<string>('应为整数')
    .pipe(z.int('应为整数').min(min, `至少为 ${min}`).max(max, `最多为 ${max}`));
/** What is no address at all is refused by itself. */
function hasNoPath(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const url = new URL(text);
  return url.href === `${url.origin}/`;
}
const origin = z
  .url({ protocol: /^https?$/, error: '应形如 https://wenku.example.com' })
  .refine(hasNoPath, '不能带路径：站点与后台各用一个域名，应形如 https://wenku.example.com')
  .transform((text) => new URL(text).origin);
/** Requests there are signed, answers verified; over plain HTTP they go to this machine only. */
function isSafeGateway(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isLocal);
}
const gateway = z.string().refine(isSafeGateway, '应为 https 地址；本机的测试网关可用 http');

/** A URL of PostgreSQL may name a socket instead of a host, which others would not read. */
function hasPort(text: string): boolean {
  const [, port] = /:(\d+)(?:\/[^/@]*)?$/.exec(text.replace(/\?.*$/, '')) ?? [];
  return port === undefined || URL.canParse(text) || (Number(port) >= 1 && Number(port) <= 65_535);
}

/** Names of networks that the server library knows. */
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];
const ADDRESS_BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

function isNetmask(text: string): boolean {
  const bits = text.split('.').map((part) => Number(part).toString(2).padStart(8, '0'));
  return net.isIPv4(text) && /^1+0*$/.test(bits.join(''));
}

/** Whether it is an address, a network, or the name of one, as the server library reads it. */
function isProxy(text: string): boolean {
  if (NETWORKS.includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const most = ADDRESS_BITS[net.isIP(address)];
  if (most === undefined || rest.length > 0) return false;
  if (bits === undefined) return true;
  if (/^\d+$/.test(bits)) return Number(bits) >= 1 && Number(bits) <= most;
  return net.isIPv4(address) && isNetmask(bits);
}
const proxies = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .refine((parts) => parts.every(isProxy), '应为以逗号分隔的 IP 或网段，如 127.0.0.1,10.0.0.0/8');

/** The environment variables. Each description goes into `.env.example`. */
export const environmentSchema = z.object({
  PORT: port.default(3000).describe('站点、后台与 API 的端口'),
  HOST: z.string().min(1).default('0.0.0.0').describe('监听的地址'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .describe('数据目录：内置数据库、上传的文件、转换出的页面'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/./, '应形如 postgres://user:password@host:5432/wenyuan')
    .refine(hasPort, '端口应在 1 到 65535 之间')
    .optional()
    .describe('使用自己的 PostgreSQL（15 及以上）；不设则使用内置的'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: '应形如 https://s3.us-east-1.amazonaws.com' })
    .optional()
    .describe('将文件存于兼容 S3 的对象存储，而非数据目录：服务的地址，须与后四项一并设置'),
  S3_REGION: z.string().optional().describe('存储桶所在的区域，自建的服务一般填 us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, '应为存储桶的名称')
    .optional()
    .describe('存储桶，须已存在且不公开'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('访问密钥的编号，须可列出、读、写、删除'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('访问密钥'),
  S3_FORCE_PATH_STYLE: z
    .enum(['0', '1'], '应为 0 或 1')
    .default('0')
    .describe('1：桶名写在路径中而非子域名中，自建的服务一般如此'),
  SITE_ORIGIN: origin.optional().describe('站点的访问地址，默认 http://localhost:端口'),
  ADMIN_ORIGIN: origin.optional().describe('管理后台的访问地址，默认 http://admin.localhost:端口'),
  API_ORIGIN: origin.optional().describe('API 文档中写明的 API 地址，默认与站点相同'),
  DEMO: z
    .enum(['0', '1', 'library'], '应为 0、1 或 library')
    .default('0')
    .describe(
      'library：为空库填入示例文档（npm start 的默认值）；1：另可用模拟支付下单，对外收费的站点不得使用',
    ),
  ADMIN_PASSWORD: z
    .string()
    .min(6, '至少 6 个字符')
    .max(64, '最多 64 个字符')
    .optional()
    .describe('首次启动时管理员 admin 的密码，不设则随机生成并打印'),
  TOKEN_SECRET: z
    .string()
    .min(32, '至少 32 个字符')
    .optional()
    .describe('会话令牌的签名密钥，不设则生成并存于数据目录；多台机器须设为同一个'),
  WECHATPAY_GATEWAY: gateway
    .transform((text) => new URL(text).origin)
    .default('https://api.mch.weixin.qq.com')
    .describe('微信支付 API 的地址，仅为备用域名与测试而改'),
  ALIPAY_GATEWAY: gateway
    .default('https://openapi.alipay.com/gateway.do')
    .describe('支付宝网关的地址，仅为沙箱与测试而改'),
  WECHAT_API: gateway
    .transform((text) => new URL(text).origin)
    .default('https://api.weixin.qq.com')
    .describe('微信开放平台与公众平台 API 的地址，仅为备用域名与测试而改'),
  DRAIN_SECONDS: z.coerce
    .number<string>('应为秒数')
    .pipe(z.int('应为整秒数').min(0, '不能为负').max(300, '最多为 300'))
    .default(0)
    .describe('收到停止信号后，/readyz 先报 503 而服务照常的秒数，供负载均衡移走流量；单机为 0'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      '应为 fatal、error、warn、info、debug、trace 或 silent',
    )
    .default('warn')
    .describe('日志级别'),
  TZ: z
    .string()
    // An offset is the name of a zone in JavaScript alone.
    .refine(
      (name) => isTimeZone(name) && !/^[+-]/.test(name),
      '应形如 Asia/Shanghai 或 UTC（中国标准时间不写作 CST）',
    )
    .optional()
    .describe('站点的时区：签到、每日限额与通知中的时间以此为准；不设则为 Asia/Shanghai'),
  TRUST_PROXY: proxies
    .default([])
    .describe('可信反向代理的地址（逗号分隔的 IP 或网段），不设则不信任任何代理头'),
  PRIVATE_WEBHOOKS: z
    .enum(['0', '1'], '应为 0 或 1')
    .default('0')
    .describe('1：后台填写的自定义接口（如短信）可为内网地址，且可用 http'),
  METRICS_PORT: port
    .optional()
    .describe(
      '另开一个端口供监控读取：/metrics（Prometheus）、/healthz 与 /readyz；不设则不开。由 start 启动时，worker 用其后一个端口',
    ),
  METRICS_HOST: z.string().min(1).default('127.0.0.1').describe('监控端口监听的地址，勿对外网开放'),
  LOG_SLOW_QUERY_MS: whole(1, 60_000).default(500).describe('数据库语句慢于这么多毫秒时记入日志'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: '应形如 http://localhost:4318' })
    .optional()
    .describe('以 OTLP（HTTP）向该地址发送调用链，不设则不发送'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number<string>('应在 0 到 1 之间')
    .pipe(z.number().min(0, '应在 0 到 1 之间').max(1, '应在 0 到 1 之间'))
    .default(1)
    .describe('记录调用链的请求所占的比例，0 到 1'),
  CONVERT_CONCURRENCY: whole(1, 64).optional().describe('同时转换的文档数，默认为处理器核数'),
  CONVERTER_ISOLATION: z
    .enum(['bubblewrap', 'namespaces', 'none'], '应为 bubblewrap、namespaces 或 none')
    .optional()
    .describe('怎样隔离转换程序，默认为系统允许的最严的一种；none 不隔离'),
  BACKUP_DIR: z
    .string()
    .min(1)
    .optional()
    .describe('每天自动备份到的目录，运行转换与定时任务的用户须可写入；不设则不自动备份'),
  BACKUP_TIME: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, '应形如 03:30')
    .default('03:30')
    .describe('自动备份的时间（北京时间）'),
  BACKUP_KEEP: whole(1, 9999).default(14).describe('自动备份后保留最近的几个备份'),
  BACKUP_PASSPHRASE: z
    .string()
    .min(8, '至少 8 个字符')
    .optional()
    .describe('加密备份的口令，遗失则备份无法恢复；不设则不加密'),
});

export type S3Config = {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly forcePathStyle: boolean;
};

export type BackupConfig = {
  readonly folder: string;
  /** Hour and minute in China. */
  readonly hour: number;
  readonly minute: number;
  readonly keep: number;
};

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Undefined: files are stored in the data folder. */
  readonly s3: S3Config | undefined;
  readonly siteOrigin: string;
  readonly adminOrigin: string;
  readonly apiOrigin: string;
  /** Whether an empty library is filled with documents to try. */
  readonly demoLibrary: boolean;
  /** Whether orders can be paid with nothing. */
  readonly simulatedPayment: boolean;
  readonly adminPassword: string | undefined;
  readonly tokenSecret: string | undefined;
  /** An origin. */
  readonly wechatpayGateway: string;
  /** An address with its path. */
  readonly alipayGateway: string;
  /** The origin of WeChat's interface for sign-in, payers and sharing. */
  readonly wechatApi: string;
  /** How long an API process serves after the signal to stop, while it reports that it is not ready. */
  readonly drainMs: number;
  readonly logLevel: string;
  readonly trustProxy: readonly string[];
  /** Whether addresses that operators name may be in the server's own network. */
  readonly privateWebhooks: boolean;
  readonly convertConcurrency: number | undefined;
  /** Undefined: nothing listens for monitoring. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  /** Slower statements are logged. */
  readonly slowQueryMs: number;
  readonly traces: {
    /** Undefined: nothing is traced. */
    readonly endpoint: string | undefined;
    /** The share of requests that are traced. */
    readonly share: number;
  };
  /** Undefined: no backups are made by the timetable. */
  readonly backup: BackupConfig | undefined;
  /** Seals and opens backups. */
  readonly backupPassphrase: string | undefined;
};

/** A message with one line for each bad variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Values = z.output<typeof environmentSchema>;

/** Requires all S3 variables or none: a part of them would silently store files in another place. */
function readS3(values: Values): S3Config | undefined {
  const needed = {
    S3_ENDPOINT: values.S3_ENDPOINT ?? '',
    S3_REGION: values.S3_REGION ?? '',
    S3_BUCKET: values.S3_BUCKET ?? '',
    S3_ACCESS_KEY_ID: values.S3_ACCESS_KEY_ID ?? '',
    S3_SECRET_ACCESS_KEY: values.S3_SECRET_ACCESS_KEY ?? '',
  };
  const forcePathStyle = values.S3_FORCE_PATH_STYLE === '1';
  if (!forcePathStyle && Object.values(needed).every((value) => value === '')) return undefined;
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === '' ? [name] : []));
  if (missing.length > 0) {
    throw new ConfigError(
      `对象存储的设置不全，缺少环境变量 ${missing.join('、')}：请补上；要将文件存于数据目录，则去掉所有 S3_ 设置`,
    );
  }
  return {
    endpoint: needed.S3_ENDPOINT,
    region: needed.S3_REGION,
    bucket: needed.S3_BUCKET,
    accessKeyId: needed.S3_ACCESS_KEY_ID,
    secretAccessKey: needed.S3_SECRET_ACCESS_KEY,
    forcePathStyle,
  };
}

function readBackup(values: Values): BackupConfig | undefined {
  if (values.BACKUP_DIR === undefined) return undefined;
  const [hour = 0, minute = 0] = values.BACKUP_TIME.split(':').map(Number);
  return { folder: path.resolve(values.BACKUP_DIR), hour, minute, keep: values.BACKUP_KEEP };
}

/** Behind a proxy the product may listen at any port: only what readers open counts. */
function requireOpenPort(name: string, address: string): void {
  const port = blockedPortOf(address);
  if (port !== undefined)
    throw new ConfigError(`环境变量 ${name} 不正确：浏览器拒绝打开端口 ${port}，请换一个`);
}

/** Reads settings from an environment; empty values count as absent. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      (issue) => `环境变量 ${issue.path.join('.')} 不正确：${issue.message}`,
    );
    throw new ConfigError(lines.join('\n'));
  }
  const values = parsed.data;
  const siteOrigin = values.SITE_ORIGIN ?? `http://localhost:${values.PORT}`;
  const adminOrigin = values.ADMIN_ORIGIN ?? `http://admin.localhost:${values.PORT}`;
  if (new URL(adminOrigin).host === new URL(siteOrigin).host) {
    throw new ConfigError(
      '环境变量 ADMIN_ORIGIN 不正确：不能与 SITE_ORIGIN 同一主机，请用另一域名',
    );
  }
  const apiOrigin = values.API_ORIGIN ?? siteOrigin;
  requireOpenPort(values.SITE_ORIGIN === undefined ? 'PORT' : 'SITE_ORIGIN', siteOrigin);
  requireOpenPort(values.ADMIN_ORIGIN === undefined ? 'PORT' : 'ADMIN_ORIGIN', adminOrigin);
  requireOpenPort('API_ORIGIN', apiOrigin);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    s3: readS3(values),
    siteOrigin,
    adminOrigin,
    apiOrigin,
    demoLibrary: values.DEMO !== '0',
    simulatedPayment: values.DEMO === '1',
    adminPassword: values.ADMIN_PASSWORD,
    tokenSecret: values.TOKEN_SECRET,
    wechatpayGateway: values.WECHATPAY_GATEWAY,
    alipayGateway: values.ALIPAY_GATEWAY,
    wechatApi: values.WECHAT_API,
    drainMs: values.DRAIN_SECONDS * 1000,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    privateWebhooks: values.PRIVATE_WEBHOOKS === '1',
    convertConcurrency: values.CONVERT_CONCURRENCY,
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    slowQueryMs: values.LOG_SLOW_QUERY_MS,
    traces: {
      endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
      share: values.OTEL_TRACES_SAMPLER_ARG,
    },
    backup: readBackup(values),
    backupPassphrase: values.BACKUP_PASSPHRASE,
  };
}

import { searchEngines } from '@wenyuan/domain';
import * as z from 'zod';
import {
  empty,
  id,
  moment,
  optionalTime,
  paging,
  queryInt,
  queryList,
  reportDay,
  time,
} from './fields.ts';
import { settingsSchema } from './settings.ts';
import { defineService } from './operation.ts';

/** One setting as operators edit it. */
export const config = z.object({
  id,
  category: z.string(),
  name: z.string(),
  label: z.string(),
  /** Always text: `true`/`false` for a switch, a comma-separated list for several, `******` for a secret that is set. */
  value: z.string(),
  placeholder: z.string(),
  /** number, switch, select, select-multi, text, textarea, password, image, color */
  input_type: z.string(),
  sort: z.int(),
  /** One `value:label` per line. */
  options: z.string(),
  /** Width in 24 columns. */
  col_num: z.int(),
  is_secret: z.boolean(),
  /** Lower limit of a number. */
  min: z.int().optional(),
  max: z.int().optional(),
  /** Maximum length of a text, in characters. */
  max_length: z.int().optional(),
  created_at: optionalTime,
  /** Null until the first change. */
  updated_at: optionalTime,
});
export type Config = z.output<typeof config>;

/** One change of one setting. */
export const settingChange = z.object({
  id,
  category: z.string(),
  name: z.string(),
  label: z.string(),
  /** The operator; the name is that of the time of the change. */
  user_id: z.int(),
  username: z.string(),
  is_secret: z.boolean(),
  /** As in the list of settings; null for a secret. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  created_at: time,
});

/** What of the installation can be tried out. */
const settingTests = [
  'mail',
  'captcha',
  'converter',
  'storage',
  'search',
  'submission',
  'sms',
  'moderation',
  'moderationPicture',
  'ai',
  'oauth',
  'wechatpay',
  'alipay',
] as const;

/** Figures of one day, in the site's time zone. */
const dayFigures = z.object({
  /** yyyy-MM-dd */
  day: z.string(),
  /** Documents that were uploaded, also those that were deleted since. */
  document_count: z.int(),
  /** Readings of documents. */
  view_count: z.int(),
  download_count: z.int(),
  /** Registered members. */
  user_count: z.int(),
  /** Paid in money, in fen at the present exchange; without orders that were refunded. */
  income: z.int(),
});

const environment = z.object({
  name: z.string(),
  description: z.string(),
  is_installed: z.boolean(),
  is_required: z.boolean(),
  version: z.string(),
  /** What does not work without it. */
  error: z.string(),
  /** The program that was found or searched for. */
  cmd: z.string(),
  /** The command that installs it. */
  install: z.string(),
  /** Extensions that need it. */
  formats: z.array(z.string()),
  checked_at: z.string(),
});
export type Environment = z.output<typeof environment>;

const backupState = z.object({
  /** The last backup that was made; null when there is none. */
  last: z
    .object({
      ended_at: time,
      /** The sum of the files in it. */
      bytes: z.int(),
      /** Files that the site itself lacked. */
      missing: z.int(),
    })
    .nullable(),
  /** When and why the newest attempt failed; null and empty when it did not. */
  failed_at: optionalTime,
  error: z.string(),
});
export type BackupState = z.output<typeof backupState>;

const mailState = z.object({
  /** When the last letter was sent with the present settings; null when none was. */
  sent_at: optionalTime,
  /** Since when letters fail; null when the last one was sent, or none was tried. */
  failing_since: optionalTime,
  /** Why the last one failed. */
  error: z.string(),
});
export type MailState = z.output<typeof mailState>;

const submissionState = z.object({
  engine: z.enum(searchEngines),
  /** When it last took addresses with the present settings; null when it took none. */
  submitted_at: optionalTime,
  /** Since when it takes none; null when it took the last ones, or none were sent. */
  failing_since: optionalTime,
  error: z.string(),
  /** Documents and articles that it was told of, and those that are public. */
  submitted: z.int(),
  total: z.int(),
});
export type SubmissionState = z.output<typeof submissionState>;

const release = z.object({
  /** The installed version. */
  current: z.string(),
  /** Always `none`, since this server checks for no releases. */
  source: z.string(),
  tag_name: z.string(),
  name: z.string(),
  body: z.string(),
  release_at: optionalTime,
  ignore: z.string(),
});

export const configService = defineService('ConfigAPI', {
  settings: {
    rpc: 'GetSettings',
    title: '站点公开设置',
    method: 'GET',
    path: '/api/v1/settings',
    access: 'public',
    input: z.object({}),
    reply: settingsSchema,
  },
  list: {
    rpc: 'ListConfig',
    title: '查看系统设置',
    method: 'GET',
    path: '/api/v1/config/list',
    access: 'permission',
    input: z.object({ category: queryList(z.string()).default([]) }),
    reply: z.object({ config: z.array(config) }),
  },
  update: {
    rpc: 'UpdateConfig',
    title: '修改系统设置',
    method: 'PUT',
    path: '/api/v1/config',
    access: 'permission',
    changes: ['config', 'document', 'article', 'category', 'userVip', 'oauth'],
    input: z.object({
      config: z
        .array(
          z.object({
            id: z.int().min(0).optional(),
            category: z.string().max(32).default(''),
            name: z.string().max(64).default(''),
            value: z
              .union([
                z.string().max(20_000, '内容过长'),
                z.number(),
                z.boolean(),
                z.array(z.string().max(255)).max(200),
              ])
              .transform((value) => (Array.isArray(value) ? value.join(',') : String(value))),
            /** Removes a secret; a blank value keeps it. */
            clear: z.boolean().optional(),
            /**
             * The `updated_at` of the row as it was read: a change by somebody else since then leads to 409 with the present
             * rows in `current.config`, and nothing is saved.
             */
            unchanged_since: moment.nullable().optional(),
          }),
        )
        .max(500, '一次最多 500 项'),
    }),
    reply: empty,
  },
  history: {
    rpc: 'ListConfigHistory',
    title: '查看系统设置的修改记录',
    method: 'GET',
    path: '/api/v1/config/history',
    access: 'permission',
    input: z.object({
      ...paging({ size: 20, max: 100 }),
      category: queryList(z.string().max(32)).optional(),
      /** With one category: the changes of one setting. */
      name: z.string().trim().max(64).default(''),
    }),
    /** Newest first. */
    reply: z.object({ total: z.int(), change: z.array(settingChange) }),
  },
  test: {
    rpc: 'TestConfig',
    title: '测试系统设置',
    method: 'POST',
    path: '/api/v1/config/test',
    access: 'permission',
    changes: [],
    /** Tries what is stored, never what was typed: hosts and secrets are not part of the input. */
    input: z.object({
      kind: z.enum(settingTests, '测试项目不正确'),
      /** The receiver of the test letter or message, the text that is moderated, or the address of an uploaded picture. */
      to: z.string().trim().max(255, '接收者过长').default(''),
      /** The kind of captcha; default: the configured one. */
      type: z.enum(['string', 'math', 'digit', 'audio'], '验证码类型不正确').optional(),
    }),
    reply: z.object({
      is_ok: z.boolean(),
      /** What was found, as a sentence. */
      message: z.string(),
      /** A captcha as a data URI, as readers would get it. */
      data: z.string(),
      item: z.array(
        z.object({
          name: z.string(),
          is_ok: z.boolean(),
          message: z.string(),
          /** What is to be entered elsewhere, such as at a payment provider; else empty. */
          copy: z.string(),
        }),
      ),
    }),
  },
  stats: {
    rpc: 'GetStats',
    title: '统计信息',
    method: 'GET',
    path: '/api/v1/stats',
    access: 'public',
    widened: '可查看分类、待办等运营数据',
    input: z.object({}),
    reply: z.object({
      user_count: z.int(),
      document_count: z.int(),
      article_count: z.int(),
      os: z.string(),
      version: z.string(),
      hash: z.string(),
      build_at: z.string(),
      category_count: z.int().optional(),
      banner_count: z.int().optional(),
      comment_count: z.int().optional(),
      friendlink_count: z.int().optional(),
      report_count: z.int().optional(),
      /** Documents by conversion status, for the to-do list. */
      document_status: z.array(z.object({ status: z.int(), count: z.int() })).optional(),
      /** Number of searchable documents. */
      index_document_count: z.int().optional(),
      index_document_size: z.int().optional(),
      page_count: z.int().optional(),
      storage_bytes: z.int().optional(),
      /** Accounts with a membership in force, and those of them whose last one ends within 7 days. */
      vip_count: z.int().optional(),
      vip_ending_count: z.int().optional(),
      /** A warning for operators about the disk of the data folder; empty while there is enough space. */
      storage_warning: z.string().optional(),
      /** Tasks for operators. */
      todo: z
        .object({
          document_review: z.int(),
          document_failed: z.int(),
          article_review: z.int(),
          comment_review: z.int(),
          report: z.int(),
          feedback: z.int(),
        })
        .optional(),
    }),
  },
  dailyFigures: {
    rpc: 'GetDailyFigures',
    title: '查看每日数据',
    method: 'GET',
    path: '/api/v1/stats/daily',
    access: 'permission',
    input: z.object({
      /** Number of days, today included. */
      days: queryInt.pipe(z.int().min(1, '至少 1 天').max(366, '最多 366 天')).default(30),
      /** A period instead of the last days, of 1098 days at most; a day that is missing follows from the other. */
      from: reportDay.optional(),
      to: reportDay.optional(),
    }),
    /** Oldest first, including days with zeros. */
    reply: z.object({ day: z.array(dayFigures) }),
  },
  envs: {
    rpc: 'GetEnvs',
    title: '查看依赖环境',
    method: 'GET',
    path: '/api/v1/envs',
    access: 'public',
    widened: '可查看服务器上安装的依赖程序',
    input: z.object({}),
    reply: z.object({
      envs: z.array(environment),
      /** The backups of the site; null for callers who may not see the environment. */
      backup: backupState.nullable(),
      /** How letters go; null where none are sent, and for callers who may not see the environment. */
      mail: mailState.nullable(),
      /** Of each search engine that the settings name. */
      submission: z.array(submissionState),
    }),
  },
  device: {
    rpc: 'GetDeviceInfo',
    title: '查看服务器状态',
    method: 'GET',
    path: '/api/v1/device',
    access: 'permission',
    input: z.object({}),
    reply: z.object({
      cpu: z.object({
        cores: z.int(),
        model_name: z.string(),
        mhz: z.number(),
        percent: z.number(),
      }),
      /** Bytes. */
      memory: z.object({
        total: z.int(),
        available: z.int(),
        used: z.int(),
        free: z.int(),
        percent: z.number(),
      }),
      disk: z.array(
        z.object({
          disk_name: z.string(),
          total: z.int(),
          used: z.int(),
          free: z.int(),
          percent: z.number(),
          /** For the data folder: uploads and conversions stop below this number of free bytes. */
          reserve: z.int().optional(),
          /** A warning for operators; empty when there is none. */
          message: z.string().optional(),
        }),
      ),
    }),
  },
  release: {
    rpc: 'GetRelease',
    title: '查看版本信息',
    method: 'GET',
    path: '/api/v1/release',
    access: 'permission',
    input: z.object({}),
    reply: release,
  },
  refreshRelease: {
    rpc: 'UpdateRelease',
    title: '检查新版本',
    method: 'POST',
    path: '/api/v1/release',
    access: 'permission',
    changes: ['config.release'],
    /** Always refused, since there is no release channel; the message says how to upgrade. */
    input: z.object({}),
    reply: release,
  },
  ignoreRelease: {
    rpc: 'IgnoreRelease',
    title: '忽略新版本',
    method: 'PUT',
    path: '/api/v1/release/ignore',
    access: 'permission',
    changes: ['config.release'],
    /** Always refused: no release is announced, so none can be ignored. */
    input: z.object({ tag_name: z.string().trim().max(64, '版本号最多 64 个字符').default('') }),
    reply: empty,
  },
  setReleaseSource: {
    rpc: 'SetReleaseSource',
    title: '设置版本来源',
    method: 'PUT',
    path: '/api/v1/release/source',
    access: 'permission',
    changes: ['config.release'],
    /** Any source but `none` is refused. */
    input: z.object({ source: z.enum(['none', 'auto', 'gitee', 'github'], '版本来源不正确') }),
    reply: empty,
  },
  license: {
    rpc: 'GetLicense',
    title: '查看授权信息',
    method: 'GET',
    path: '/api/v1/license',
    access: 'permission',
    input: z.object({}),
    /** Free software: 0 stands for unlimited documents, articles and members, and the licence never expires. */
    reply: z.object({
      /** 1 is licensed. */
      type: z.int(),
      /** Name of the licence. */
      name: z.string(),
      max_docs: z.int(),
      max_articles: z.int(),
      max_users: z.int(),
      addr: z.string(),
      domain: z.string(),
      expired_at: optionalTime,
    }),
  },
  renewIndex: {
    rpc: 'RenewDocumentIndex',
    title: '重建全文索引',
    method: 'PUT',
    path: '/api/v1/renew/document/index',
    access: 'permission',
    changes: ['config.stats', 'search'],
    /** Same as `search.rebuild`. */
    input: z.object({}),
    reply: empty,
  },
  sqlMode: {
    rpc: 'UpdateSqlMode',
    title: '修复数据库模式',
    method: 'PUT',
    path: '/api/v1/sqlmode',
    access: 'permission',
    changes: [],
    input: z.object({}),
    reply: z.object({ message: z.string() }),
  },
  sitemap: {
    rpc: 'UpdateSitemap',
    title: '更新网站地图',
    method: 'PUT',
    path: '/api/v1/sitemap',
    access: 'permission',
    changes: [],
    input: z.object({}),
    /** Figures of the new sitemap. */
    reply: z.object({ document_count: z.int(), article_count: z.int(), part_count: z.int() }),
  },
});

import { numberItem, secretItem, selectItem, switchItem, textItem } from './setting-item.ts';
import { webhookItems } from './settings-webhook.ts';

const KEEP = '留空则保持不变';

const policy = { test: /^\w{3,32}$/, message: '应为 3 到 32 个字母、数字或下划线' };

/** Who judges whether public texts and pictures may be shown, and how much is sent there. */
export const moderationCategory = {
  label: '内容安全',
  open: {},
  closed: {
    provider: selectItem({
      label: '内容安全服务',
      default: 'none',
      options: [
        { value: 'none', label: '不启用' },
        { value: 'aliyun', label: '阿里云' },
        { value: 'tencent', label: '腾讯云' },
        { value: 'webhook', label: '自定义接口（Webhook）' },
      ],
      sort: 1,
    }),
    document_pages: numberItem({
      label: '每份文档送检页数',
      default: 10,
      min: 0,
      max: 5000,
      placeholder: '转换时送检正文的前几页；0 表示不送检正文',
      sort: 2,
    }),
    enable_pictures: switchItem({
      label: '图片也送检',
      default: false,
      col_num: 24,
      placeholder:
        '头像、文章图片与文档封面，每张计一次，动图取三帧计三次；服务商对图片按张收费，一般比文字贵',
      sort: 3,
    }),
    per_day: numberItem({
      label: '全站每天次数',
      default: 10_000,
      min: 0,
      max: 100_000_000,
      placeholder: '用完后，当天新发布的内容一律转为待审核；每人最多用其中五分之一；0 表示不限',
      sort: 4,
    }),
    aliyun_access_key_id: textItem({ label: 'AccessKey ID', col_num: 12, sort: 20 }),
    aliyun_access_key_secret: secretItem({
      label: 'AccessKey Secret',
      placeholder: KEEP,
      col_num: 12,
      sort: 21,
    }),
    tencent_secret_id: textItem({ label: 'SecretId', col_num: 12, sort: 30 }),
    tencent_secret_key: secretItem({
      label: 'SecretKey',
      placeholder: KEEP,
      col_num: 12,
      sort: 31,
    }),
    tencent_biz_type: textItem({
      label: '策略编号（BizType）',
      length: 32,
      col_num: 12,
      placeholder: '留空则用默认策略',
      sort: 32,
      pattern: policy,
    }),
    tencent_picture_biz_type: textItem({
      label: '图片策略编号（BizType）',
      length: 32,
      col_num: 12,
      placeholder: '留空则用默认策略',
      sort: 33,
      pattern: policy,
    }),
    tencent_region: selectItem({
      label: '地域',
      default: 'ap-guangzhou',
      options: [
        { value: 'ap-guangzhou', label: '广州' },
        { value: 'ap-shanghai', label: '上海' },
        { value: 'ap-beijing', label: '北京' },
      ],
      sort: 34,
    }),
    ...webhookItems(),
  },
} as const;

import { settingsPage } from '../../kit/index.ts';

/** Settings of a provider that is not the chosen one. */
const onlyFor = (provider: string, label: string) => (value: (name: string) => unknown) =>
  value('moderation.provider') === provider ? undefined : `“内容安全服务”选“${label}”后才起作用`;
const ofAll = (value: (name: string) => unknown) =>
  value('moderation.provider') === 'none' ? '选定内容安全服务后才起作用' : undefined;

export const moderationPage = settingsPage({
  title: '内容安全',
  categories: ['moderation'],
  groups: [
    {
      title: '送检',
      hint: '会员发布的评论、文章、求文档、签名，文档的名称、关键词、摘要与正文前几页，以及用户名，先由此服务检查：可以发布的照常处理，可疑的转为待审核，不允许的当场拒绝并说明原因；服务没有应答时转为待审核。敏感词先于此检查。打开“图片也送检”后，图片在上传时检查，之前上传的不追查',
      items: [
        'moderation.provider',
        'moderation.document_pages',
        'moderation.enable_pictures',
        'moderation.per_day',
      ],
    },
    {
      title: '阿里云',
      hint: '须开通“内容安全增强版”的文本审核，图片送检时再开通图片审核。在访问控制 RAM 中创建只有 AliyunYundunGreenWebFullAccess 权限的用户，填写它的 AccessKey',
      idle: onlyFor('aliyun', '阿里云'),
      items: ['moderation.aliyun_access_key_id', 'moderation.aliyun_access_key_secret'],
    },
    {
      title: '腾讯云',
      hint: '须开通“文本内容安全”，图片送检时再开通“图片内容安全”，两者的策略编号各不相同。在访问管理中创建只有这些产品权限的子用户，填写它的密钥',
      idle: onlyFor('tencent', '腾讯云'),
      items: [
        'moderation.tencent_secret_id',
        'moderation.tencent_secret_key',
        'moderation.tencent_biz_type',
        'moderation.tencent_picture_biz_type',
        'moderation.tencent_region',
      ],
    },
    {
      title: '自定义接口',
      hint: '向该地址 POST {"text":"…","kind":"text"}，用户名的 kind 为 name；图片为 {"picture":"…","type":"image/jpeg","kind":"picture"}，picture 是 Base64 编码，整个请求不超过 10 MB。应答为 {"level":"pass","reasons":[]}，level 为 pass、review 或 reject，reasons 是给审核者与作者看的原因，整个应答不超过 64 KB。请求头的签名与“短信配置”的自定义接口相同',
      idle: onlyFor('webhook', '自定义接口（Webhook）'),
      items: ['moderation.webhook_url', 'moderation.webhook_secret'],
    },
  ],
  idle: {
    'moderation.document_pages': ofAll,
    'moderation.enable_pictures': ofAll,
    'moderation.per_day': ofAll,
  },
  tests: [
    {
      kind: 'moderation',
      label: '送检一段文字',
      hint: '按已保存的设置送检，结果会显示在这里。',
      to: { label: '文字' },
    },
    {
      kind: 'moderationPicture',
      label: '送检一张图片',
      hint: '没有打开“图片也送检”时也可以先试，计费一次。',
      picture: { label: '图片' },
    },
  ],
});

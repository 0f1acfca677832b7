import { settingsPage } from '../../kit/index.ts';
import { onlyWith } from './idle-reasons.ts';
import { NoMailNote, OwnFactorNote } from './security-notes.tsx';
import { SecurityPreview } from './security-preview.tsx';

export const securityPage = settingsPage({
  title: '安全配置',
  categories: ['security'],
  groups: [
    {
      title: '账号',
      items: [
        'security.enable_register',
        'security.enable_verify_register_email',
        'security.password_min',
        'security.enforce_second_factor',
        'security.login_required',
      ],
    },
    {
      title: '验证码',
      items: [
        'security.enable_captcha_login',
        'security.enable_captcha_register',
        'security.enable_captcha_comment',
        'security.enable_captcha_find_password',
      ],
    },
    {
      title: '文档与存储',
      items: [
        'security.max_document_size',
        'security.document_allowed_ext',
        'security.disable_upload_exist_document',
        'security.upload_statement',
        'security.document_related_duration',
        'security.recycle_retention_days',
        'security.attachment_retention_minute',
        'security.disk_reserve',
      ],
    },
    {
      title: '评论与搜索',
      items: [
        'security.comment_interval',
        'security.sensitive_words',
        'security.search_synonyms',
        'security.search_record_retention_days',
      ],
    },
    {
      title: '闭站',
      hint: '关闭后，只有可进入后台的账号能访问网站',
      by: 'security.is_close',
      items: ['security.is_close', 'security.close_statement'],
    },
    {
      title: '只读',
      hint: '搬迁或受到攻击时：读者照常浏览、搜索与下载，注册、上传、发布、评论与购买暂停；可进入后台的账号不受限',
      by: 'security.is_read_only',
      items: ['security.is_read_only', 'security.read_only_statement'],
    },
  ],
  idle: {
    'security.enable_captcha_register': onlyWith('security.enable_register', '开放注册'),
  },
  notes: {
    'security.enable_verify_register_email': NoMailNote,
    'security.enforce_second_factor': OwnFactorNote,
  },
  tests: [
    { kind: 'storage', label: '测试存储', hint: '写入、读出并删除一个小文件，并查看可用空间。' },
    { kind: 'search', label: '测试搜索', hint: '核对索引的版本并搜索一次。' },
  ],
  Preview: SecurityPreview,
});

/** What the worker does, by the names of the queue. */
export const jobKinds = [
  'convert_document',
  'describe_document',
  'recognize_document',
  'reconvert_documents',
  'send_mail',
  'clean_up',
  'ask_providers',
  'read_statements',
  'publish_articles',
  'remind_members',
  'check_friendlinks',
  'back_up',
  'sweep_user',
  'send_notices',
  'refund_buyers',
  'tell_troubles',
] as const;
export type JobKind = (typeof jobKinds)[number];

export const jobKindLabels = {
  convert_document: '转换文档',
  describe_document: '提取摘要与关键词',
  recognize_document: '识别扫描页的文字',
  reconvert_documents: '批量重新转换',
  send_mail: '发送邮件',
  clean_up: '清理过期数据',
  ask_providers: '向支付平台查询',
  read_statements: '读取支付账单',
  publish_articles: '发布定时的文章',
  remind_members: '提醒会员到期',
  check_friendlinks: '检查友情链接',
  back_up: '自动备份',
  sweep_user: '清理用户的内容',
  send_notices: '群发通知',
  refund_buyers: '退还购买下架文档的读者',
  tell_troubles: '检查网站状况',
} as const satisfies Record<JobKind, string>;
